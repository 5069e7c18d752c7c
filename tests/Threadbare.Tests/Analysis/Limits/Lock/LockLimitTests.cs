using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits.Lock;

public sealed class LockLimitTests
{
    [Fact]
    public void Threads_that_all_wait_for_a_lock_point_on_to_the_lock()
    {
        Verdict verdict = Judge(Capped(1, new BlockedCall("Monitor.Enter", BlockingKind.Lock, 30),
            new BlockedCall("Thread.Sleep", BlockingKind.Sleep, 1)) with { Size = 1 });

        Assert.Equal((Limit.Lock, 1.0), (verdict.Limit, verdict.LimitSize));
    }
}
