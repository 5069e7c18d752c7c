using Threadbare.Analysis.Thresholds;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Analysis.Curve;
using Threadbare.Tests.Report;
using Xunit;

namespace Threadbare.Tests.Analysis.Thresholds;

/// <summary>Which step of a run decides a threshold, and what is told where none does.</summary>
public sealed class FigureReadingsTests
{
    // 24 threads of 200 ms: past 24 users all takes longer.
    private static readonly RunResult Climbed = new Service(24).At(10, 16, 64, 128);

    [Fact]
    public void The_farthest_reading_is_the_highest_or_the_lowest()
    {
        Reading[] readings = [Reading.Create(2, ""), Reading.Create(3, ""), Reading.Create(1, "")];

        Assert.Equal((3, 1), (FigureReadings.Farthest(readings, isHighest: true).Value,
            FigureReadings.Farthest(readings, isHighest: false).Value));
    }

    [Theory]
    [InlineData("blockedThreads>20", "blockedThreads is 10 at 10 virtual users")]
    [InlineData("blockedThreads>=5", "blockedThreads is 10 at 10 virtual users")]
    [InlineData("blockedThreads<20", "blockedThreads is 24 at 40 virtual users")]
    [InlineData("blockedThreads!=24", "blockedThreads is 24 at 40 virtual users")]
    [InlineData("blockedThreads=10", "blockedThreads is 24 at 40 virtual users")]
    [InlineData("blockedThreads!=7", "blockedThreads is 10 at 10 virtual users")]
    public void The_step_that_keeps_a_threshold_least_decides(string threshold, string why)
    {
        RunResult run = new Service(24) { Runtime = (users, _) =>
            new RuntimeSample { BlockedThreads = Math.Min(users, 24) } }.At(10, 40);

        Assert.Equal(why, GivenThresholds.Judged(threshold, run).Why);
    }

    [Fact]
    public void Of_a_run_that_is_no_search_loads_past_the_tipping_point_are_judged_too() => Assert.StartsWith(
        "steps.p99 is 1066.667 ms at 128 virtual users", GivenThresholds.Judged("steps.p99<300ms", Climbed).Why, StringComparison.Ordinal);

    [Fact]
    public void Of_a_run_that_is_no_search_the_least_throughput_of_a_step_decides() => Assert.Equal(
        "steps.rps is 50 successes a second at 10 virtual users", GivenThresholds.Judged("steps.rps>60", Climbed).Why);

    // The load that brought most is meant of throughput only.
    [Fact]
    public void Of_a_search_the_worst_load_that_was_well_decides_about_times()
    {
        var service = new Service(24)
        {
            Change = step => step with { ResponseTime = step.ResponseTime with { P99 = 20 * step.Users!.Value } },
        };

        Assert.Equal("p99 is 200 ms at 10 virtual users",
            GivenThresholds.Judged("p99>250ms", GivenThresholds.Searched(service.At(10, 16, 64, 128))).Why);
    }

    [Fact]
    public void Of_a_search_without_a_load_that_was_well_the_lowest_decides()
    {
        RunResult search = GivenThresholds.Searched(
            Climbed with { Steps = [Steps.Failing(Steps.Hold(4, 40)), Steps.Failing(Steps.Hold(8, 80))] });

        Assert.Equal("errors is 20 % at 4 virtual users", GivenThresholds.Judged("errors<1%", search).Why);
    }

    [Fact]
    public void A_load_of_arrivals_is_told_as_such()
    {
        RunResult run = Climbed with { Steps = [Arriving(120, threads: 9), Arriving(240, threads: 12)] };

        Assert.Equal("threads is 12 at 240 arrivals a second", GivenThresholds.Judged("threads<10", run).Why);
    }

    [Fact]
    public void A_step_that_cannot_be_judged_breaks_the_threshold_though_others_keep_it()
    {
        RunResult run = Climbed with
        {
            Steps = [Beside(Steps.Hold(4, 40), answered: 5), Beside(Steps.Hold(8, 80), answered: 0)],
        };

        Assert.Contains("no bystander request succeeded", GivenThresholds.Judged("bystander.max<1s", run).Why, StringComparison.Ordinal);
    }

    [Fact]
    public void A_figure_that_was_never_seen_of_a_process_that_was_watched_at_times_is_told_as_such()
    {
        StepResult watched = Steps.Hold(8, 80) with { Runtime = new RuntimeSample { Threads = 9 } };
        RunResult run = Climbed with { Steps = [Steps.Hold(4, 40), watched] };

        Assert.Equal("cannot be judged: databaseUsed was never seen of the service", GivenThresholds.Judged("databaseUsed<10", run).Why);
    }

    [Fact]
    public void A_run_without_a_plan_has_no_thresholds() =>
        Assert.Empty(ThresholdJudge.Judge(Climbed with { Plan = null }, baseline: null).Thresholds);

    [Fact]
    public void One_threshold_of_several_that_is_broken_makes_a_load_too_much() => Assert.True(ThresholdJudge.IsTooMuch(
        [GivenThresholds.ParseThreshold("p99<900ms"), GivenThresholds.ParseThreshold("p99<10ms")], Climbed.Steps[0]));

    [Fact]
    public void A_tipping_point_of_arrivals_is_told_as_such()
    {
        RunResult run = Runs.Judged();
        TippingPoint tip = run.Verdict!.TippingPoint! with { Unit = LoadUnit.ArrivalsPerSecond };

        Assert.StartsWith("tippingPoint is 24 arrivals a second", GivenThresholds.Judged("tippingPoint>5",
            run with { Verdict = run.Verdict with { TippingPoint = tip } }).Why, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(3, true)]
    [InlineData(2, false)]
    public void Three_looks_at_the_stacks_acquit(int looks, bool holds) => Assert.Equal(holds, GivenThresholds.Judged("blamedLines=0",
        Climbed with { Target = new TargetDescription { ProcessId = 7, StackLooks = looks } }).Holds);

    private static StepResult Arriving(double rate, double threads) =>
        Steps.Arriving(rate, rate) with { Runtime = new RuntimeSample { Threads = threads } };

    private static StepResult Beside(StepResult step, long answered) => step with
    {
        Bystander = new BystanderResult { Sent = 5, Ok = answered, ResponseTime = new LatencySummary { Count = answered, Max = 3 } },
    };
}
