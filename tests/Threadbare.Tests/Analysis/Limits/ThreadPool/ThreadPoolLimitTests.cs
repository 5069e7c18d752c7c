using Threadbare.Analysis;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Histograms;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits.ThreadPool;

public sealed class ThreadPoolLimitTests
{
    [Fact]
    public void Blocked_threads_and_a_queue_in_a_capped_pool_are_the_thread_pool()
    {
        Verdict verdict = Judge(Capped(24, new BlockedCall("HttpClient.Send", BlockingKind.BlockingIo, 24)));

        Assert.Equal((VerdictOutcome.TipsOver, Limit.ThreadPool, 24.0, Confidence.High),
            (verdict.Outcome, verdict.Limit, verdict.LimitSize, verdict.Confidence));
        Assert.Equal(24, verdict.TippingPoint!.Best);
        Assert.Contains(verdict.WhatIf, what => what.Change == "await");
        Assert.Contains(verdict.WhatIf, what => what is { Change: "min-threads=64", Predicted: 64 });
    }

    [Fact]
    public void A_pool_that_may_grow_is_named_with_less_confidence()
    {
        Service service = Capped(24, new BlockedCall("HttpClient.Send", BlockingKind.BlockingIo, 24));

        Verdict verdict = Judge(service with { Runtime = (users, waiting) =>
            service.Runtime(users, waiting)! with { MaxThreads = 32767 } });

        Assert.Equal((Limit.ThreadPool, null, Confidence.Medium), (verdict.Limit, verdict.LimitSize, verdict.Confidence));
    }

    [Fact]
    public void Without_stacks_the_thread_pool_is_named_with_less_confidence()
    {
        Assert.Equal((Limit.ThreadPool, Confidence.Medium),
            Judge(Capped(24)) is { } verdict ? (verdict.Limit, verdict.Confidence) : default);
    }

    [Fact]
    public void A_longest_wait_is_not_told_as_a_part_of_a_mean()
    {
        Service service = Capped(24, new BlockedCall("HttpClient.Send", BlockingKind.BlockingIo, 24));

        Verdict verdict = Judge(service with { Runtime = (users, waiting) =>
            service.Runtime(users, waiting)! with { QueueWaitP99 = waiting > 0 ? 2000 : 1 } });

        Assert.Contains(verdict.Findings.SelectMany(finding => finding.For),
            sentence => sentence.StartsWith("Work waits up to 2", StringComparison.Ordinal));
    }

    // Beside busy processes too: what is blocked waits for no processor.
    [Theory]
    [InlineData(20)]
    [InlineData(400)]
    public void A_service_of_which_nothing_is_answered_while_its_queue_stands_still_is_starved_dead(double machine)
    {
        var service = new Service(16)
        {
            Runtime = (users, _) =>
                users <= 16
                    ? Quiet
                    : Starved(16, users, users - 16, new BlockedCall("Task.Wait", BlockingKind.SyncOverAsync, 16)) with
                    {
                        CpuPercent = 0, MachineCpuPercent = machine, MachineProcessors = 4,
                    },
            Change = step =>
                step.Users <= 16
                    ? step
                    : step with
                    {
                        Ok = 0, Unfinished = step.Sent, SuccessPerSecond = 0, RequestsPerSecond = 0, Settled = false,
                        ResponseTime = new LatencySummary()
                    },
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
            Runtime = (users, _) =>
                users <= 16
                    ? Quiet
                    : Starved(24, users, 24, new BlockedCall("Task.Result", BlockingKind.SyncOverAsync, 24)) with { CpuPercent = 0 },
            Change = step =>
                step.Users <= 16
                    ? step
                    : step with
                    {
                        Sent = 0, Ok = 0, SuccessPerSecond = 0, RequestsPerSecond = 0, Settled = false, ResponseTime = new LatencySummary()
                    },
        };

        Verdict verdict = RunJudge.Judge(service.At(1, 2, 4, 8, 16, 32))!;

        Assert.Equal((VerdictOutcome.TipsOver, Limit.ThreadPool, 24.0), (verdict.Outcome, verdict.Limit, verdict.LimitSize));
        Assert.Equal((16, 23, 32), (verdict.TippingPoint!.Low, verdict.TippingPoint.Best, verdict.TippingPoint.High));
    }

    [Fact]
    public void A_pool_that_never_moved_past_its_tipping_point_has_that_size()
    {
        RunResult result = Uncapped(second => 24).At(Loads);

        Assert.Equal(24, RunJudge.Judge(WithSeconds(result, _ => 24))!.LimitSize);
        Assert.Null(RunJudge.Judge(WithSeconds(result, second => 24 + (second % 2)))!.LimitSize);
    }

    [Theory]
    [InlineData(0, 2.5, 1, 20)]
    [InlineData(4, 0, 0, 200)]
    public void A_service_that_others_leave_no_processor_or_whose_threads_run_is_not_starved_dead(double blocked, double idle,
        double running, double machine)
    {
        RunResult result = new Service(8) { Runtime = (_, _) =>
            Quiet with
            {
                Threads = 4, QueueLength = 20, CpuPercent = 10, BlockedThreads = blocked, IdleThreads = idle, RunningThreads = running,
                MachineProcessors = 2, MachineCpuPercent = machine
            } }.At(40);
        result = result with { Steps = [result.Steps[0] with
        {
            Ok = 0, SuccessPerSecond = 0, RequestsPerSecond = 0, ResponseTime = new LatencySummary()
        }] };

        Assert.Equal(Limit.Unknown, RunJudge.Judge(result)!.Limit);
    }

    [Fact]
    public void A_database_pool_that_is_never_waited_for_is_not_behind_the_threads()
    {
        var service = new Service(24)
        {
            Runtime = (users, _) =>
                Calling(users, 24) with
                {
                    DatabaseUsed = Math.Min(users, 24), DatabaseMax = 25, DatabasePending = 0, DatabaseTimeMean = 200
                },
        };

        Verdict verdict = Judge(service);

        Assert.Equal((Limit.ThreadPool, 24.0, Confidence.High), (verdict.Limit, verdict.LimitSize, verdict.Confidence));
    }

    [Fact]
    public void A_pool_with_idle_threads_is_not_named_with_confidence()
    {
        var service = new Service(8)
        {
            Runtime = (users, _) => Calling(users, 8) with
            {
                IdleThreads = 16, BlockedThreads = 2, Blocked = [new BlockedCall("Thread.Sleep", BlockingKind.Sleep, 2)],
                ServerTimeMean = 200, QueueWaitP99 = users > 8 ? 25 * (users - 8) : 1,
            },
        };

        Verdict verdict = Judge(service);

        Assert.NotEqual(Confidence.High, verdict.Confidence);
        Assert.NotEqual(Limit.ThreadPool, verdict.Limit);
    }

    // Seen: 16 users of a blocking query. Once the pool had grown, ten threads were idle and nothing waited any more.
    [Theory]
    [InlineData(2, true)]
    [InlineData(0, false)]
    public void A_pool_that_answers_more_as_it_grows_is_the_limit_even_if_threads_are_idle_later(int gained, bool isNamed)
    {
        Verdict verdict = RunJudge.Judge(Growing(second => 11 + (gained * second), second => gained == 0 ? 50 : 40 + (4 * second)))!;

        Assert.Equal(isNamed ? Limit.ThreadPool : Limit.Unknown, verdict.Limit);
        Assert.NotEqual(Confidence.High, verdict.Confidence);
        Assert.Equal(isNamed, verdict.Findings.SelectMany(finding => finding.For).Contains(
            "At 16 virtual users the pool grew from 11 to 29 threads, and throughput rose from 44 to 72 a second."));
    }

    [Fact]
    public void A_pool_that_grows_before_something_that_serves_no_more_is_not_the_limit()
    {
        Verdict verdict = RunJudge.Judge(Growing(second => 11 + (2 * second), _ => 50))!;

        Assert.NotEqual(Limit.ThreadPool, verdict.Limit);
    }

    private static RunResult Growing(Func<int, double> threads, Func<int, long> answers)
    {
        RuntimeSample grown = Pooled with
        {
            Threads = 34, MaxThreads = 32_767, BlockedThreads = 17, IdleThreads = 17, RunningThreads = 0, QueueWaitP99 = null,
            Blocked = [new BlockedCall("socket receive", BlockingKind.BlockingIo, 17)], ServerTimeMean = 175,
        };
        var service = new Service(14)
        {
            Runtime = (users, _) => users < 16 ? Pooled : grown,
            Change = step => step.Users < 16 ? step : step with { Settled = step.Users > 16 },
        };
        RunResult result = service.At(1, 2, 4, 8, 16);
        return result with
        {
            Intervals = [.. Enumerable.Range(0, 10).Select(second => new IntervalResult
            {
                T = 40 + second, Sent = 50, Ok = answers(second),
                Runtime = grown with { Threads = threads(second), QueueWaitP99 = second < 5 ? 200 : 1 },
            })],
        };
    }

    // Seen: a search up to 64 users of a service that sleeps for 200 ms. The pool grew from 4 to 28 threads meanwhile, so loads that were
    // too much at first held later, and the highest brought the most.
    [Fact]
    public void A_pool_that_grows_from_load_to_load_is_the_limit_although_the_highest_load_brings_the_most()
    {
        Verdict verdict = RunJudge.Judge(GrownMeanwhile(isWatched: true))!;

        Assert.Equal((VerdictOutcome.TipsOver, Limit.ThreadPool, Confidence.Medium),
            (verdict.Outcome, verdict.Limit, verdict.Confidence));
        Assert.Equal((10, 64), (verdict.TippingPoint!.Low, verdict.TippingPoint.High));
    }

    [Fact]
    public void Of_loads_that_all_bring_less_than_they_should_the_highest_that_does_not_shows_the_bare_time()
    {
        Verdict verdict = RunJudge.Judge(GrownMeanwhile(isWatched: false))!;

        Assert.Equal((VerdictOutcome.Inconclusive, Limit.Unknown), (verdict.Outcome, verdict.Limit));
        Assert.Contains("requests take 691 ms there and 205 ms when nothing queues", verdict.Summary, StringComparison.Ordinal);
    }

    // By load: users, answers a second, mean and median time, threads, queued work items, blocked threads.
    private static RunResult GrownMeanwhile(bool isWatched)
    {
        double[][] loads =
        [
            [1, 5, 201, 201, 4, 0, 1], [2, 10, 202, 201, 5, 0.8, 2], [4, 16.7, 249, 201, 6, 2, 4], [8, 23.3, 344, 401, 6, 3, 5],
            [9, 43, 210, 201, 16, 0.5, 9], [10, 50, 201, 201, 16.5, 0.5, 10], [11, 41.7, 255, 201, 14, 3.4, 8],
            [16, 29.6, 521, 402, 8, 5.8, 7], [32, 32, 807, 801, 10, 9.8, 8], [64, 91, 691, 602, 26.6, 9.6, 16.3],
        ];
        // At 64 users, second by second: threads, idle and blocked ones, queued work items.
        double[][] seconds =
        [
            [24, 0, 23.2, 42], [24, 13, 10.9, 13], [24, 13, 11, 13], [26, 0, 26, 15], [28, 0, 28, 9], [28, 16, 12, 12], [28, 15, 13, 5],
        ];
        RunResult run = new Service(1).At([.. loads.Select(load => load[0])]);
        return run with
        {
            Intervals = !isWatched ? [] : [.. seconds.Select((second, at) => new IntervalResult
            {
                T = 90 + at, Sent = 90, Ok = 90,
                Runtime = Pooled with
                {
                    Threads = second[0], IdleThreads = second[1], BlockedThreads = second[2], QueueLength = second[3],
                },
            })],
            Steps = [.. run.Steps.Zip(loads, (step, load) => step with
            {
                Ok = (long)(10 * load[1]), Sent = (long)(10 * load[1]), SuccessPerSecond = load[1], RequestsPerSecond = load[1],
                ResponseTime = step.ResponseTime with { Mean = load[2], P50 = load[3] },
                Runtime = !isWatched ? null : Pooled with
                {
                    Threads = load[4], MaxThreads = 32_767, QueueLength = load[5], QueueWaitP50 = 199,
                    QueueWaitP99 = load[0] > 10 ? 402 : 94, BlockedThreads = load[6], IdleThreads = load[4] - load[6],
                    RunningThreads = 0, ServerTimeMean = 200, Blocked = [new BlockedCall("Thread.Sleep", BlockingKind.Sleep, load[6])],
                },
            })],
        };
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
        RuntimeSample seen = Pooled with
        {
            Threads = 23, QueueLength = queued, QueueWaitP99 = 950, BlockedThreads = 9, IdleThreads = 14, RunningThreads = 0,
            Blocked = [new BlockedCall("Thread.Sleep", BlockingKind.Sleep, 9)],
        };
        RunResult result = new Service(8) { Runtime = (users, _) => users > 8 ? seen : Pooled }.At(Loads);

        Verdict verdict = RunJudge.Judge(result with { Intervals = [.. Enumerable.Range(40, 30)
            .Select(second => new IntervalResult { T = second, Runtime = seen })] })!;

        Assert.Equal((limit, null), (verdict.Limit, verdict.LimitSize));
        Assert.Equal(queued > 0,
            verdict.Findings[0].For.Contains("14 of 23 pool threads were idle while work waited: the pool had set itself fewer."));
    }

    [Theory]
    [InlineData(1, Limit.ThreadPool)]
    [InlineData(1.5, Limit.Unknown)]
    public void One_idle_thread_of_three_does_not_speak_against_a_starved_pool(double idle, Limit limit)
    {
        var seen = new RuntimeSample
        {
            Threads = 3, QueueLength = 20, QueueWaitP99 = 1200, BlockedThreads = 2, IdleThreads = idle, RunningThreads = 0,
            CpuPercent = 13, Processors = 2, Blocked = [new BlockedCall("Thread.Sleep", BlockingKind.Sleep, 2)],
        };
        RunResult result = new Service(2, 300) { Runtime = (_, _) => seen }.At(24);
        StepResult step = result.Steps[0] with { ResponseTime = result.Steps[0].ResponseTime with { Min = 300 } };

        Assert.Equal(limit, RunJudge.Judge(result with { Steps = [step] })!.Limit);
    }

    [Theory]
    [InlineData(4.1, 0.1, true)]
    [InlineData(1.0, 3.2, false)]
    public void Requests_whose_parts_queue_one_after_another_behind_blocked_threads_are_short_of_threads(double blocked, double running,
        bool isStarved)
    {
        var service = new Service(1, BareMilliseconds: 800)
        {
            Runtime = (users, waiting) => Pooled with
            {
                Threads = 4, QueueLength = waiting * 0.8, QueueWaitP99 = waiting > 0 ? 1100 : 1, ServerTimeMean = 800 * users,
                BlockedThreads = blocked, RunningThreads = running,
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
            Runtime = (users, _) =>
                Calling(users, 24) with { Blocked = [new BlockedCall("Parallel", BlockingKind.Wait, Math.Min(users, 24))] },
        };

        Verdict verdict = Judge(service);

        Assert.Equal((Limit.ThreadPool, 24.0), (verdict.Limit, verdict.LimitSize));
    }

    [Fact]
    public void A_pool_that_stands_still_near_its_cores_may_still_grow()
    {
        var service = new Service(7)
        {
            Runtime = (users, waiting) => Pooled with
            {
                Threads = 7, MaxThreads = 32_767, Processors = 2, QueueWaitP99 = 1 + (200 * waiting / 7),
                BlockedThreads = Math.Min(users, 7), RunningThreads = 0,
                Blocked = [new BlockedCall("Thread.Sleep", BlockingKind.Sleep, Math.Min(users, 7))],
            },
        };
        RunResult result = service.At(Loads) with { Intervals = [.. Enumerable.Range(0, 70)
            .Select(second => new IntervalResult { T = second, Sent = 1, Runtime = Pooled with { Threads = 7 } })] };

        Verdict verdict = RunJudge.Judge(result)!;

        Assert.Equal((Limit.ThreadPool, null), (verdict.Limit, verdict.LimitSize));
    }

    // Seen at a service that sleeps 103 ms on its threads, beside processes that took 86 % of two processors.
    [Theory]
    [InlineData(200, 2.84, VerdictOutcome.TipsOver, Limit.ThreadPool)]
    [InlineData(60, 2.84, VerdictOutcome.Inconclusive, Limit.Unknown)]
    [InlineData(200, 1.2, VerdictOutcome.Inconclusive, Limit.Unknown)]
    public void Threads_that_wait_for_a_processor_are_not_idle(double machine, double blocked, VerdictOutcome outcome, Limit limit)
    {
        RuntimeSample sample = Quiet with
        {
            Threads = 4.67, MaxThreads = 32_767, QueueLength = 14.3, QueueWaitP99 = 1_149, ServerTimeMean = 103, Processors = 2,
            CpuPercent = 27, MachineCpuPercent = machine, MachineProcessors = 2, BlockedThreads = blocked, RunningThreads = 0.04,
            IdleThreads = 1.46, Blocked = [new BlockedCall("Thread.Sleep", BlockingKind.Sleep, blocked)],
        };
        var service = new Service(3.3, 103)
        {
            Runtime = (_, _) => sample, Change = step => step with { ResponseTime = step.ResponseTime with { Min = 505 } },
        };

        Verdict verdict = RunJudge.Judge(service.At(30))!;

        Assert.Equal((outcome, limit), (verdict.Outcome, verdict.Limit));
        Assert.NotEqual(Confidence.High, verdict.Confidence);
    }
}
