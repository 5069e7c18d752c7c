using Threadbare.Analysis.Thresholds;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Xunit;

namespace Threadbare.Tests.Analysis.Thresholds;

public sealed class EarlyJudgeTests
{
    private static readonly RunTotals SoFar = new()
    {
        Sent = 150, Ok = 148, Failed = 2, SuccessPerSecond = 29.6, ResponseTime = new LatencySummary { Count = 148, P99 = 500, P999 = 900 },
    };

    [Theory]
    [InlineData("p99<200ms", "p99 is 500 ms")]
    [InlineData("p99<1s", null)]
    [InlineData("p99.9<200ms", null)]
    [InlineData("errors<1%", "errors is 1.333 %")]
    [InlineData("rps>100", "rps is 29.6 successes a second")]
    [InlineData("failed=0", "failed is 2")]
    [InlineData("failed=5", null)]
    [InlineData("failed<2", "failed is 2")]
    public void What_is_broken_so_far_is_told_once_enough_was_measured(string threshold, string? how) =>
        Assert.Equal(how, EarlyJudge.BrokenSoFar(GivenThresholds.ParseThreshold(threshold), SoFar));

    [Theory]
    [InlineData("p99<200ms", true, true)]
    [InlineData("failed=0", true, true)]
    [InlineData("rps>100", true, false)]
    [InlineData("sent>100", false, false)]
    [InlineData("ok!=100", false, false)]
    [InlineData("steps.p99<1s", false, false)]
    [InlineData("regression(p99)<10%", false, false)]
    [InlineData("blockedThreads<10", false, false)]
    [InlineData("tippingPoint>100", false, false)]
    [InlineData("limit!=thread-pool", false, false)]
    public void What_the_rest_of_a_load_may_mend_waits_for_its_end(string text, bool steady, bool growing)
    {
        Threshold threshold = GivenThresholds.ParseThreshold(text);

        Assert.Equal((steady, growing),
            (EarlyJudge.Judges(threshold, new ConstantLoad(5)),
                EarlyJudge.Judges(threshold, new RampedLoad(1, 5, TimeSpan.FromSeconds(9)))));
    }
}
