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

    private static IntervalResult Second(double t, double threads) => new() { T = t, Runtime = new RuntimeSample { Threads = threads } };
}
