using Threadbare.Analysis;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Histograms;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.Tests.Analysis;

/// <summary>Two limits of which one stands behind the other: the wait is followed to its end.</summary>
public sealed class HardPairsTests
{
    private static readonly double[] Loads = [1, 2, 4, 8, 16, 32, 64];

    private static readonly RuntimeSample Quiet = new()
    {
        Threads = 24, MaxThreads = 24, IdleThreads = 0, QueueLength = 0, QueueWaitP99 = 1, CpuPercent = 5, MachineCpuPercent = 20, Processors = 4, ServerTimeMean = 200, GcPausePercent = 0,
    };

    [Fact]
    public void Threads_that_queue_before_a_smaller_database_pool_stand_behind_it()
    {
        var service = new Service(20)
        {
            Runtime = (users, _) => Calling(users, 20) with { DatabaseUsed = Math.Min(users, 20), DatabaseMax = 20, DatabasePending = Math.Clamp(users - 20, 0, 4), DatabaseTimeMean = 200 },
        };

        Verdict verdict = Judge(service);

        Assert.Equal((Limit.DatabasePool, 20.0), (verdict.Limit, verdict.LimitSize));
    }

    [Fact]
    public void A_database_pool_that_is_never_waited_for_is_not_behind_the_threads()
    {
        var service = new Service(24)
        {
            Runtime = (users, _) => Calling(users, 24) with { DatabaseUsed = Math.Min(users, 24), DatabaseMax = 25, DatabasePending = 0, DatabaseTimeMean = 200 },
        };

        Verdict verdict = Judge(service);

        Assert.Equal((Limit.ThreadPool, 24.0, Confidence.High), (verdict.Limit, verdict.LimitSize, verdict.Confidence));
    }

    [Fact]
    public void Threads_that_hold_calls_to_a_callee_that_serves_fewer_stand_behind_it()
    {
        var service = new Service(10)
        {
            Runtime = (users, _) => Calling(users, 10) with { OutboundActive = Math.Min(users, 24), OutboundTimeMean = 20 * Math.Clamp(users, 10, 24) },
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
            Runtime = (users, _) => Calling(users, served) with { OutboundActive = Math.Min(users, 24), OutboundTimeMean = 200 * Math.Clamp(users, served, 24) / served },
        };

        Verdict verdict = Judge(service);

        Assert.Equal(VerdictOutcome.Inconclusive, verdict.Outcome);
        Assert.Contains("more pool threads", verdict.Summary, StringComparison.Ordinal);
    }

    [Fact]
    public void Threads_that_wait_for_one_of_fewer_outbound_connections_stand_behind_them()
    {
        var service = new Service(12)
        {
            Runtime = (users, _) => Calling(users, 12) with
            {
                OutboundActive = Math.Min(users, 24), OutboundConnections = Math.Min(users, 12), OutboundTimeMean = 200 * Math.Clamp(users, 12, 24) / 12,
                OutboundQueuedPerSecond = users > 12 ? 60 : 0, OutboundQueueTimeMean = users > 12 ? 200 * (Math.Min(users, 24) - 12) / 12 : null,
            },
        };

        Verdict verdict = Judge(service);

        Assert.Equal((Limit.OutboundConnections, 12.0), (verdict.Limit, verdict.LimitSize));
    }

    [Fact]
    public void Calls_that_waited_longer_for_a_connection_than_any_request_was_inside_bind_nothing()
    {
        var service = new Service(12)
        {
            Runtime = (users, waiting) => Calling(users, 24) with { ServerTimeMean = 210, OutboundQueuedPerSecond = waiting > 0 ? 90 : 0, OutboundQueueTimeMean = waiting > 0 ? 4600 : null, OutboundConnections = 15, OutboundTimeMean = 207 },
        };

        Assert.NotEqual(Limit.OutboundConnections, Judge(service).Limit);
    }

    [Fact]
    public void Locks_in_a_database_that_fill_its_pool_are_the_database()
    {
        var service = new Service(1)
        {
            Runtime = (users, _) => Quiet with
            {
                DatabaseUsed = Math.Min(users, 2), DatabaseMax = 2, DatabasePending = Math.Max(0, users - 2), DatabaseTimeMean = 200 * Math.Min(users, 2), ServerTimeMean = 200 * users,
            },
        };

        Assert.Equal(Limit.Downstream, Judge(service).Limit);
    }

    [Fact]
    public void A_pool_with_idle_threads_is_not_named_with_confidence()
    {
        var service = new Service(8)
        {
            Runtime = (users, _) => Calling(users, 8) with
            {
                IdleThreads = 16, BlockedThreads = 2, Blocked = [new BlockedCall("Thread.Sleep", BlockingKind.Sleep, 2)], ServerTimeMean = 200, QueueWaitP99 = users > 8 ? 25 * (users - 8) : 1,
            },
        };

        Verdict verdict = Judge(service);

        Assert.NotEqual(Confidence.High, verdict.Confidence);
        Assert.NotEqual(Limit.ThreadPool, verdict.Limit);
    }

    [Fact]
    public void A_cheap_request_that_finds_a_thread_at_once_speaks_against_the_pool()
    {
        var bystander = new BystanderResult { Sent = 50, Ok = 50, ResponseTime = new LatencySummary { Count = 50, P99 = 3 } };
        var service = new Service(24) { Runtime = (users, _) => Calling(users, 24), Change = step => step with { Bystander = bystander } };

        Assert.NotEqual(Limit.ThreadPool, Judge(service).Limit);
    }

    [Theory]
    [InlineData(5, Limit.ThreadPool)]
    [InlineData(0, Limit.Unknown)]
    public void Threads_idle_beside_work_that_waits_all_the_time_are_held_back_by_the_pool(double queued, Limit limit)
    {
        RuntimeSample seen = Quiet with
        {
            Threads = 23, QueueLength = queued, QueueWaitP99 = 950, BlockedThreads = 9, IdleThreads = 14, RunningThreads = 0, Blocked = [new BlockedCall("Thread.Sleep", BlockingKind.Sleep, 9)],
        };
        RunResult result = new Service(8) { Runtime = (users, _) => users > 8 ? seen : Quiet }.At(Loads);

        Verdict verdict = RunJudge.Judge(result with { Intervals = [.. Enumerable.Range(40, 30).Select(second => new IntervalResult { T = second, Runtime = seen })] })!;

        Assert.Equal((limit, null), (verdict.Limit, verdict.LimitSize));
        Assert.Equal(queued > 0, verdict.Findings[0].For.Contains("14 of 23 pool threads were idle while work waited: the pool had set itself fewer."));
    }

    [Theory]
    [InlineData(3, " A cheap request beside the load is answered in 3.0 ms (p90) meanwhile: this request meets the limit, others do not.")]
    [InlineData(1000, "")]
    public void Where_nothing_says_what_binds_a_cheap_request_tells_whom(double p90, string told)
    {
        RuntimeSample quiet = new() { Threads = 4, QueueLength = 0, QueueWaitP99 = 1, CpuPercent = 5 };
        var beside = new BystanderResult { Sent = 50, Ok = 50, ResponseTime = new LatencySummary { Count = 50, P90 = p90 } };
        var service = new Service(8) { Runtime = (_, _) => quiet, Change = step => step.Users < 32 ? step : step with { Bystander = beside } };

        Verdict verdict = Judge(service);

        Assert.Equal(Limit.Unknown, verdict.Limit);
        Assert.EndsWith("does not say what." + told, verdict.Summary, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(4.1, 0.1, true)]
    [InlineData(1.0, 3.2, false)]
    public void Requests_whose_parts_queue_one_after_another_behind_blocked_threads_are_short_of_threads(double blocked, double running, bool isStarved)
    {
        var service = new Service(1, BareMilliseconds: 800)
        {
            Runtime = (users, waiting) => Quiet with
            {
                Threads = 4, QueueLength = waiting * 0.8, QueueWaitP99 = waiting > 0 ? 1100 : 1, ServerTimeMean = 800 * users, BlockedThreads = blocked, RunningThreads = running,
                Blocked = [new BlockedCall("Thread.Sleep", BlockingKind.Sleep, blocked)],
            },
        };

        Assert.Equal(isStarved, Judge(service).Limit == Limit.ThreadPool);
    }

    [Fact]
    public void Threads_that_wait_in_parallel_loops_for_other_threads_are_short_themselves()
    {
        var service = new Service(24)
        {
            Runtime = (users, _) => Calling(users, 24) with { Blocked = [new BlockedCall("Parallel", BlockingKind.Wait, Math.Min(users, 24))] },
        };

        Verdict verdict = Judge(service);

        Assert.Equal((Limit.ThreadPool, 24.0), (verdict.Limit, verdict.LimitSize));
    }

    [Fact]
    public void Rejections_seen_only_from_outside_have_no_size()
    {
        var service = new Service(40)
        {
            Change = step => step.Users <= 40 ? step : step with { Sent = step.Sent + 5000, Failed = 5000, FailedPerSecond = 500, Failures = new Dictionary<string, long> { ["http-503"] = 5000 }, ResponseTime = step.ResponseTime with { Mean = 200, P50 = 200 } },
        };

        Verdict verdict = Judge(service);

        Assert.Equal((Limit.RequestQueue, null), (verdict.Limit, verdict.LimitSize));
    }

    [Fact]
    public void Waiting_requests_that_sockets_of_its_own_wake_wait_for_a_callee()
    {
        Verdict verdict = RunJudge.Judge(Inside() with { Releases = [new AsyncRelease { Mechanism = ReleaseMechanism.Socket, PerSecond = 110 }] })!;

        Assert.Equal((Limit.Downstream, 5.0, Confidence.Medium), (verdict.Limit, verdict.LimitSize, verdict.Confidence));
    }

    [Fact]
    public void Who_looked_and_saw_only_the_clients_own_sockets_names_nothing()
    {
        Assert.Equal(Limit.Unknown, RunJudge.Judge(Inside() with { Releases = [new AsyncRelease { Mechanism = ReleaseMechanism.Socket, PerSecond = 51 }, new AsyncRelease { Mechanism = ReleaseMechanism.Timer, PerSecond = 25 }] })!.Limit);
    }

    [Fact]
    public void Sockets_of_calls_that_are_seen_prove_no_unseen_callee()
    {
        RunResult result = new Service(5) { Runtime = (users, _) => Quiet with { IdleThreads = 20, OutboundActive = Math.Min(users, 5), OutboundTimeMean = 200, ServerTimeMean = 200 * Math.Max(1, users / 5) } }.At(Loads);

        Assert.Equal(Limit.Unknown, RunJudge.Judge(result with { Releases = [new AsyncRelease { Mechanism = ReleaseMechanism.Socket, PerSecond = 110 }] })!.Limit);
    }

    [Fact]
    public void A_step_whose_stacks_showed_nothing_gives_way_to_a_clearer_one()
    {
        var service = new Service(4)
        {
            Runtime = (users, waiting) => Quiet with
            {
                Threads = 21, MaxThreads = 32_767, ServerTimeMean = 200 * Math.Max(1, users / 4), BlockedThreads = users == 8 ? 0 : users, RunningThreads = 0,
                Blocked = users == 8 ? [] : [new BlockedCall("SemaphoreSlim.Wait", BlockingKind.Wait, waiting), new BlockedCall("HttpClient.Send", BlockingKind.BlockingIo, Math.Min(users, 4))],
            },
        };

        Verdict verdict = RunJudge.Judge(service.At(1, 2, 4, 8, 16, 6, 5))!;

        Assert.Equal((Limit.Gate, 4.0), (verdict.Limit, verdict.LimitSize));
    }

    [Fact]
    public void Threads_that_wait_for_the_processor_do_not_make_a_gate_larger()
    {
        var service = new Service(4)
        {
            Runtime = (users, waiting) => Quiet with
            {
                ServerTimeMean = 200 * Math.Max(1, users / 4), BlockedThreads = users, RunningThreads = 5,
                Blocked = [new BlockedCall("SemaphoreSlim.Wait", BlockingKind.Wait, waiting), new BlockedCall("HttpClient.Send", BlockingKind.BlockingIo, Math.Min(users, 4))],
            },
        };

        Verdict verdict = Judge(service);

        Assert.Equal((Limit.Gate, 4.0), (verdict.Limit, verdict.LimitSize));
    }

    [Fact]
    public void One_step_that_caught_its_connections_idle_does_not_make_fewer_of_them()
    {
        var service = new Service(10)
        {
            Runtime = (users, waiting) => Quiet with
            {
                OutboundActive = users, OutboundConnections = users == 32 ? 8.4 : Math.Min(users, 10), OutboundTimeMean = 200 * Math.Max(1, users / 10), ServerTimeMean = 200 * Math.Max(1, users / 10),
                OutboundQueuedPerSecond = waiting > 0 ? 50 : 0, OutboundQueueTimeMean = waiting > 0 ? 200 * ((users / 10) - 1) : null,
            },
        };

        Assert.Equal(10, RunJudge.Judge(service.At(1, 2, 4, 8, 16, 32, 11, 9, 10))!.LimitSize);
    }

    [Fact]
    public void A_drivers_own_channel_is_the_database_pool()
    {
        var service = new Service(20)
        {
            Runtime = (users, waiting) => Quiet with
            {
                // The mean of the highest step holds a second in which nothing was asked yet.
                DatabaseUsed = users == 64 ? 16.8 : Math.Min(users, 20), DatabaseMax = 20, DatabasePending = 0.8 * waiting, DatabaseTimeMean = 200, ServerTimeMean = 200 * Math.Max(1, users / 20),
            },
        };

        Verdict verdict = RunJudge.Judge(service.At(Loads) with { Releases = [new AsyncRelease { Mechanism = ReleaseMechanism.Channel, PerSecond = 70, Method = "Reports.GetAsync" }] })!;

        Assert.Equal((Limit.DatabasePool, 20.0, Confidence.High), (verdict.Limit, verdict.LimitSize, verdict.Confidence));
    }

    [Fact]
    public void A_pool_that_stands_still_near_its_cores_may_still_grow()
    {
        var service = new Service(7)
        {
            Runtime = (users, waiting) => Quiet with
            {
                Threads = 7, MaxThreads = 32_767, Processors = 2, QueueWaitP99 = 1 + (200 * waiting / 7), BlockedThreads = Math.Min(users, 7), RunningThreads = 0, Blocked = [new BlockedCall("Thread.Sleep", BlockingKind.Sleep, Math.Min(users, 7))],
            },
        };
        RunResult result = service.At(Loads) with { Intervals = [.. Enumerable.Range(0, 70).Select(second => new IntervalResult { T = second, Sent = 1, Runtime = Quiet with { Threads = 7 } })] };

        Verdict verdict = RunJudge.Judge(result)!;

        Assert.Equal((Limit.ThreadPool, null), (verdict.Limit, verdict.LimitSize));
    }

    [Fact]
    public void A_limit_of_so_many_a_second_has_no_number_at_a_time()
    {
        // 100 a second of 20 ms each are two at a time, and a window just opened lets four in.
        var service = new Service(2, 20)
        {
            Runtime = (users, _) => Quiet with { LimiterLeases = users > 2 ? 4 : users, LimiterRejectedPerSecond = users > 2 ? 15_000 : 0 },
            Change = step => step.Users <= 2 ? step : step with { Sent = step.Sent + 5000, Failed = 5000, FailedPerSecond = 500, Failures = new Dictionary<string, long> { ["http-429"] = 5000 }, ResponseTime = step.ResponseTime with { Mean = 20, P50 = 20 } },
        };

        Verdict verdict = Judge(service);

        Assert.Equal((Limit.RequestQueue, null), (verdict.Limit, verdict.LimitSize));
    }

    // All its time passes inside, and no instrument says where.
    private static RunResult Inside() => new Service(5) { Runtime = (users, _) => Quiet with { IdleThreads = 20, ServerTimeMean = 200 * Math.Max(1, users / 5) } }.At(Loads);

    private static Verdict Judge(Service service) => RunJudge.Judge(service.At(Loads))!;

    // 24 threads, each held by a synchronous call, before something that serves fewer or as many.
    private static RuntimeSample Calling(double users, double served) => Quiet with
    {
        QueueLength = Math.Max(0, users - 24),
        QueueWaitP99 = users > 24 ? 200 * (users - 24) / served : 1,
        ServerTimeMean = 200 * Math.Clamp(users, served, 24) / served,
        BlockedThreads = Math.Min(users, 24),
        RunningThreads = 0,
        IdleThreads = Math.Max(0, 24 - users),
        Blocked = [new BlockedCall("HttpClient.Send", BlockingKind.BlockingIo, Math.Min(users, 24))],
    };
}
