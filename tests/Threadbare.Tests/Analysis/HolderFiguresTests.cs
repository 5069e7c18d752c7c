using Threadbare.Analysis;
using Threadbare.Results;
using Threadbare.Results.Code;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.Tests.Analysis;

public sealed class HolderFiguresTests
{
    // Threads wait eight seconds a second, and 40 requests a second are served.
    private static readonly StepResult Telling = new()
    {
        SuccessPerSecond = 40, Runtime = new RuntimeSample { LockWaitPerSecond = 8000, DatabaseMax = 20 },
    };

    [Fact]
    public void The_only_lock_has_the_wait_that_the_runtime_counts_for_each_request() =>
        Assert.Equal([200d, null, null], Complete([Hold(Limit.Lock), Hold(Limit.Gate), Hold(Limit.Gate)]).Select(holder => holder.WaitMs));

    [Fact]
    public void Of_several_locks_none_has_the_wait_of_all() =>
        Assert.Equal([null, null], Complete([Hold(Limit.Lock), Hold(Limit.Lock)]).Select(holder => holder.WaitMs));

    [Fact]
    public void A_wait_and_a_size_that_were_seen_are_kept()
    {
        Holder[] seen = [Hold(Limit.Lock) with { WaitMs = 5 }, Hold(Limit.DatabasePool) with { Size = 3 }];

        Assert.Equal(seen, Complete(seen));
    }

    [Theory]
    [InlineData(0, 8000.0)]
    [InlineData(40, null)]
    public void Without_answers_or_without_the_runtimes_count_a_lock_has_no_wait(double served, double? waited)
    {
        StepResult telling = Telling with { SuccessPerSecond = served, Runtime = new RuntimeSample { LockWaitPerSecond = waited } };

        Assert.Null(Complete([Hold(Limit.Lock)], telling: telling)[0].WaitMs);
    }

    [Theory]
    [InlineData(Limit.Gate, Limit.Gate, 8.0, 8.0)]
    [InlineData(Limit.Gate, Limit.Gate, null, null)]
    [InlineData(Limit.Gate, Limit.Cpu, 8.0, null)]
    [InlineData(Limit.DatabasePool, Limit.Cpu, 8.0, 20.0)]
    [InlineData(Limit.DatabasePool, Limit.DatabasePool, 18.0, 18.0)]
    public void A_holders_size_is_that_of_its_limit_or_of_its_pool(Limit held, Limit binding, double? size, double? expected) =>
        Assert.Equal(expected, Complete([Hold(held)], Verdict(binding) with { LimitSize = size })[0].Size);

    [Theory]
    [InlineData(Limit.RequestQueue, true)]
    [InlineData(Limit.ServerConnections, false)]
    public void A_setting_is_a_holder_only_while_its_limit_binds(Limit setting, bool isHolder) =>
        Assert.Equal(isHolder, Complete([Hold(setting)], Verdict(Limit.RequestQueue)).Any());

    [Fact]
    public void Where_nothing_was_measured_holders_stay_as_they_are()
    {
        Holder[] seen = [Hold(Limit.Lock), Hold(Limit.DatabasePool)];

        Assert.Equal(seen, HolderFigures.Complete(new Service(8).At() with { Holders = seen }, telling: null).Holders);
    }

    private static IReadOnlyList<Holder> Complete(Holder[] holders, Verdict? verdict = null, StepResult? telling = null) =>
        HolderFigures.Complete(new Service(8).At(8) with { Holders = holders, Verdict = verdict }, telling ?? Telling).Holders;

    private static Holder Hold(Limit limit) => new() { Limit = limit, Resource = "it" };

    private static Verdict Verdict(Limit limit) =>
        new() { Outcome = VerdictOutcome.TipsOver, Limit = limit, Confidence = Confidence.High, Summary = "" };
}
