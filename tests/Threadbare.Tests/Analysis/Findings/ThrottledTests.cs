using Threadbare.Analysis.Findings;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Findings;

public sealed class ThrottledTests
{
    [Fact]
    public void A_container_that_stops_its_service_is_told_with_its_limit()
    {
        var service = new Service(24)
        {
            Runtime = (_, _) => Quiet with { ThrottledPercent = 80, ThrottledPerSecond = 1500, ProcessorQuota = 0.5 },
        };

        Finding found = Assert.Single(Found.By<Throttled>(service.At(Loads)));

        Assert.Equal("throttled", found.Id);
        Assert.Contains("80 % of the periods", found.Statement, StringComparison.Ordinal);
        Assert.Contains(found.For, sentence => sentence.Contains("0.5 cores", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(3.0)]
    [InlineData(null)]
    public void A_service_that_is_seldom_stopped_or_has_no_limit_is_not(double? percent)
    {
        var service = new Service(24) { Runtime = (_, _) => Quiet with { ThrottledPercent = percent } };

        Assert.Empty(Found.By<Throttled>(service.At(Loads)));
    }
}
