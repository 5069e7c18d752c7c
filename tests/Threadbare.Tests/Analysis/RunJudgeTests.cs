using Threadbare.Analysis;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Histograms;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.Tests.Analysis;

/// <summary>Each limit as it was seen on real services: what the runtime showed below and past the tipping point.</summary>
public sealed class RunJudgeTests
{
    private static readonly double[] Loads = [1, 2, 4, 8, 16, 32, 64];

    private static readonly RuntimeSample Quiet = new()
    {
        Threads = 8, QueueLength = 0, QueueWaitP99 = 1, CpuPercent = 5, MachineCpuPercent = 20, Processors = 4, ServerTimeMean = 200, GcPausePercent = 0, LockContentionsPerSecond = 0,
    };

    [Fact]
    public void Blocked_threads_and_a_queue_in_a_capped_pool_are_the_thread_pool()
    {
        Verdict verdict = Judge(Capped(24, new BlockedCall("HttpClient.Send", BlockingKind.BlockingIo, 24)));

        Assert.Equal((VerdictOutcome.TipsOver, Limit.ThreadPool, 24.0, Confidence.High), (verdict.Outcome, verdict.Limit, verdict.LimitSize, verdict.Confidence));
        Assert.Equal(24, verdict.TippingPoint!.Best);
        Assert.Contains(verdict.WhatIf, what => what.Change == "await");
        Assert.Contains(verdict.WhatIf, what => what is { Change: "min-threads=64", Predicted: 64 });
    }

    [Fact]
    public void A_pool_that_may_grow_is_named_with_less_confidence()
    {
        Service service = Capped(24, new BlockedCall("HttpClient.Send", BlockingKind.BlockingIo, 24));

        Verdict verdict = Judge(service with { Runtime = (users, waiting) => service.Runtime(users, waiting)! with { MaxThreads = 32767 } });

        Assert.Equal((Limit.ThreadPool, null, Confidence.Medium), (verdict.Limit, verdict.LimitSize, verdict.Confidence));
    }

    [Fact]
    public void Without_stacks_the_thread_pool_is_named_with_less_confidence()
    {
        Assert.Equal((Limit.ThreadPool, Confidence.Medium), Judge(Capped(24)) is { } verdict ? (verdict.Limit, verdict.Confidence) : default);
    }

    [Fact]
    public void A_longest_wait_is_not_told_as_a_part_of_a_mean()
    {
        Service service = Capped(24, new BlockedCall("HttpClient.Send", BlockingKind.BlockingIo, 24));

        Verdict verdict = Judge(service with { Runtime = (users, waiting) => service.Runtime(users, waiting)! with { QueueWaitP99 = waiting > 0 ? 2000 : 1 } });

        Assert.Contains(verdict.Findings.SelectMany(finding => finding.For), sentence => sentence.StartsWith("Work waits up to 2", StringComparison.Ordinal));
    }

    [Fact]
    public void Threads_that_all_wait_for_a_lock_point_on_to_the_lock()
    {
        Verdict verdict = Judge(Capped(1, new BlockedCall("Monitor.Enter", BlockingKind.Lock, 30), new BlockedCall("Thread.Sleep", BlockingKind.Sleep, 1)) with { Size = 1 });

        Assert.Equal((Limit.Lock, 1.0), (verdict.Limit, verdict.LimitSize));
    }

    [Fact]
    public void Threads_that_wait_for_a_pooled_connection_point_on_to_the_database_pool()
    {
        var service = new Service(20)
        {
            Runtime = (users, waiting) => Quiet with { DatabaseUsed = Math.Min(users, 20), DatabaseMax = 20, DatabasePending = waiting, ServerTimeMean = 200 * Math.Max(1, users / 20) },
        };

        Verdict verdict = Judge(service);

        Assert.Equal((Limit.DatabasePool, 20.0, Confidence.High), (verdict.Limit, verdict.LimitSize, verdict.Confidence));
    }

    [Fact]
    public void A_database_pool_that_just_suffices_is_no_limit()
    {
        var service = new Service(1000) { Runtime = (users, _) => Quiet with { DatabaseUsed = Math.Min(users, 64), DatabaseMax = 64, DatabasePending = 0 } };

        Assert.Equal((VerdictOutcome.Holds, Limit.None), Judge(service) is { } verdict ? (verdict.Outcome, verdict.Limit) : default);
    }

    [Fact]
    public void Requests_that_queue_for_an_outbound_connection_name_it_and_its_size()
    {
        var service = new Service(12)
        {
            Runtime = (users, waiting) => Quiet with
            {
                OutboundActive = users, OutboundConnections = Math.Min(users, 12), OutboundTimeMean = 200 * Math.Max(1, users / 12),
                OutboundQueuedPerSecond = waiting > 0 ? 60 : 0, OutboundQueueTimeMean = waiting > 0 ? 200 * ((users / 12) - 1) : null, ServerTimeMean = 200 * Math.Max(1, users / 12),
            },
        };

        Verdict verdict = Judge(service);

        Assert.Equal((Limit.OutboundConnections, 12.0), (verdict.Limit, verdict.LimitSize));
    }

    [Fact]
    public void A_callee_that_slows_under_load_is_downstream()
    {
        var service = new Service(10)
        {
            Runtime = (users, _) => Quiet with { OutboundActive = users, OutboundConnections = users, OutboundTimeMean = 200 * Math.Max(1, users / 10), ServerTimeMean = 200 * Math.Max(1, users / 10) },
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
            Runtime = (users, waiting) => Starved(24, users, waiting, new BlockedCall("Task.Result", BlockingKind.SyncOverAsync, 24)) with { OutboundActive = 24, OutboundTimeMean = 200 * Math.Max(1, users / 24) },
        };

        Assert.Equal(Limit.ThreadPool, Judge(service).Limit);
    }

    [Fact]
    public void Released_by_a_semaphore_with_threads_idle_is_a_gate()
    {
        Verdict verdict = RunJudge.Judge(Gated(Loads))!;

        Assert.Equal((Limit.Gate, 8.0, Confidence.High), (verdict.Limit, verdict.LimitSize, verdict.Confidence));
        Assert.Contains("Exports.cs:12", verdict.Summary, StringComparison.Ordinal);
    }

    [Fact]
    public void Waiting_inside_that_nobody_saw_is_a_gate_at_most_with_doubt()
    {
        var service = new Service(8) { Runtime = (users, _) => Quiet with { ServerTimeMean = 200 * Math.Max(1, users / 8) } };

        Verdict verdict = Judge(service);

        Assert.Equal(Limit.Gate, verdict.Limit);
        Assert.NotEqual(Confidence.High, verdict.Confidence);
    }

    [Fact]
    public void A_blocking_gate_is_told_from_the_pool_by_the_few_that_work()
    {
        var service = new Service(8)
        {
            Runtime = (users, waiting) => Starved(64, users, waiting, new BlockedCall("SemaphoreSlim.Wait", BlockingKind.Wait, 56), new BlockedCall("Thread.Sleep", BlockingKind.Sleep, 8)),
        };

        Verdict verdict = Judge(service);

        Assert.Equal((Limit.Gate, 8.0), (verdict.Limit, verdict.LimitSize));
    }

    [Fact]
    public void Busy_cores_are_the_processor_even_when_work_queues()
    {
        var service = new Service(4, 20) { Runtime = (users, waiting) => Quiet with { CpuPercent = Math.Min(395, 100 * users), MachineCpuPercent = 399, QueueWaitP99 = waiting > 0 ? 45 : 1, ServerTimeMean = 20 * Math.Max(1, users / 4) } };

        Verdict verdict = Judge(service);

        Assert.Equal((Limit.Cpu, 4.0), (verdict.Limit, verdict.LimitSize));
    }

    [Fact]
    public void A_machine_used_up_by_service_and_generator_together_is_nobodys_limit()
    {
        RunResult result = new Service(4, 20) { Runtime = (users, _) => Quiet with { CpuPercent = Math.Min(260, 100 * users), MachineCpuPercent = 395 } }.At(Loads);
        result = result with
        {
            Generator = new GeneratorResult { Loops = 2 },
            Intervals = [.. result.Steps.Select(step => new IntervalResult { T = step.Start, Sent = 1, BusyPercent = 65 })],
        };

        Assert.NotEqual(Confidence.High, RunJudge.Judge(result)!.Confidence);
        Assert.Equal(VerdictOutcome.Unreliable, RunJudge.Judge(result)!.Outcome);
    }

    [Fact]
    public void Processors_that_the_service_may_not_use_do_not_make_the_machine_full()
    {
        var service = new Service(4, 20) { Runtime = (_, _) => Quiet with { MachineCpuPercent = 800, MachineProcessors = 16 } };

        Assert.DoesNotContain(Judge(service).Findings, finding => finding.Id == "disturbed-machine");
    }

    [Theory]
    [InlineData(0.03, 395, true)]
    [InlineData(0.03, 200, false)]
    [InlineData(20, 395, false)]
    public void Watching_is_told_where_it_takes_a_part_of_full_processors(double milliseconds, double cpuPercent, bool isTold)
    {
        var service = new Service(4, milliseconds) { Runtime = (users, _) => Quiet with { CpuPercent = Math.Min(cpuPercent, 100 * users) } };

        Assert.Equal(isTold, Judge(service).Findings.Any(finding => finding.Id == "watching-costs"));
    }

    [Fact]
    public void Pauses_of_the_collector_come_before_the_processor()
    {
        var service = new Service(4, 20) { Runtime = (users, _) => Quiet with { CpuPercent = Math.Min(395, 100 * users), MachineCpuPercent = 399, GcPausePercent = users >= 4 ? 30 : 2 } };

        Assert.Equal(Limit.Gc, Judge(service).Limit);
    }

    // A step whose first second was idle holds fewer leases on average.
    [Theory]
    [InlineData(40)]
    [InlineData(34)]
    public void Requests_turned_away_name_the_request_queue_and_its_size(double leasesAt64)
    {
        var service = new Service(40)
        {
            Runtime = (users, waiting) => Quiet with { LimiterLeases = users == 64 ? leasesAt64 : Math.Min(40, users), LimiterRejectedPerSecond = waiting > 0 ? 500 : 0 },
            Change = step => step.Users <= 40 ? step : step with
            {
                Sent = step.Sent + 5000, Failed = 5000, FailedPerSecond = 500, RequestsPerSecond = step.SuccessPerSecond + 500,
                Failures = new Dictionary<string, long> { ["http-503"] = 5000 }, ResponseTime = step.ResponseTime with { Mean = 200, P50 = 200 },
            },
        };

        Verdict verdict = RunJudge.Judge(service.At([.. Loads, 45]))!;

        Assert.Equal((Limit.RequestQueue, 40.0), (verdict.Limit, verdict.LimitSize));
        Assert.Contains(verdict.Findings, finding => finding.Id == "fast-failures");
    }

    [Fact]
    public void Connections_that_the_server_rejects_are_its_limit()
    {
        var service = new Service(32)
        {
            Runtime = (_, waiting) => Quiet with { ConnectionsRejectedPerSecond = waiting > 0 ? 300 : 0 },
            Change = step => step.Users <= 32 ? step : step with { Sent = step.Sent + 3000, Failed = 3000, Failures = new Dictionary<string, long> { ["closed"] = 3000 }, ResponseTime = step.ResponseTime with { Mean = 200, P50 = 200 } },
        };

        Verdict verdict = Judge(service);

        Assert.Equal((Limit.ServerConnections, 32.0), (verdict.Limit, verdict.LimitSize));
    }

    [Fact]
    public void Without_a_watcher_the_limit_stays_unknown()
    {
        Verdict verdict = Judge(new Service(24));

        Assert.Equal((VerdictOutcome.TipsOver, Limit.Unknown, Confidence.Low), (verdict.Outcome, verdict.Limit, verdict.Confidence));
        Assert.Equal(24, verdict.TippingPoint!.Best);
    }

    [Fact]
    public void Two_limits_that_fit_alike_are_said_to()
    {
        var service = new Service(20)
        {
            Runtime = (users, waiting) => Quiet with
            {
                DatabaseUsed = Math.Min(users, 20), DatabaseMax = 20, DatabasePending = waiting, OutboundActive = users, OutboundTimeMean = 200 * Math.Max(1, users / 20),
                ServerTimeMean = 200 * Math.Max(1, users / 20),
            },
        };

        Verdict verdict = Judge(service);

        Assert.Equal((VerdictOutcome.Inconclusive, Limit.Unknown), (verdict.Outcome, verdict.Limit));
        Assert.Contains("What would tell", verdict.Summary, StringComparison.Ordinal);
    }

    [Fact]
    public void A_generator_that_was_the_limit_makes_all_unreliable()
    {
        RunResult result = new Service(24).At(Loads) with { Generator = new GeneratorResult { Saturated = true, Reasons = ["The event loop was busy."] } };

        Assert.Equal((VerdictOutcome.Unreliable, Limit.Generator), RunJudge.Judge(result) is { } verdict ? (verdict.Outcome, verdict.Limit) : default);
    }

    [Fact]
    public void A_service_of_which_nothing_is_answered_while_its_queue_stands_still_is_starved_dead()
    {
        var service = new Service(16)
        {
            Runtime = (users, _) => users <= 16 ? Quiet : Starved(16, users, users - 16, new BlockedCall("Task.Wait", BlockingKind.SyncOverAsync, 16)) with { CpuPercent = 0 },
            Change = step => step.Users <= 16 ? step : step with { Ok = 0, Unfinished = step.Sent, SuccessPerSecond = 0, RequestsPerSecond = 0, Settled = false, ResponseTime = new LatencySummary() },
        };

        Verdict verdict = Judge(service);

        Assert.Equal(Limit.ThreadPool, verdict.Limit);
        Assert.Equal(32, verdict.TippingPoint!.High);
    }

    [Fact]
    public void A_step_in_which_no_user_got_so_far_as_to_ask_again_is_past_it()
    {
        // All asked in the warm-up and wait since: nothing was due, nothing ended.
        var service = new Service(24)
        {
            Runtime = (users, _) => users <= 16 ? Quiet : Starved(24, users, 24, new BlockedCall("Task.Result", BlockingKind.SyncOverAsync, 24)) with { CpuPercent = 0 },
            Change = step => step.Users <= 16 ? step : step with { Sent = 0, Ok = 0, SuccessPerSecond = 0, RequestsPerSecond = 0, Settled = false, ResponseTime = new LatencySummary() },
        };

        Verdict verdict = RunJudge.Judge(service.At(1, 2, 4, 8, 16, 32))!;

        Assert.Equal((VerdictOutcome.TipsOver, Limit.ThreadPool, 24.0), (verdict.Outcome, verdict.Limit, verdict.LimitSize));
        Assert.Equal((16, 23, 32), (verdict.TippingPoint!.Low, verdict.TippingPoint.Best, verdict.TippingPoint.High));
    }

    [Fact]
    public void A_drivers_own_semaphore_is_the_database_pool()
    {
        var service = new Service(10)
        {
            Runtime = (users, waiting) => Quiet with
            {
                Threads = 48, BlockedThreads = users, RunningThreads = 0, DatabaseUsed = Math.Min(users, 10), DatabaseMax = 10, DatabasePending = waiting, ServerTimeMean = 200 * Math.Max(1, users / 10),
                Blocked = [new BlockedCall("SemaphoreSlim.Wait", BlockingKind.Wait, waiting), new BlockedCall("socket receive", BlockingKind.BlockingIo, Math.Min(users, 10))],
            },
        };

        Verdict verdict = Judge(service);

        Assert.Equal((Limit.DatabasePool, 10.0), (verdict.Limit, verdict.LimitSize));
    }

    [Fact]
    public void A_pool_that_never_moved_past_its_tipping_point_has_that_size()
    {
        RunResult result = Uncapped(second => 24).At(Loads);

        Assert.Equal(24, RunJudge.Judge(WithSeconds(result, _ => 24))!.LimitSize);
        Assert.Null(RunJudge.Judge(WithSeconds(result, second => 24 + (second % 2)))!.LimitSize);
    }

    private static Service Uncapped(Func<int, double> threads) => new(24) { Runtime = (users, waiting) => Starved(24, users, waiting, new BlockedCall("Thread.Sleep", BlockingKind.Sleep, 24)) with { Threads = threads(0), MaxThreads = 32_767 } };

    private static RunResult WithSeconds(RunResult result, Func<int, double> threads) => result with
    {
        Intervals = [.. Enumerable.Range(0, 70).Select(second => new IntervalResult { T = second, Sent = 1, Runtime = Quiet with { Threads = threads(second) } })],
    };

    [Fact]
    public void A_service_that_ended_in_the_middle_has_no_limit_to_name()
    {
        RunResult result = new Service(32) { Change = step => step.Users <= 8 ? step : step with { Failed = step.Sent, Ok = 0, Failures = new Dictionary<string, long> { ["connect-refused"] = step.Sent } } }.At(Loads);

        Verdict verdict = RunJudge.Judge(result with { Target = new TargetDescription { ProcessId = 1, HasEnded = true } })!;

        Assert.Equal((VerdictOutcome.Inconclusive, Limit.Unknown), (verdict.Outcome, verdict.Limit));
    }

    [Theory]
    [InlineData(0, 2.5, 1, 20)]
    [InlineData(4, 0, 0, 200)]
    public void A_service_that_others_leave_no_processor_or_whose_threads_run_is_not_starved_dead(double blocked, double idle, double running, double machine)
    {
        RunResult result = new Service(8) { Runtime = (_, _) => Quiet with { Threads = 4, QueueLength = 20, CpuPercent = 10, BlockedThreads = blocked, IdleThreads = idle, RunningThreads = running, MachineProcessors = 2, MachineCpuPercent = machine } }.At(40);
        result = result with { Steps = [result.Steps[0] with { Ok = 0, SuccessPerSecond = 0, RequestsPerSecond = 0, ResponseTime = new LatencySummary() }] };

        Assert.Equal(Limit.Unknown, RunJudge.Judge(result)!.Limit);
    }

    [Fact]
    public void Where_others_have_the_machine_the_confidence_is_low()
    {
        var service = new Service(24) { Runtime = (users, waiting) => Starved(24, users, waiting, new BlockedCall("Thread.Sleep", BlockingKind.Sleep, 24)) with { MachineProcessors = 2, MachineCpuPercent = 200, CpuPercent = 20 } };

        Assert.Equal(Confidence.Low, Judge(service).Confidence);
    }

    [Fact]
    public void One_load_past_its_tipping_point_is_no_interval()
    {
        Verdict verdict = RunJudge.Judge(Capped(24, new BlockedCall("Thread.Sleep", BlockingKind.Sleep, 24)).At(64) is var run ? run with { Steps = [run.Steps[0] with { ResponseTime = run.Steps[0].ResponseTime with { Min = 200 } }] } : null!)!;

        Assert.Equal((VerdictOutcome.TipsOver, Limit.ThreadPool), (verdict.Outcome, verdict.Limit));
        Assert.Null(verdict.TippingPoint);
        Assert.StartsWith("64 virtual users are past the tipping point", verdict.Summary, StringComparison.Ordinal);
    }

    [Fact]
    public void One_load_alone_is_judged_only_by_waits_that_show()
    {
        Assert.Equal(Limit.None, RunJudge.Judge(new Service(1000) { Runtime = (_, _) => Quiet }.At(50))!.Limit);
    }

    [Fact]
    public void What_a_request_needs_is_told_by_the_quickest_of_the_warm_up_without_its_connection()
    {
        RunResult result = Gated(30);
        result = result with
        {
            Steps = [result.Steps[0] with { ResponseTime = result.Steps[0].ResponseTime with { Min = 740 } }],
            Intervals = [new IntervalResult { T = -2, Ok = 6, ResponseTime = new LatencySummary { Count = 6, Min = 500 }, ServiceTime = new LatencySummary { Count = 6, Min = 200 } }],
        };

        Verdict verdict = RunJudge.Judge(result)!;

        Assert.Equal((VerdictOutcome.TipsOver, Limit.Gate, null), (verdict.Outcome, verdict.Limit, verdict.LimitSize));
        Assert.Contains("By Little's law at most 8 are served at a time.", verdict.Findings[0].For);
    }

    [Theory]
    [InlineData(600, true, VerdictOutcome.TipsOver, Limit.ThreadPool)]
    [InlineData(600, false, VerdictOutcome.Inconclusive, Limit.Unknown)]
    [InlineData(1, true, VerdictOutcome.Holds, Limit.None)]
    public void One_load_of_which_even_the_quickest_waited_for_a_thread_is_told_by_the_server(double queueWait, bool isBeside, VerdictOutcome outcome, Limit limit)
    {
        var service = new Service(8)
        {
            Runtime = (users, waiting) => Starved(8, users, waiting, new BlockedCall("Thread.Sleep", BlockingKind.Sleep, 8)) with { QueueWaitP99 = queueWait, ServerTimeMean = 200 },
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
            Change = step => step with { Ok = 24, Sent = 24, RequestsPerSecond = 0, SuccessPerSecond = 0, ResponseTime = new LatencySummary { Count = 24, Min = 28_600, Mean = 29_000, Max = 29_000 } },
        };

        Verdict verdict = RunJudge.Judge(service.At(24))!;

        Assert.Equal((outcome, limit), (verdict.Outcome, verdict.Limit));
    }

    [Fact]
    public void One_load_of_which_every_request_waited_alike_does_not_hold()
    {
        RunResult result = Gated(30);

        Verdict verdict = RunJudge.Judge(result with { Steps = [result.Steps[0] with { ResponseTime = result.Steps[0].ResponseTime with { Min = 740 } }] })!;

        Assert.Equal((VerdictOutcome.Inconclusive, Limit.Unknown), (verdict.Outcome, verdict.Limit));
        Assert.Contains("one load does not tell", verdict.Summary, StringComparison.Ordinal);
    }

    [Fact]
    public void One_load_that_nobody_watched_and_that_made_some_wait_does_not_hold()
    {
        Verdict verdict = RunJudge.Judge(new Service(8).At(30))!;

        Assert.Equal((VerdictOutcome.Inconclusive, Limit.Unknown), (verdict.Outcome, verdict.Limit));
        Assert.Equal("At 30 virtual users requests take 750 ms on average, and the quickest took 200 ms. Whether they wait for something, one load of a service that nobody watched does not tell: threadbare find does.", verdict.Summary);
    }

    [Theory]
    [InlineData(0.8, VerdictOutcome.Inconclusive, Limit.Unknown)]
    [InlineData(0.97, VerdictOutcome.Holds, Limit.None)]
    public void A_curve_that_bends_all_the_way_up_does_not_hold(double eachDoubling, VerdictOutcome outcome, Limit limit)
    {
        // Twice the load brings 1.6 times as much, each time: no plateau, and at the end hardly half of what nothing would hold up.
        double Slowed(double users) => Math.Pow(eachDoubling, Math.Log2(users / 4));
        var service = new Service(1000)
        {
            Change = step => step.Users <= 4 ? step : step with
            {
                SuccessPerSecond = step.SuccessPerSecond * Slowed(step.Users!.Value), ResponseTime = step.ResponseTime with { Mean = 200 / Slowed(step.Users!.Value) },
            },
        };

        Verdict verdict = Judge(service);

        Assert.Equal((outcome, limit), (verdict.Outcome, verdict.Limit));
    }

    [Fact]
    public void One_load_that_nobody_watched_and_that_made_nobody_wait_holds() => Assert.Equal(VerdictOutcome.Holds, RunJudge.Judge(new Service(40).At(30))!.Outcome);

    [Fact]
    public async Task The_same_file_gives_the_same_verdict()
    {
        RunResult result = Capped(24, new BlockedCall("Thread.Sleep", BlockingKind.Sleep, 24)).At(Loads);
        using var file = new MemoryStream(System.Text.Encoding.UTF8.GetBytes(RunFile.ToText(result)));
        RunResult read = await RunFile.ReadAsync(file, TestContext.Current.CancellationToken);

        Assert.Equal(Serialized(RunJudge.Judge(result)!), Serialized(RunJudge.Judge(read)!));
    }

    private static string Serialized(Verdict verdict) => System.Text.Json.JsonSerializer.Serialize(verdict);

    private static Verdict Judge(Service service) => RunJudge.Judge(service.At(Loads))!;

    private static RunResult Gated(params double[] users) => new Service(8) { Runtime = (load, _) => Quiet with { ServerTimeMean = 200 * Math.Max(1, load / 8) } }.At(users) with
    {
        Releases = [new AsyncRelease { Mechanism = ReleaseMechanism.Semaphore, PerSecond = 38, Method = "Exports.Run", File = "/src/Exports.cs", Line = 12 }],
    };

    private static Service Capped(double size, params BlockedCall[] blocked) => new(size) { Runtime = (users, waiting) => Starved(size, users, waiting, blocked) };

    private static RuntimeSample Starved(double threads, double users, double waiting, params BlockedCall[] blocked) => Quiet with
    {
        Threads = threads, MaxThreads = threads, QueueLength = waiting, QueueWaitP99 = waiting > 0 ? 200 * waiting / threads : 1, ActiveRequests = Math.Min(users, threads),
        BlockedThreads = blocked.Length == 0 ? null : waiting > 0 ? blocked.Sum(call => call.Threads) : 0, RunningThreads = blocked.Length == 0 ? null : 0,
        Blocked = blocked.Length == 0 ? null : waiting > 0 ? blocked : [],
    };
}
