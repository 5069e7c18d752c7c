using Threadbare.Analysis;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits.DatabasePool;

public sealed class DatabasePoolLimitTests
{
    // Recorded beside two busy processes: an operation seemed to take 1.3 times as long, and by Little's law it did not.
    [Fact]
    public void A_full_pool_on_a_busy_machine_is_not_taken_for_a_slow_database()
    {
        Verdict verdict = RunJudge.Judge(BusyMachine.Searches["database-20"])!;

        Assert.Equal((Limit.DatabasePool, 20), (verdict.Limit, verdict.LimitSize));
    }

    [Fact]
    public void Threads_that_wait_for_a_pooled_connection_point_on_to_the_database_pool()
    {
        var service = new Service(20)
        {
            Runtime = (users, waiting) =>
                Quiet with
                {
                    DatabaseUsed = Math.Min(users, 20), DatabaseMax = 20, DatabasePending = waiting,
                    ServerTimeMean = 200 * Math.Max(1, users / 20)
                },
        };

        Verdict verdict = Judge(service);

        Assert.Equal((Limit.DatabasePool, 20.0, Confidence.High), (verdict.Limit, verdict.LimitSize, verdict.Confidence));
    }

    [Fact]
    public void A_database_pool_that_just_suffices_is_no_limit()
    {
        var service = new Service(1000) { Runtime = (users, _) =>
            Quiet with { DatabaseUsed = Math.Min(users, 64), DatabaseMax = 64, DatabasePending = 0 } };

        Assert.Equal((VerdictOutcome.Holds, Limit.None), Judge(service) is { } verdict ? (verdict.Outcome, verdict.Limit) : default);
    }

    // Ten at a time for 100 ms each. Past the tipping point a request takes 300 ms more, and waits them for a connection of a driver that
    // has no instrument. The driver wakes it with a semaphore of its own.
    [Theory]
    [InlineData(290, Limit.DatabasePool, 10)]
    [InlineData(151, Limit.DatabasePool, 10)]
    [InlineData(149, Limit.Gate, 10)]
    public void Code_that_awaits_a_connection_for_most_of_its_excess_time_shows_the_pool(double wait, Limit limit, double size)
    {
        RunResult run = TenAtATime.Run(Quiet) with
        {
            Releases = [new AsyncRelease { Mechanism = ReleaseMechanism.Semaphore, PerSecond = 95, Method = "Orders.CountAsync" }],
            Holders = [SeenCode.Opening(wait)],
        };

        Verdict verdict = RunJudge.Judge(run)!;

        Assert.Equal((limit, size), (verdict.Limit, verdict.LimitSize));
    }

    [Fact]
    public void A_full_pool_is_not_hidden_by_an_idle_one_beside_it()
    {
        var service = new Service(20)
        {
            Runtime = (users, waiting) => Quiet with
            {
                Pools =
                [
                    new PoolSample { Driver = "Npgsql", Name = "reports", Max = 100, Used = 0, Waiting = 0 },
                    new PoolSample { Driver = "Npgsql", Name = "shop", Max = 20, Used = Math.Min(users, 20), Waiting = waiting },
                ],
                ServerTimeMean = 200 * Math.Max(1, users / 20),
            },
        };
        RunResult run = service.At(Loads);
        RunResult seen = run with { Steps = [.. run.Steps.Select(step => step with { Runtime = step.Runtime!.TakeFullestPool() })] };

        Verdict verdict = RunJudge.Judge(seen with
        {
            Releases = [new AsyncRelease { Mechanism = ReleaseMechanism.Channel, PerSecond = 95, Method = "Orders.CountAsync" }],
        })!;

        Assert.Equal((Limit.DatabasePool, 20.0, Confidence.High), (verdict.Limit, verdict.LimitSize, verdict.Confidence));
    }

    [Fact]
    public void A_drivers_own_semaphore_is_the_database_pool()
    {
        var service = new Service(10)
        {
            Runtime = (users, waiting) => Quiet with
            {
                Threads = 48, BlockedThreads = users, RunningThreads = 0, DatabaseUsed = Math.Min(users, 10), DatabaseMax = 10,
                DatabasePending = waiting, ServerTimeMean = 200 * Math.Max(1, users / 10),
                Blocked =
                [
                    new BlockedCall("SemaphoreSlim.Wait", BlockingKind.Wait, waiting),
                    new BlockedCall("socket receive", BlockingKind.BlockingIo, Math.Min(users, 10))
                ],
            },
        };

        Verdict verdict = Judge(service);

        Assert.Equal((Limit.DatabasePool, 10.0), (verdict.Limit, verdict.LimitSize));
    }

    [Fact]
    public void Threads_that_queue_before_a_smaller_database_pool_stand_behind_it()
    {
        var service = new Service(20)
        {
            Runtime = (users, _) =>
                Calling(users, 20) with
                {
                    DatabaseUsed = Math.Min(users, 20), DatabaseMax = 20, DatabasePending = Math.Clamp(users - 20, 0, 4),
                    DatabaseTimeMean = 200
                },
        };

        Verdict verdict = Judge(service);

        Assert.Equal((Limit.DatabasePool, 20.0), (verdict.Limit, verdict.LimitSize));
    }

    [Fact]
    public void A_drivers_own_channel_is_the_database_pool()
    {
        var service = new Service(20)
        {
            Runtime = (users, waiting) => Pooled with
            {
                // The mean of the highest step holds a second in which nothing was asked yet.
                DatabaseUsed = users == 64 ? 16.8 : Math.Min(users, 20), DatabaseMax = 20, DatabasePending = 0.8 * waiting,
                DatabaseTimeMean = 200, ServerTimeMean = 200 * Math.Max(1, users / 20),
            },
        };

        Verdict verdict = RunJudge.Judge(service.At(Loads) with { Releases = [new AsyncRelease
        {
            Mechanism = ReleaseMechanism.Channel, PerSecond = 70, Method = "Reports.GetAsync"
        }] })!;

        Assert.Equal((Limit.DatabasePool, 20.0, Confidence.High), (verdict.Limit, verdict.LimitSize, verdict.Confidence));
    }
}
