using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Limits.ThreadPool;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits.ThreadPool;

public sealed class ThreadPoolRuleTests
{
    private static readonly RuntimeSample Starved = Quiet with
    {
        Threads = 8, MaxThreads = 8, IdleThreads = 0, QueueLength = 24, QueueWaitP99 = 600, BlockedThreads = 8, RunningThreads = 0,
        Blocked = [new BlockedCall("Thread.Sleep", BlockingKind.Sleep, 8)],
    };

    // The machine has four processors; where it is full, others have it.
    [Theory]
    [InlineData(10, 100, 8, 0, 20, 32_767, true)]
    [InlineData(10, 101, 8, 0, 20, 32_767, false)]
    [InlineData(0, 10, 8, 0, 20, 32_767, false)]
    [InlineData(10, 10, 7, 3, 20, 32_767, true)]
    [InlineData(10, 10, 6.9, 3.1, 20, 32_767, false)]
    [InlineData(10, 10, 7, 3, 400, 10, true)]
    [InlineData(10, 10, 6.9, 3.1, 400, 10, false)]
    [InlineData(10, 10, 7, 3, 400, 32_767, false)]
    public void A_pool_stands_still_where_nothing_is_answered_and_blocked_threads_leave_work_waiting(
        double queued, double cpu, double blocked, double running, double machine, double most, bool standsStill)
    {
        var sample = new RuntimeSample
        {
            Threads = 10, MaxThreads = most, QueueLength = queued, BlockedThreads = blocked, RunningThreads = running, CpuPercent = cpu,
            Processors = 4, MachineCpuPercent = machine, MachineProcessors = 4,
        };

        LimitCase? found = ThreadPoolRule.Examine(EightAtATime.At32(sample, change: AnswerNothing));

        Assert.Equal(standsStill, found?.Statement.EndsWith("nothing is answered", StringComparison.Ordinal) ?? false);
        Assert.Equal(standsStill, found?.Weight == Weights.Standing);
    }

    [Theory]
    [InlineData(null, "Work waits 300 ms for a pool thread, of 600 ms that requests take longer than the 200 ms they need.")]
    [InlineData(200.0, "Work waits 300 ms for a pool thread, of 600 ms that requests take longer than the 200 ms they need.")]
    [InlineData(480.0, "Work waits 480 ms for a pool thread, of 600 ms that requests take longer than the 200 ms they need.")]
    public void The_longer_wait_of_a_grown_pool_counts_that_of_its_growth_or_that_of_the_load(double? wait, string sentence)
    {
        LimitCase found = ThreadPoolRule.Examine(EightAtATime.At32(
            new RuntimeSample { QueueWaitP99 = wait },
            change: run => run with
            {
                Intervals = [.. Enumerable.Range(0, 6).Select(second => new IntervalResult
                {
                    T = 40 + second, Ok = 10 + (2 * second), Runtime = new RuntimeSample { Threads = 8 + second, QueueWaitP99 = 300 },
                })],
            }))!;

        Assert.Equal(
            [sentence, "At 16 virtual users the pool grew from 8 to 13 threads, and throughput rose from 11 to 19 a second."],
            found.For);
    }

    [Theory]
    [InlineData(8, 2, true)]
    [InlineData(7, 3, false)]
    [InlineData(5, 5, false)]
    public void Without_a_wait_threads_that_are_mostly_blocked_are_a_case(double blocked, double running, bool isCase)
    {
        LimitCase? found = ThreadPoolRule.Examine(EightAtATime.At32(
            new RuntimeSample { QueueWaitP99 = 1, BlockedThreads = blocked, RunningThreads = running }));

        Assert.Equal(isCase, found is not null);
    }

    [Fact]
    public void Blocked_threads_are_told_with_their_call_and_the_end_of_the_pool()
    {
        LimitCase found = Examine(Starved);

        Assert.Equal((1, 8), (found.Weight, found.Size));
        Assert.Contains("8 of 8 pool threads are blocked, most of them in Thread.Sleep.", found.For);
        Assert.Contains("The pool is at its maximum of 8 threads.", found.For);
        Assert.Empty(found.Against);
    }

    [Theory]
    [InlineData(8, false)]
    [InlineData(9, true)]
    public void A_pool_that_grew_is_told(double threads, bool isTold)
    {
        RuntimeSample sample = Starved with { MaxThreads = 32_767 };
        LimitCase found = Examine(
            sample,
            new IntervalResult { T = 50, Runtime = sample },
            new IntervalResult { T = 51, Runtime = sample with { Threads = threads } });

        Assert.Equal(isTold, found.For.Contains("The pool was growing all the while: what it carries rises with time."));
    }

    [Theory]
    [InlineData(319, false)]
    [InlineData(320, true)]
    public void Work_also_waits_for_processors_that_are_busy(double cpu, bool isTold)
    {
        LimitCase found = Examine(Starved with { CpuPercent = cpu, MachineCpuPercent = 320 });

        Assert.Equal(isTold, found.Against.Contains("The service used 80 % of its 4 cores: work also waits for the processor."));
        Assert.Equal(!isTold, found.For.Contains("The processor is not the reason: the service used 80 % of its 4 cores."));
    }

    // Of eight blocked threads.
    [Theory]
    [InlineData(4, 4, false)]
    [InlineData(3.9, 4.1, true)]
    public void Threads_that_mostly_wait_for_a_lock_only_show_the_lock(double asleep, double locked, bool isTold)
    {
        LimitCase found = Examine(Starved with
        {
            Blocked =
            [
                new BlockedCall("Monitor.Enter", BlockingKind.Lock, locked), new BlockedCall("Thread.Sleep", BlockingKind.Sleep, asleep),
            ],
        });

        Assert.Equal(isTold,
            found.Against.Any(sentence => sentence.EndsWith("the pool is only where it shows.", StringComparison.Ordinal)));
    }

    [Theory]
    [InlineData(6, false)]
    [InlineData(6.1, true)]
    public void More_than_three_tenths_of_the_threads_idle_speak_against_the_pool(double idle, bool isTold)
    {
        LimitCase found = Examine(Starved with { Threads = 20, MaxThreads = 20, IdleThreads = idle, QueueWaitP99 = 600 });

        Assert.Equal(isTold, found.Against.Any(sentence => sentence.EndsWith("of 20 pool threads were idle.", StringComparison.Ordinal)));
    }

    // A stall with these work items in the queue, in which so many threads came. Without both, something else stood still.
    [Theory]
    [InlineData(1, 5, true)]
    [InlineData(0, 5, false)]
    [InlineData(1, 0, false)]
    public void Threads_that_were_added_in_a_stall_do_not_speak_against_the_pool(double queued, double added, bool isOfPool)
    {
        LimitCase found = ThreadPoolRule.Examine(EightAtATime.At32(
            Starved with { Threads = 20, MaxThreads = 32_767, IdleThreads = 10 },
            change: run => run with
            {
                Steps = [.. run.Steps.Select(step => step.Users <= 8 ? step : step with
                {
                    Stall = new Stall { Seconds = 2, Waiting = 16, Queued = queued, Threads = 8, ThreadsAfter = 8 + added },
                })],
            }))!;

        string seen = "10 of 20 pool threads were idle";
        Assert.Equal(isOfPool, found.For.Contains($"{seen}, which the pool added while nothing was answered."));
        Assert.Equal(!isOfPool, found.Against.Contains($"{seen}."));
        Assert.Equal(isOfPool ? 1 : Weights.Contradicted, found.Weight);
    }

    // On a full machine; threads, idle, blocked, running.
    [Theory]
    [InlineData(10, 4, 6, 0, true)]
    [InlineData(10, 5, 5, 0, false)]
    [InlineData(12, 4, 7, 3, false)]
    [InlineData(12, 4, 7.1, 2.9, true)]
    public void Idle_threads_beside_mostly_blocked_ones_wait_for_the_processors_of_a_crowded_machine(
        double threads, double idle, double blocked, double running, bool isAwakened)
    {
        LimitCase found = Examine(Starved with
        {
            Threads = threads, MaxThreads = threads, IdleThreads = idle, BlockedThreads = blocked, RunningThreads = running,
            Blocked = [new BlockedCall("Thread.Sleep", BlockingKind.Sleep, blocked)], MachineCpuPercent = 400, MachineProcessors = 4,
        });

        string seen = $"{idle} of {threads} pool threads were idle";
        Assert.Equal(isAwakened,
            found.For.Contains($"{seen} while work waited: other processes had the processors that would have run them."));
        Assert.Equal(!isAwakened, found.Against.Contains($"{seen}."));
    }

    private static LimitCase Examine(RuntimeSample sample, params IntervalResult[] seconds) =>
        ThreadPoolRule.Examine(EightAtATime.At32(sample, change: run => run with { Intervals = seconds }))!;

    private static RunResult AnswerNothing(RunResult run) => run with
    {
        Steps = [.. run.Steps.Select(step => step.Users <= 8 ? step : step with { Ok = 0, SuccessPerSecond = 0, Unfinished = step.Sent })],
    };
}
