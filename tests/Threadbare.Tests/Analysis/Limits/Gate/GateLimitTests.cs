using Threadbare.Analysis;
using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits.Gate;

public sealed class GateLimitTests
{
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
            Runtime = (users, waiting) =>
                Starved(64, users, waiting, new BlockedCall("SemaphoreSlim.Wait", BlockingKind.Wait, 56),
                    new BlockedCall("Thread.Sleep", BlockingKind.Sleep, 8)),
        };

        Verdict verdict = Judge(service);

        Assert.Equal((Limit.Gate, 8.0), (verdict.Limit, verdict.LimitSize));
    }

    [Fact]
    public void A_step_whose_stacks_showed_nothing_gives_way_to_a_clearer_one()
    {
        var service = new Service(4)
        {
            Runtime = (users, waiting) => Pooled with
            {
                Threads = 21, MaxThreads = 32_767, ServerTimeMean = 200 * Math.Max(1, users / 4), BlockedThreads = users == 8 ? 0 : users,
                RunningThreads = 0,
                Blocked = users == 8
                    ? []
                    : [
                        new BlockedCall("SemaphoreSlim.Wait", BlockingKind.Wait, waiting),
                        new BlockedCall("HttpClient.Send", BlockingKind.BlockingIo, Math.Min(users, 4))
                    ],
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
            Runtime = (users, waiting) => Pooled with
            {
                ServerTimeMean = 200 * Math.Max(1, users / 4), BlockedThreads = users, RunningThreads = 5,
                Blocked =
                [
                    new BlockedCall("SemaphoreSlim.Wait", BlockingKind.Wait, waiting),
                    new BlockedCall("HttpClient.Send", BlockingKind.BlockingIo, Math.Min(users, 4))
                ],
            },
        };

        Verdict verdict = Judge(service);

        Assert.Equal((Limit.Gate, 4.0), (verdict.Limit, verdict.LimitSize));
    }
}
