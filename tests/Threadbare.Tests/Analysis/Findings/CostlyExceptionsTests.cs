using Threadbare.Analysis.Findings;
using Threadbare.Results.Blame;
using Threadbare.Results;
using Threadbare.Results.Verdicts;
using Threadbare.Results.Work;
using Xunit;

namespace Threadbare.Tests.Analysis.Findings;

public sealed class CostlyExceptionsTests
{
    private static readonly ExceptionSite Site = new()
    {
        Type = "System.FormatException",
        ThrownAt = new CodePlace { Method = "Shop.Amounts.Read", File = "/src/Amounts.cs", Line = 36 },
        CaughtAt = new CodePlace { Method = "Shop.Amounts.Read", File = "/src/Amounts.cs", Line = 38 },
        PerSecond = 70_000,
        PerRequest = 100,
    };

    [Fact]
    public void Exceptions_that_cost_much_are_told_with_the_lines_that_throw_and_catch()
    {
        Finding found = Assert.Single(Examine(Site with { Share = 0.62 }));

        Assert.Equal("exceptions", found.Id);
        Assert.StartsWith("Exceptions take 62 % of the service's processor time: 70,000 are thrown a second, 100 a request.",
            found.Statement, StringComparison.Ordinal);
        Assert.Equal("System.FormatException is thrown at Amounts.cs:36 and caught at Amounts.cs:38, 70,000 times a second.",
            Assert.Single(found.For));
    }

    [Theory]
    [InlineData(0.02)]
    [InlineData(null)]
    public void Exceptions_that_cost_little_or_an_unknown_share_are_not(double? share) =>
        Assert.Empty(Examine(Site with { Share = share }));

    private static Finding[] Examine(ExceptionSite site)
    {
        RunResult run = new Service(24).At(Services.Loads) with { Exceptions = [site] };
        return Found.By<CostlyExceptions>(run);
    }
}
