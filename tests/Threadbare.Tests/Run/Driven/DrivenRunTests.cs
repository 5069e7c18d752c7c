using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;
using Threadbare.Run.Driven;
using Threadbare.Tests.Report;
using Xunit;

namespace Threadbare.Tests.Run.Driven;

public sealed class DrivenRunTests
{
    private static readonly LoadDescription Load =
        new("wrk, 40 s", [], Open: false, Peak: 0, 40, "wrk -c 8 URL") { Tool = "wrk", ExitCode = 0 };

    [Fact]
    public void A_pool_that_starves_is_named_but_never_with_high_confidence()
    {
        RunResult run = DrivenRun.Judge(
            Watched([(2, 10, 0), (4, 20, 0), (8, 40, 0), (16, 40, 8), (32, 40, 24)]), Load, [], PropertyNames.Own);

        Assert.Equal((VerdictOutcome.TipsOver, Limit.ThreadPool), (run.Verdict!.Outcome, run.Verdict.Limit));
        Assert.NotEqual(Confidence.High, run.Verdict.Confidence);
        Assert.InRange(run.Verdict.TippingPoint!.Best, 7, 16);
        Assert.Equal((32.0, null, "wrk"), (run.Load!.Peak, run.Plan, run.Load.Tool));
    }

    [Fact]
    public void A_service_that_answers_nothing_any_more_has_tipped_over_and_not_held()
    {
        RunResult run = DrivenRun.Judge(Watched([(2, 10, 0), (8, 40, 0), (24, 0, 12), (32, 0, 20)]), Load, [], PropertyNames.Own);

        Assert.Equal((VerdictOutcome.TipsOver, Limit.ThreadPool), (run.Verdict!.Outcome, run.Verdict.Limit));
        Assert.Equal((24.0, 0.0), (run.Verdict.Collapse!.Users, run.Verdict.Collapse.After));
        Assert.Contains("it answers nothing", run.Verdict.Summary, StringComparison.Ordinal);
    }

    // Its seconds have no times, and of a request only the mean is known.
    [Fact]
    public void Beside_a_busy_machine_no_request_is_said_to_take_no_time()
    {
        RunResult seen = Watched([(2, 10, 0), (4, 20, 0), (8, 40, 0), (16, 40, 8), (32, 40, 24)]);
        seen = seen with
        {
            Intervals = [.. seen.Intervals.Select(second => second with
            {
                Runtime = second.Runtime! with { MachineCpuPercent = 400, CompilingPercent = second.T % 10 < 4 ? 40 : 0 },
            })],
        };

        RunResult run = DrivenRun.Judge(seen, Load, [], PropertyNames.Own);

        Assert.True(run.Verdict!.Findings.Count > 0);
        Assert.All(run.Verdict.Findings.SelectMany(finding => finding.For), why =>
        {
            Assert.DoesNotContain("0.0 ms", why, StringComparison.Ordinal);
            Assert.DoesNotContain("little but compute", why, StringComparison.Ordinal);
        });
    }

    [Fact]
    public void A_service_that_holds_every_load_holds()
    {
        RunResult run = DrivenRun.Judge(Watched([(2, 10, 0), (4, 20, 0), (8, 40, 0), (16, 80, 0)]), Load, [], PropertyNames.Own);

        Assert.Equal((VerdictOutcome.Holds, Limit.None), (run.Verdict!.Outcome, run.Verdict.Limit));
        Assert.DoesNotContain("p99", run.Verdict.Summary, StringComparison.Ordinal);
    }

    [Fact]
    public void One_load_that_waits_for_nothing_holds() =>
        Assert.Equal(VerdictOutcome.Holds, DrivenRun.Judge(Watched([(4, 20, 0)]), Load, [], PropertyNames.Own).Verdict!.Outcome);

    [Fact]
    public void A_service_that_ends_meanwhile_ends_during_the_load_which_may_be_no_step()
    {
        RunResult seen = Watched([(2, 10, 0), (4, 20, 0)]);

        RunResult run = DrivenRun.Judge(seen with { Target = seen.Target with { HasEnded = true } }, Load, [], PropertyNames.Own);

        Assert.StartsWith("The service's process ended during the load: ", run.Verdict!.Summary, StringComparison.Ordinal);
    }

    [Fact]
    public void A_generator_whose_thread_has_no_time_left_is_the_limit()
    {
        RunResult seen = Watched([(2, 10, 0), (4, 20, 0), (8, 40, 0)]);

        RunResult run = DrivenRun.Judge(seen, Load, [.. seen.Intervals.Select(_ => (100.0, (int?)null))], PropertyNames.Own);

        Assert.True(run.Generator.Saturated);
        Assert.StartsWith("wrk used 100 % of its busiest thread", run.Generator.Reasons[0], StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(0, 0, "The service answered no request while the command ran for 40 s: does it load another address?")]
    [InlineData(2, 10, "The command ran for 40 s, and no load lasted for five: let it hold each load for ten seconds.")]
    public void Without_a_load_that_can_be_judged_the_reason_is_said(int users, double served, string reason)
    {
        RunResult run = DrivenRun.Judge(Watched([(users, served, 0)], seconds: 3), Load, [], PropertyNames.Own);

        Assert.Equal((reason, null), (run.Refusal, run.Verdict));
    }

    [Fact]
    public void A_command_that_failed_before_it_sent_anything_is_told() =>
        Assert.Equal("wrk failed with exit code 7 after 40 s, and the service answered no request: read what it printed.",
            DrivenRun.Judge(Watched([(0, 0, 0)], seconds: 3), Load with { ExitCode = 7 }, [], PropertyNames.Own).Refusal);

    [Theory]
    [InlineData(16.0, 24, 8, 24)]
    [InlineData(16.0, 8, 0, 16)]
    [InlineData(null, 24, 0, 24)]
    public void Connections_that_wait_in_the_kernel_are_clients_too(double? taken, int established, double waiting, double users)
    {
        RunResult seen = Watched([(16, 40, 8)]);
        seen = seen with
        {
            Intervals = [.. seen.Intervals.Select(second => second with { Runtime = second.Runtime! with { Connections = taken } })],
        };

        RunResult run = DrivenRun.Judge(seen, Load, [.. seen.Intervals.Select(_ => (0.0, (int?)established))], PropertyNames.Own);

        Assert.Equal((waiting, users), (run.Steps[0].Runtime!.ConnectionsQueued, run.Steps[0].Users));
        Assert.Equal((int)users, run.Intervals[0].Users);
    }

    [Fact]
    public void The_next_step_is_named_as_the_program_does()
    {
        var names = new PropertyNames(new Dictionary<string, string> { ["LoadTest.FindAsync"] = "threadbare find" });

        RunResult run = DrivenRun.Judge(Watched([(2, 10, 0), (4, 20, 0), (8, 40, 0), (16, 80, 0)]), Load, [], names);

        Assert.Contains("threadbare find with", run.Verdict!.Doubt, StringComparison.Ordinal);
    }

    [Fact]
    public void The_totals_are_those_of_the_client_that_reported()
    {
        var client = new ClientReport(new ClientCounts
        {
            Sent = 1_000, Ok = 990, Failed = 10, ResponseTime = new() { Count = 990, Mean = 5, P99 = 20 },
        });

        RunResult run = DrivenRun.Judge(Watched([(2, 10, 0), (4, 20, 0)]), Load with { Client = client }, [], PropertyNames.Own);

        Assert.Equal((1_000, 990, 10, 20.0), (run.Totals.Sent, run.Totals.Ok, run.Totals.Failed, run.Totals.ResponseTime.P99));
    }

    // Eight threads of 200 ms each: what waits for one is in the pool's queue, and its threads sleep.
    private static RunResult Watched((int Users, double Served, int Queued)[] loads, int seconds = 10) => Runs.Watched() with
    {
        Blame = [],
        Intervals =
        [
            .. loads.SelectMany(load => Enumerable.Repeat(load, seconds)).Select((load, second) => new IntervalResult
            {
                T = second,
                Runtime = new RuntimeSample
                {
                    Connections = load.Users, ActiveRequests = Math.Min(load.Users, 8), QueueLength = load.Queued,
                    ServerFailedPerSecond = 0, ServedPerSecond = load.Served, ServerTimeMean = load.Served > 0 ? 200 : null,
                    CpuPercent = 5, Processors = 4,
                    Threads = 8, MinThreads = 8, MaxThreads = 8, BlockedThreads = Math.Min(load.Users, 8), IdleThreads = 0,
                    Blocked = [new BlockedCall("Thread.Sleep", BlockingKind.Sleep, Math.Min(load.Users, 8))],
                    RunningThreads = 0, QueueWaitP99 = load.Queued > 0 ? 25.0 * load.Queued : 0, MachineCpuPercent = 20,
                    MachineProcessors = 4,
                },
            }),
        ],
    };
}
