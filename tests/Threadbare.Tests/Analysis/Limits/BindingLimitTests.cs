using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Limits;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.Tests.Analysis.Limits;

public sealed class BindingLimitTests
{
    [Theory]
    [InlineData(0.95 - VerdictConstants.Lead, false)]
    [InlineData(0.951 - VerdictConstants.Lead, true)]
    [InlineData(0.95, true)]
    public void A_second_limit_is_a_rival_where_the_first_does_not_lead_by_enough(double second, bool isRival)
    {
        BindingLimit binding = BindingLimit.Find([Weighing(Limit.Gate, 0.95), Weighing(Limit.Cpu, second)]);

        Assert.Equal(Limit.Gate, binding.Best!.Limit);
        Assert.Equal(isRival ? Limit.Cpu : null, binding.Rival?.Limit);
    }

    [Theory]
    [InlineData(0.5, true)]
    [InlineData(0.49, false)]
    public void Only_a_limit_that_weighs_half_binds(double weight, bool binds) =>
        Assert.Equal(binds, BindingLimit.Find([Weighing(Limit.Gate, weight)]).Best is not null);

    [Fact]
    public void Without_a_case_nothing_binds() => Assert.Equal(default, BindingLimit.Find([]));

    private static LimitCase Weighing(Limit limit, double weight) => new() { Limit = limit, Weight = weight, Statement = "" };
}
