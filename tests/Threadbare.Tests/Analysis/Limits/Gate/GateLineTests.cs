using Threadbare.Analysis.Limits.Gate;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Report;
using Xunit;
using static Threadbare.Tests.Analysis.Limits.SeenCode;

namespace Threadbare.Tests.Analysis.Limits.Gate;

public sealed class GateLineTests
{
    private static readonly AsyncRelease Release =
        new() { Mechanism = ReleaseMechanism.Semaphore, PerSecond = 38, Method = "Shop.Get", File = "/src/Shop.cs", Line = 12 };

    private static readonly RunResult Waiting = Runs.OneStep() with
    {
        Blame = [Blamed(5, "Thread.Sleep", BlockingKind.Sleep), Blamed(9, "SemaphoreSlim.Wait", BlockingKind.Wait)],
    };

    [Fact]
    public void The_line_that_gives_a_turn_back_comes_before_one_that_waits_for_it() =>
        Assert.Equal(12, Find(Waiting with { Releases = [Release] })!.Line);

    [Fact]
    public void Where_nobody_saw_a_turn_given_back_the_line_that_waits_for_it_is_named()
    {
        Assert.Equal(9, Find(Waiting)!.Line);
        Assert.Equal(9, Find(Waiting with { Releases = [Release with { Method = null }] })!.Line);
    }

    [Fact]
    public void A_line_that_sleeps_waits_for_no_turn() =>
        Assert.Null(Find(Runs.OneStep() with { Blame = [Blamed(5, "Thread.Sleep", BlockingKind.Sleep)] }));

    private static VerdictLine? Find(RunResult run) => new GateLine().Find(run, Naming(Limit.Gate));
}
