using Threadbare.Analysis;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Histograms;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Analysis.Evidence;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis;

public sealed class RunJudgeOneLoadTests
{
    [Theory]
    [InlineData("unexpected-answer", "At 10 virtual users 40 % of the requests did not get the answer that the plan expects (unexpected-a")]
    [InlineData("http-500", "10 virtual users are past the tipping point.")]
    public void A_failed_check_is_no_sign_of_too_much_load(string kind, string expected)
    {
        RunResult run = new Service(100)
        {
            Change = step => step with { Sent = 100, Ok = 60, Failed = 40, Failures = new Dictionary<string, long> { [kind] = 40 } },
        }.At(10);

        Assert.StartsWith(expected, RunJudge.Judge(run)!.Summary, StringComparison.Ordinal);
    }

    // Four threads, each held for 3 ms by one of 32 users: a request takes 24 ms.
    [Theory]
    [InlineData(4, 28, Limit.ThreadPool)]
    [InlineData(4, 0, Limit.Unknown)]
    [InlineData(0, 28, Limit.Unknown)]
    public void One_load_shows_a_pool_whose_threads_are_held_for_milliseconds(double blocked, double queued, Limit limit)
    {
        RunResult run = new Service(4, 3)
        {
            Runtime = (_, _) => Pooled with
            {
                Threads = 4, MaxThreads = 4, QueueLength = queued, QueueWaitP99 = 19, ServerTimeMean = 3, BlockedThreads = blocked,
                RunningThreads = 4 - blocked, Blocked = [new BlockedCall("Task.Result", BlockingKind.SyncOverAsync, blocked)],
            },
        }.At(32);

        Assert.Equal(limit, RunJudge.Judge(run)!.Limit);
    }

    [Fact]
    public void A_check_that_fails_already_at_the_lowest_load_is_no_tipping_point()
    {
        RunResult run = new Service(100)
        {
            Change = step => step with
            {
                Sent = 100, Ok = 60, Failed = 40, Failures = new Dictionary<string, long> { ["take-failed"] = 40 },
            },
        }.At(1, 2, 4);

        Verdict verdict = RunJudge.Judge(run)!;

        Assert.Equal(VerdictOutcome.Inconclusive, verdict.Outcome);
        Assert.StartsWith("Already at 1 virtual user 40 %", verdict.Summary, StringComparison.Ordinal);
    }

    [Fact]
    public void One_load_past_its_tipping_point_is_no_interval()
    {
        Verdict verdict = RunJudge.Judge(Capped(24, new BlockedCall("Thread.Sleep", BlockingKind.Sleep, 24)).At(64) is var run
            ? run with { Steps = [run.Steps[0] with { ResponseTime = run.Steps[0].ResponseTime with { Min = 200 } }] }
            : null!)!;

        Assert.Equal((VerdictOutcome.TipsOver, Limit.ThreadPool), (verdict.Outcome, verdict.Limit));
        Assert.Null(verdict.TippingPoint);
        Assert.StartsWith("64 virtual users are past the tipping point", verdict.Summary, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(16, 195, VerdictOutcome.TipsOver, Limit.Cpu)]
    [InlineData(2, 195, VerdictOutcome.Inconclusive, Limit.Unknown)]
    [InlineData(16, 60, VerdictOutcome.Holds, Limit.None)]
    public void Short_requests_on_processors_that_are_used_up_are_past_the_tipping_point(
        double users, double processor, VerdictOutcome outcome, Limit limit)
    {
        RunResult run = new Service(2, BareMilliseconds: 2)
        {
            Runtime = (_, _) => Quiet with { CpuPercent = processor, Processors = 2, MachineCpuPercent = processor, MachineProcessors = 2 },
        }.At(users);

        Verdict verdict = RunJudge.Judge(run)!;

        Assert.Equal((outcome, limit), (verdict.Outcome, verdict.Limit));
    }

    // Two at a time take 2 ms each, so 16 users get their answers after 16 ms: too short a wait to show by itself.
    [Theory]
    [InlineData(16, 186, 186, 2, true)]
    [InlineData(16, 185, 185, 2, false)]
    [InlineData(16, 195, 195, 4, true)]
    [InlineData(16, 100, 200, 2, false)]
    [InlineData(5, 195, 195, 2, true)]
    [InlineData(4, 195, 195, 2, false)]
    public void More_users_than_cores_are_past_the_tipping_point_where_they_take_turns_on_processors_that_are_used_up(
        double users, double processor, double machine, int machineCores, bool isPast)
    {
        RunResult run = new Service(2, BareMilliseconds: 2)
        {
            Runtime = (_, _) => Quiet with
            {
                CpuPercent = processor, Processors = 2, MachineCpuPercent = machine, MachineProcessors = machineCores,
            },
        }.At(users);

        AssertPast(isPast, users, RunJudge.Judge(run)!);
    }

    [Theory]
    [InlineData(4, false)]
    [InlineData(5, true)]
    public void Users_that_have_a_core_each_take_no_turns(double users, bool isPast)
    {
        RuntimeSample busy = Quiet with { CpuPercent = 390, Processors = 4, MachineCpuPercent = 390, MachineProcessors = 4 };

        AssertPast(isPast, users, RunJudge.Judge(new Service(1, BareMilliseconds: 2) { Runtime = (_, _) => busy }.At(users))!);
    }

    [Fact]
    public void Beside_the_collector_processors_that_are_used_up_do_not_show_that_the_load_is_too_much()
    {
        RuntimeSample busy = Quiet with
        {
            CpuPercent = 195, Processors = 2, MachineCpuPercent = 195, MachineProcessors = 2, GcPausePercent = 30,
        };

        AssertPast(false, 16, RunJudge.Judge(new Service(2, BareMilliseconds: 2) { Runtime = (_, _) => busy }.At(16))!);
    }

    [Fact]
    public void Arrivals_take_no_turns_on_processors()
    {
        RuntimeSample busy = Quiet with { CpuPercent = 195, Processors = 2, MachineCpuPercent = 195, MachineProcessors = 2 };
        StepResult step = EightPlaces.Arriving(16, 16, 5) with { Runtime = busy };
        RunResult run = EightPlaces.Measure(step with { ResponseTime = step.ResponseTime with { Min = 2 } });

        Verdict verdict = RunJudge.Judge(run)!;

        Assert.StartsWith("At 16 arrivals a second the processor is busy.", verdict.Summary, StringComparison.Ordinal);
    }

    private static void AssertPast(bool isPast, double users, Verdict verdict)
    {
        Assert.Equal(isPast ? VerdictOutcome.TipsOver : VerdictOutcome.Inconclusive, verdict.Outcome);
        Assert.StartsWith(isPast ? $"{users} virtual users are past" : $"At {users} virtual users ", verdict.Summary,
            StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(2, "8 virtual users are past the tipping point")]
    [InlineData(1.99, "10 requests in 1.99 s are too few")]
    public void A_load_of_two_seconds_is_long_enough(double seconds, string expected)
    {
        RunResult run = new Service(8)
        {
            Runtime = (_, _) => Quiet with { CpuPercent = 195, Processors = 2, MachineCpuPercent = 195, MachineProcessors = 2 },
            Change = step => step with
            {
                Seconds = seconds, Sent = 10, Ok = 10, SuccessPerSecond = 5, Settled = null,
                ResponseTime = step.ResponseTime with { Min = 1, Mean = 200 },
            },
        }.At(8);

        Assert.StartsWith(expected, RunJudge.Judge(run)!.Summary, StringComparison.Ordinal);
    }

    // With full processors something would make requests wait, and with more users than eight some do.
    [Theory]
    [InlineData(8, 195, false)]
    [InlineData(32, 5, false)]
    [InlineData(32, 195, false)]
    [InlineData(8, 5, true)]
    public void A_load_that_was_too_short_holds_only_where_nothing_waits_and_nothing_would(double users, double processor, bool holds)
    {
        RunResult run = new Service(8)
        {
            Runtime = (_, _) => Quiet with { CpuPercent = processor, Processors = 2, MachineCpuPercent = processor, MachineProcessors = 2 },
            Change = step => step with { Seconds = 1, Sent = 40, Ok = 40 },
        }.At(users);

        Verdict verdict = RunJudge.Judge(run)!;

        Assert.Equal(holds, verdict.Outcome == VerdictOutcome.Holds);
        Assert.Equal(holds, !verdict.Summary.Contains("40 requests in 1.0 s are too few", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(1, 0.346, VerdictOutcome.Inconclusive, "10 requests in 0.35 s are too few to tell what limits the service.")]
    [InlineData(8, 0.346, VerdictOutcome.Inconclusive, "10 requests in 0.35 s are too few to tell what limits the service.")]
    [InlineData(1, 30, VerdictOutcome.Inconclusive, "At 1 virtual user requests take 35 ms on average, and the quickest took 0.4 ms.")]
    [InlineData(8, 30, VerdictOutcome.TipsOver, "8 virtual users are past the tipping point: the processor is busy")]
    public void Short_loads_and_single_users_show_no_tipping_point(double users, double seconds, VerdictOutcome outcome, string expected)
    {
        RunResult run = new Service(users)
        {
            Runtime = (_, _) => Quiet with { CpuPercent = 8.9, Processors = 2, MachineCpuPercent = 200, MachineProcessors = 2 },
            Change = step => step with
            {
                Seconds = seconds, Sent = 10, Ok = 10, RequestsPerSecond = 28.9, SuccessPerSecond = 28.9, Settled = null,
                ResponseTime = step.ResponseTime with { Count = 10, Min = 0.42, Mean = 34.6, P50 = 0.49 },
            },
        }.At(users);

        Verdict verdict = RunJudge.Judge(run)!;

        Assert.Equal(outcome, verdict.Outcome);
        Assert.StartsWith(expected, verdict.Summary, StringComparison.Ordinal);
    }

    [Fact]
    public void One_load_alone_is_judged_only_by_waits_that_show()
    {
        Assert.Equal(Limit.None, RunJudge.Judge(new Service(1000) { Runtime = (_, _) => Quiet }.At(50))!.Limit);
    }

    [Theory]
    [InlineData(600, true, VerdictOutcome.TipsOver, Limit.ThreadPool)]
    [InlineData(600, false, VerdictOutcome.Inconclusive, Limit.Unknown)]
    [InlineData(1, true, VerdictOutcome.Holds, Limit.None)]
    public void One_load_of_which_even_the_quickest_waited_for_a_thread_is_told_by_the_server(double queueWait, bool isBeside,
        VerdictOutcome outcome, Limit limit)
    {
        var service = new Service(8)
        {
            Runtime = (users, waiting) =>
                Starved(8, users, waiting, new BlockedCall("Thread.Sleep", BlockingKind.Sleep, 8)) with
                {
                    QueueWaitP99 = queueWait, ServerTimeMean = 200
                },
            Change = step => step with { ResponseTime = step.ResponseTime with { Min = 640 } },
        };
        RunResult result = service.At(30);

        Verdict verdict = RunJudge.Judge(result with { Environment = result.Environment with { SharesMachineWithTarget = isBeside } })!;

        Assert.Equal((outcome, limit), (verdict.Outcome, verdict.Limit));
    }

    [Theory]
    [InlineData(true, VerdictOutcome.TipsOver, Limit.ThreadPool)]
    [InlineData(false, VerdictOutcome.Inconclusive, Limit.Unknown)]
    public void One_load_of_which_nothing_was_answered_before_it_ended_does_not_hold(bool isSeen, VerdictOutcome outcome, Limit limit)
    {
        RuntimeSample starved = Starved(5, 24, 22, new BlockedCall("Thread.Sleep", BlockingKind.Sleep, 5));
        var service = new Service(8)
        {
            Runtime = (_, _) => isSeen ? starved : null,
            Change = step =>
                step with
                {
                    Ok = 24, Sent = 24, RequestsPerSecond = 0, SuccessPerSecond = 0,
                    ResponseTime = new LatencySummary { Count = 24, Min = 28_600, Mean = 29_000, Max = 29_000 }
                },
        };

        Verdict verdict = RunJudge.Judge(service.At(24))!;

        Assert.Equal((outcome, limit), (verdict.Outcome, verdict.Limit));
    }

    [Fact]
    public void One_load_of_which_every_request_waited_alike_does_not_hold()
    {
        RunResult result = Gated(30);

        Verdict verdict = RunJudge.Judge(result with { Steps =
            [result.Steps[0] with { ResponseTime = result.Steps[0].ResponseTime with { Min = 740 } }] })!;

        Assert.Equal((VerdictOutcome.Inconclusive, Limit.Unknown), (verdict.Outcome, verdict.Limit));
        Assert.Contains("One load cannot show", verdict.Summary, StringComparison.Ordinal);
    }

    [Fact]
    public void One_load_that_nobody_watched_and_that_made_some_wait_does_not_hold()
    {
        Verdict verdict = RunJudge.Judge(new Service(8).At(30))!;

        Assert.Equal((VerdictOutcome.Inconclusive, Limit.Unknown), (verdict.Outcome, verdict.Limit));
        Assert.Equal(
            "At 30 virtual users requests take 750 ms on average, and the quickest took 200 ms. "
            + "One load of a service whose counters were not seen "
                + "cannot show whether they wait for something: run LoadTest.FindAsync.", verdict.Summary);
    }

    [Fact]
    public void A_load_of_two_rounds_is_told_by_its_mean_since_the_second_round_ended_after_it()
    {
        Verdict verdict = RunJudge.Complete(new Service(8) { Change = TwoRounds }.At(40)).Verdict!;

        Assert.StartsWith("At 40 virtual users requests take 4.1 s on average, and the quickest took 500 ms. ", verdict.Summary,
            StringComparison.Ordinal);

        static StepResult TwoRounds(StepResult step) => step with
        {
            Seconds = 8, Sent = 79, Ok = 79, RequestsPerSecond = 4.88, SuccessPerSecond = 4.88, Settled = null,
            ResponseTime = step.ResponseTime with { Count = 79, Min = 500, Mean = 4090, P50 = 4400 },
        };
    }

    [Fact]
    public void One_load_that_nobody_watched_and_that_made_nobody_wait_holds() =>
        Assert.Equal(VerdictOutcome.Holds, RunJudge.Judge(new Service(40).At(30))!.Outcome);
}
