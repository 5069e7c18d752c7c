using Threadbare.Analysis;
using Threadbare.Results;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.Tests.Analysis;

public sealed class FollowUpTests
{
    [Fact]
    public void A_sudden_load_says_how_long_it_took_and_how_the_pool_grew()
    {
        RunResult spike = new Service(8) { Change = step =>
            step with { Settled = true, Seconds = 12, ResponseTime = step.ResponseTime with { Max = 5200, P50 = 800 } } }.At(32);
        spike = spike with { Intervals = [Second(0, 4), Second(11, 40)] };

        Finding finding = SpikeFinding.Create(spike);

        Assert.Equal("32 virtual users at once on a cold process settled after 12 s.", finding.Statement);
        Assert.Equal(["The worst request took 5.2 s, the median 800 ms.", "Its pool grew from 4 to 40 threads, 3.0 a second."],
            finding.For);
        Assert.Equal(FindingSeverity.Warning, finding.Severity);
    }

    // A step of requests that take two seconds lasts ten of them at least.
    [Theory]
    [InlineData(9, 800, FindingSeverity.Info)]
    [InlineData(12, 800, FindingSeverity.Warning)]
    [InlineData(19, 2000, FindingSeverity.Info)]
    [InlineData(20, 2000, FindingSeverity.Warning)]
    public void A_sudden_load_is_slow_to_settle_by_what_its_requests_take(double seconds, double median, FindingSeverity severity)
    {
        RunResult spike = new Service(8) { Change = step =>
            step with { Settled = true, Seconds = seconds, ResponseTime = step.ResponseTime with { P50 = median } } }.At(32);

        Assert.Equal(severity, SpikeFinding.Create(spike).Severity);
    }

    [Fact]
    public void A_sudden_load_that_nothing_survived_is_said_so()
    {
        RunResult spike = new Service(8) { Change = step => step with { Settled = false, Ok = 0 } }.At(32);

        Assert.Contains("Not one request was answered.", SpikeFinding.Create(spike).For);
    }

    [Fact]
    public void A_change_that_was_tried_takes_the_place_of_its_prediction()
    {
        WhatIf predicted = new() { Change = "min-threads=64", Statement = "…", Predicted = 64 };
        WhatIf other = new() { Change = "await", Statement = "After the fix …" };
        RunResult tried = new Service(60).At(1, 2, 4, 8, 16, 32, 64, 128);
        tried = tried with { Verdict = RunJudge.Judge(tried) };

        IReadOnlyList<WhatIf> list = TriedChange.Into([other, predicted], "min-threads=64", tried);

        Assert.Equal(2, list.Count);
        Assert.Equal((64, 60), (list[1].Predicted, list[1].Measured!.Best));
        Assert.StartsWith("Tried min-threads=64: predicted 64. It tips over at 60 virtual users", list[1].Statement,
            StringComparison.Ordinal);
    }

    [Fact]
    public void A_change_that_nothing_predicted_is_added_to_the_others()
    {
        WhatIf other = new() { Change = "await", Statement = "After the fix …", Predicted = 500 };
        RunResult tried = new Service(60).At(1, 2, 4, 8, 16, 32, 64, 128);

        IReadOnlyList<WhatIf> list = TriedChange.Into([other], "min-threads=64", tried with { Verdict = RunJudge.Judge(tried) });

        Assert.Same(other, list[0]);
        Assert.Equal(("min-threads=64", null, 60), (list[1].Change, list[1].Predicted, list[1].Measured!.Best));
        Assert.StartsWith("Tried min-threads=64: It tips over at 60 virtual users", list[1].Statement, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(false, "Tried await: Nothing was measured.", null)]
    [InlineData(true, "Tried await: Holds up to 8 virtual users", Limit.None)]
    public void A_change_that_moved_the_tipping_point_out_of_sight_says_what_was_seen(bool isMeasured, string told, Limit? limit)
    {
        RunResult tried = isMeasured ? new Service(60).At(2, 4, 8) : new Service(60).At();

        WhatIf measured = Assert.Single(TriedChange.Into([], "await", tried with { Verdict = RunJudge.Judge(tried) }));

        Assert.StartsWith(told, measured.Statement, StringComparison.Ordinal);
        Assert.Equal((null, limit), (measured.Measured, measured.NextLimit));
    }

    private static IntervalResult Second(double t, double threads) => new() { T = t, Runtime = new RuntimeSample { Threads = threads } };
}
