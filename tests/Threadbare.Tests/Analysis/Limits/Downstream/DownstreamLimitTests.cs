using Threadbare.Analysis;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits.Downstream;

public sealed class DownstreamLimitTests
{
    [Fact]
    public void A_callee_that_slows_under_load_is_downstream()
    {
        var service = new Service(10)
        {
            Runtime = (users, _) =>
                Quiet with
                {
                    OutboundActive = users, OutboundConnections = users, OutboundTimeMean = 200 * Math.Max(1, users / 10),
                    ServerTimeMean = 200 * Math.Max(1, users / 10)
                },
        };

        Verdict verdict = Judge(service);

        Assert.Equal((Limit.Downstream, 10.0), (verdict.Limit, verdict.LimitSize));
    }

    [Fact]
    public void A_slow_callee_of_constant_time_is_no_limit()
    {
        var service = new Service(10_000) { Runtime = (users, _) => Quiet with { OutboundActive = users, OutboundTimeMean = 200 } };

        Assert.Equal(Limit.None, Judge(service).Limit);
    }

    [Fact]
    public void In_a_starved_pool_the_callees_time_is_not_believed()
    {
        // Task.Result on an asynchronous call: its end waits for a thread, so the call looks slower too.
        var service = new Service(24)
        {
            Runtime = (users, waiting) =>
                Starved(24, users, waiting, new BlockedCall("Task.Result", BlockingKind.SyncOverAsync, 24)) with
                {
                    OutboundActive = 24, OutboundTimeMean = 200 * Math.Max(1, users / 24)
                },
        };

        Assert.Equal(Limit.ThreadPool, Judge(service).Limit);
    }

    [Fact]
    public void Threads_that_hold_calls_to_a_callee_that_serves_fewer_stand_behind_it()
    {
        var service = new Service(10)
        {
            Runtime = (users, _) =>
                Calling(users, 10) with { OutboundActive = Math.Min(users, 24), OutboundTimeMean = 20 * Math.Clamp(users, 10, 24) },
        };

        Verdict verdict = Judge(service);

        Assert.Equal((Limit.Downstream, 10.0), (verdict.Limit, verdict.LimitSize));
    }

    [Theory]
    [InlineData(21)]
    [InlineData(20)]
    [InlineData(17)]
    public void A_callee_that_serves_little_fewer_than_there_are_threads_is_not_told_from_them(double served)
    {
        var service = new Service(served)
        {
            Runtime = (users, _) =>
                Calling(users, served) with
                {
                    OutboundActive = Math.Min(users, 24), OutboundTimeMean = 200 * Math.Clamp(users, served, 24) / served
                },
        };

        Verdict verdict = Judge(service);

        Assert.Equal(VerdictOutcome.Inconclusive, verdict.Outcome);
        Assert.Contains("more pool threads", verdict.Summary, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(20, Limit.Unknown)]
    [InlineData(24, Limit.ThreadPool)]
    public void On_a_crowded_machine_the_throughput_tells_threads_from_a_callee_that_serves_fewer(double served, Limit limit)
    {
        // The noise has lengthened the calls at every load, so they seem not to grow.
        var service = new Service(served)
        {
            Runtime = (users, _) => Calling(users, served) with
            {
                OutboundActive = Math.Min(users, 24), OutboundTimeMean = 240, MachineCpuPercent = 400, MachineProcessors = 4,
            },
        };

        Verdict verdict = Judge(service);

        Assert.Equal(limit, verdict.Limit);
        IEnumerable<string> against = verdict.Findings.SelectMany(finding => finding.Against);
        Assert.Equal(served < 24, against.Any(one => one.Contains("threads serve only 20", StringComparison.Ordinal)));
    }

    [Fact]
    public void Locks_in_a_database_that_fill_its_pool_are_the_database()
    {
        var service = new Service(1)
        {
            Runtime = (users, _) => Pooled with
            {
                DatabaseUsed = Math.Min(users, 2), DatabaseMax = 2, DatabasePending = Math.Max(0, users - 2),
                DatabaseTimeMean = 200 * Math.Min(users, 2), ServerTimeMean = 200 * users,
            },
        };

        Assert.Equal(Limit.Downstream, Judge(service).Limit);
    }

    [Fact]
    public void Waiting_requests_that_sockets_of_its_own_wake_wait_for_a_callee()
    {
        Verdict verdict = RunJudge.Judge(Inside() with { Releases = [new AsyncRelease
        {
            Mechanism = ReleaseMechanism.Socket, PerSecond = 110
        }] })!;

        Assert.Equal((Limit.Downstream, 5.0, Confidence.Medium), (verdict.Limit, verdict.LimitSize, verdict.Confidence));
    }

    [Fact]
    public void Who_looked_and_saw_only_the_clients_own_sockets_names_nothing()
    {
        Assert.Equal(Limit.Unknown,
            RunJudge.Judge(Inside() with { Releases = [
                new AsyncRelease { Mechanism = ReleaseMechanism.Socket, PerSecond = 51 },
                new AsyncRelease { Mechanism = ReleaseMechanism.Timer, PerSecond = 25 }
            ] })!.Limit);
    }

    [Fact]
    public void Sockets_of_calls_that_are_seen_prove_no_unseen_callee()
    {
        RunResult result = new Service(5) { Runtime = (users, _) =>
            Pooled with
            {
                IdleThreads = 20, OutboundActive = Math.Min(users, 5), OutboundTimeMean = 200, ServerTimeMean = 200 * Math.Max(1, users / 5)
            } }.At(Loads);

        Assert.Equal(Limit.Unknown,
            RunJudge.Judge(result with { Releases = [new AsyncRelease { Mechanism = ReleaseMechanism.Socket, PerSecond = 110 }] })!.Limit);
    }
}
