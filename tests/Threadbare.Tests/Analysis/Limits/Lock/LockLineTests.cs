using Threadbare.Analysis.Limits.Lock;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Report;
using Xunit;
using static Threadbare.Tests.Analysis.Limits.SeenCode;

namespace Threadbare.Tests.Analysis.Limits.Lock;

public sealed class LockLineTests
{
    private static readonly RunResult Blaming =
        Runs.OneStep() with { Blame = [Blamed(5, "Thread.Sleep", BlockingKind.Sleep), Blamed(9, "Monitor.Enter", BlockingKind.Lock)] };

    [Fact]
    public void The_line_that_holds_the_lock_comes_before_one_that_waits_for_it() =>
        Assert.Equal(3, Find(Blaming with { Holders = [Holding(Limit.Lock, 3)] })!.Line);

    [Fact]
    public void Without_a_holder_the_line_that_waits_for_the_lock_is_named()
    {
        VerdictLine line = Find(Blaming)!;

        Assert.Equal(9, line.Line);
        Assert.Contains("Monitor.Enter", line.Why, StringComparison.Ordinal);
    }

    [Fact]
    public void A_line_that_sleeps_waits_for_no_lock() =>
        Assert.Null(Find(Runs.OneStep() with { Blame = [Blamed(5, "Thread.Sleep", BlockingKind.Sleep)] }));

    [Fact]
    public void In_a_deadlock_the_line_that_waits_is_named_with_the_one_that_it_waits_for()
    {
        Holder deadlock = Holding(Limit.Lock, 7) with { Resource = "lock", WaitsAt = At(3), Deadlock = true };

        VerdictLine line = Find(Blaming with { Holders = [Holding(Limit.Lock, 5), deadlock] })!;

        Assert.Equal(3, line.Line);
        Assert.Contains("the thread at Shop.cs:7 has", line.Why, StringComparison.Ordinal);
    }

    private static VerdictLine? Find(RunResult run) => new LockLine().Find(run, Naming(Limit.Lock));
}
