using Threadbare.Analysis;
using Threadbare.Analysis.Thresholds;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Analysis.Evidence;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis;

public sealed class ColdStartTests
{
    private static RunResult Held => Judged(new Service(64) { Runtime = (_, _) => Quiet }.At(1, 2, 4, 8, 16, 32));

    private static RunResult Starving => Judged(Capped(8, new BlockedCall("Task.Result", BlockingKind.SyncOverAsync, 8)).At(32) is var run
        ? run with { Steps = [Slow(run.Steps[0])] }
        : null!);

    private static StepResult Slow(StepResult step) =>
        step with { Settled = false, ResponseTime = step.ResponseTime with { Min = 200, Max = 9_000 } };

    [Fact]
    public void A_service_that_holds_warm_and_starves_cold_says_so_first_and_breaks_the_gate()
    {
        RunResult judged = ColdStart.Judge(Held, Starving);

        Assert.StartsWith("Holds warm, starves cold.", judged.Verdict!.Summary, StringComparison.Ordinal);
        Assert.Contains("the slowest request took 9.0 s", judged.Verdict.Summary, StringComparison.Ordinal);
        Assert.Equal((VerdictOutcome.Holds, Limit.ThreadPool), (judged.Verdict.Outcome, judged.Verdict.Limit));
        Assert.NotEqual(Confidence.High, judged.Verdict.Confidence);
        Assert.False(Gate(judged, "limit!=thread-pool"));
        Assert.True(Gate(Held, "limit!=thread-pool"));
    }

    [Fact]
    public void A_service_that_holds_cold_too_only_gets_the_finding()
    {
        RunResult judged = ColdStart.Judge(Held, Judged(new Service(64) { Runtime = (_, _) => Quiet }.At(32)));

        Assert.Equal(Held.Verdict!.Summary, judged.Verdict!.Summary);
        Assert.Equal(Limit.None, judged.Verdict.Limit);
        Assert.Contains(judged.Verdict.Findings, finding => finding.Id == "spike");
    }

    [Fact]
    public void A_doubt_that_was_tried_is_settled()
    {
        RuntimeSample blocked = Quiet with { Threads = 8, IdleThreads = 0, BlockedThreads = 7 };
        RunResult held = Judged(new Service(64) { Runtime = (_, _) => blocked }.At(1, 2, 4, 8, 16, 32));
        RunResult quick = Judged(new Service(64) { Runtime = (_, _) => Quiet }.At(32));

        Assert.Contains("may starve the pool", held.Verdict!.Summary, StringComparison.Ordinal);
        Assert.EndsWith("was tried, and did not starve the pool.", ColdStart.Judge(held, quick).Verdict!.Summary, StringComparison.Ordinal);
    }

    [Fact]
    public void An_interrupted_cold_load_changes_no_verdict() =>
        Assert.Equal(Limit.None, ColdStart.Judge(Held, Starving with { Interrupted = true }).Verdict!.Limit);

    [Fact]
    public void The_highest_load_that_held_is_tried()
    {
        Assert.Equal(32, ColdStart.ChooseLoad(Held));
        Assert.Null(ColdStart.ChooseLoad(Starving));
    }

    [Theory]
    [InlineData(7, 8, Confidence.Medium)]
    [InlineData(3, 8, Confidence.High)]
    [InlineData(1, 1, Confidence.High)]
    public void A_service_whose_busy_threads_are_mostly_blocked_never_holds_surely(double blocked, double threads, Confidence confidence)
    {
        RuntimeSample sample = Quiet with { Threads = threads, IdleThreads = 0, BlockedThreads = blocked };

        Verdict verdict = Judged(new Service(64) { Runtime = (_, _) => sample }.At(1, 2, 4, 8, 16, 32)).Verdict!;

        Assert.Equal((VerdictOutcome.Holds, confidence), (verdict.Outcome, verdict.Confidence));
        Assert.Equal(confidence == Confidence.Medium, verdict.Summary.Contains("busy pool threads are blocked", StringComparison.Ordinal));
    }

    [Fact]
    public void The_rate_that_held_is_tried_as_arrivals()
    {
        RunResult held = Held with { Steps = [EightPlaces.Arriving(10, 10, 200), EightPlaces.Arriving(20, 20, 200)] };

        Assert.Equal(20, ColdStart.ChooseLoad(held));
    }

    [Fact]
    public void A_load_is_described_in_the_unit_of_its_plan()
    {
        var arriving = new LoadPlan { Urls = ["http://localhost/"], Load = new ConstantLoad(20, ByRate: true) };

        Assert.Equal("32 virtual users", ColdStart.DescribeLoad(Held, 32));
        Assert.Equal("32 virtual users", ColdStart.DescribeLoad(Held with { Plan = null }, 32));
        Assert.Equal("32 arrivals a second", ColdStart.DescribeLoad(Held with { Plan = arriving }, 32));
    }

    [Fact]
    public void The_lines_that_starved_the_cold_process_are_blamed_where_the_warm_one_has_none()
    {
        Assert.Equal("Cold.Get", Assert.Single(ColdStart.Judge(Held, Starving with { Blame = [Place("Cold.Get")] }).Blame).Method);
        Assert.Equal("Warm.Get", Assert.Single(ColdStart.Judge(
            Held with { Blame = [Place("Warm.Get")] }, Starving with { Blame = [Place("Cold.Get")] }).Blame).Method);
    }

    [Theory]
    [InlineData(Confidence.High, Confidence.Medium)]
    [InlineData(Confidence.Medium, Confidence.Medium)]
    [InlineData(Confidence.Low, Confidence.Low)]
    public void A_limit_of_the_cold_process_alone_is_never_sure(Confidence cold, Confidence judged)
    {
        RunResult spike = Starving;

        Verdict verdict = ColdStart.Judge(Held, spike with { Verdict = spike.Verdict! with { Confidence = cold } }).Verdict!;

        Assert.Equal(judged, verdict.Confidence);
    }

    [Theory]
    [InlineData(32.0, null, 5, "But 32 virtual users at once on a cold process starve its thread pool: the slowest request took 9.0 s")]
    [InlineData(null, 32.0, 5, "But 32 arrivals a second at once on a cold process starve its thread pool: the slowest")]
    [InlineData(32.0, null, 0, "But 32 virtual users at once on a cold process starve its thread pool: not one request was answered")]
    public void What_starved_the_cold_process_is_told_with_its_load(double? users, double? rate, long answers, string told)
    {
        RunResult spike = Starving;
        spike = spike with { Steps = [spike.Steps[0] with { Users = users, Rate = rate, Ok = answers }] };

        Assert.Contains(told, ColdStart.Judge(Held, spike).Verdict!.Summary, StringComparison.Ordinal);
    }

    private static BlamedPlace Place(string method) => new()
    {
        Method = method, Call = "Task.Result", Kind = BlockingKind.SyncOverAsync, Advice = "", Certainty = Certainty.ExactLine,
    };

    private static RunResult Judged(RunResult run) => run with { Verdict = RunJudge.Judge(run) };

    private static bool Gate(RunResult run, string threshold) => ThresholdJudge.Judge(
        run with { Plan = run.Plan! with { Thresholds = [ThresholdText.Parse(threshold, out _)!] } }, baseline: null).Thresholds[0].Holds;
}
