using Threadbare.Analysis.Instances;
using Threadbare.Results;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Instances.TwoInstances;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Instances;

public sealed class InstanceStandTests
{
    [Fact]
    public void A_single_instance_is_the_service_itself()
    {
        RunResult run = Uneven();
        run = run with { Instances = [run.Instances[0]] };

        Assert.Empty(InstanceStand.List(run));
        Assert.Same(run.Instances, InstanceVerdicts.Describe(run));
    }

    [Fact]
    public void Of_a_run_without_loads_nothing_is_known() => Assert.Empty(InstanceStand.List(Uneven() with { Steps = [] }));

    [Fact]
    public void The_share_is_that_of_the_load_that_shows_the_limit()
    {
        RunResult run = TwoInstances.Load(
            (users, _) => users < 64
                ? [Quiet with { ServedPerSecond = 50 }, Quiet with { ServedPerSecond = 50 }]
                : [Quiet with { ServedPerSecond = 80 }, Quiet with { ServedPerSecond = 20 }],
            Loads);

        Assert.Equal([0.8, 0.2], InstanceStand.List(run).Select(stand => stand.Share));
    }

    [Fact]
    public void A_limit_is_described_with_the_load_at_which_it_begins() => Assert.Equal(
        ["From 32 virtual users on the thread pool is starved.", "Its figures show no limit."],
        InstanceStand.List(Uneven()).Select(stand => stand.Describe(isOpen: false).Summary));

    [Theory]
    [InlineData(12.0, 8.0, 8.0)]
    [InlineData(11.9, 8.0, null)]
    [InlineData(8.0, 32.0, 8.0)]
    [InlineData(null, 8.0, 8.0)]
    [InlineData(null, null, null)]
    public void One_tips_over_before_the_others_where_they_hold_half_as_much_again(double? one, double? other, double? first)
    {
        var instance = new InstanceResult { Name = "web" };

        Assert.Equal(first, InstanceStand.FindFirst(
            [
                new InstanceStand(instance, Share: null, Found: null, one), new InstanceStand(instance, Share: null, Found: null, other),
            ])?.AtLoad);
    }

    [Fact]
    public void A_verdict_without_a_limit_takes_that_of_the_instance_that_shows_it_first()
    {
        RunResult run = TwoInstances.Load(
            (users, waiting) => [users < 64 ? Quiet : Starve(users, waiting, served: 50), Starve(users, waiting, served: 50)], Loads);

        InstanceStand found = InstanceVerdicts.FindLimit(Judged(Limit.Unknown), run)!;

        Assert.Equal(("web-2", 32, Limit.ThreadPool), (found.Instance.Name, found.AtLoad, found.Found!.Limit));
        Assert.Null(InstanceVerdicts.FindLimit(Judged(Limit.Cpu), run));
        Assert.Null(InstanceVerdicts.FindLimit(Judged(Limit.Unknown) with { Outcome = VerdictOutcome.Inconclusive }, run));
    }

    [Fact]
    public void Instances_with_different_limits_give_none()
    {
        RunResult run = TwoInstances.Load(
            (users, waiting) => [Starve(users, waiting, served: 50), Quiet with { GcPausePercent = 30 }], Loads);

        Assert.Equal([Limit.ThreadPool, Limit.Gc], InstanceStand.List(run).Select(stand => stand.Found?.Limit));
        Assert.Null(InstanceVerdicts.FindLimit(Judged(Limit.Unknown), run));
    }

    private static Verdict Judged(Limit limit) =>
        new() { Outcome = VerdictOutcome.TipsOver, Limit = limit, Confidence = Confidence.Low, Summary = "It tips over." };
}
