using Threadbare.Analysis;
using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Limits.Lock;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Limits.TenAtATime;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits.Lock;

public sealed class LockAdviceTests
{
    [Fact]
    public void The_limit_that_comes_without_the_lock_is_told_and_predicted()
    {
        WhatIf advice = Assert.Single(LockRule.Advise(See(Quiet), new NextLimit(Limit.Cpu, 50, "4 cores", IsBeyond: false)));

        Assert.EndsWith(
            "Without the lock it would next tip over near 50 virtual users (4 cores).", advice.Statement, StringComparison.Ordinal);
        Assert.Equal((50, Limit.Cpu), (advice.Predicted, advice.NextLimit));
    }

    [Fact]
    public void A_limit_farther_than_the_measurements_reach_is_not_predicted()
    {
        WhatIf advice = Assert.Single(LockRule.Advise(See(Quiet), new NextLimit(Limit.Cpu, 160, "4 cores", IsBeyond: true)));

        Assert.Contains("Without the lock nothing that was seen in use would bind", advice.Statement, StringComparison.Ordinal);
        Assert.Equal((null, null), (advice.Predicted, advice.NextLimit));
    }

    [Fact]
    public void A_limit_that_was_not_measured_is_not_told()
    {
        WhatIf advice = Assert.Single(LockRule.Advise(See(Quiet), next: null));

        Assert.DoesNotContain("Without the lock", advice.Statement, StringComparison.Ordinal);
        Assert.Equal((null, null), (advice.Predicted, advice.NextLimit));
    }

    // No load causes a deadlock alone, so no load is promised without it. Its twin is a lock that is only held.
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Nothing_is_promised_of_a_deadlock(bool isDeadlock)
    {
        Holder holder = SeenCode.Holding(Limit.Lock, 7) with { WaitsAt = SeenCode.At(3), Deadlock = isDeadlock };
        RuntimeSample waiting = Quiet with
        {
            BlockedThreads = 20, RunningThreads = 0, Blocked = [new BlockedCall("Monitor.Enter", BlockingKind.Lock, 20)],
        };

        Verdict verdict = RunJudge.Judge(TenAtATime.Run(waiting) with { Holders = [holder] })!;

        Assert.Equal(Limit.Lock, verdict.Limit);
        Assert.Equal(isDeadlock, verdict.WhatIf.Count == 0);
    }
}
