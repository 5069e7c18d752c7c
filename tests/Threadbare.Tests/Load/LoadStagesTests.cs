using Threadbare.Load;
using Threadbare.Plan;
using Xunit;
using static Threadbare.Tests.Load.Plans;

namespace Threadbare.Tests.Load;

public sealed class LoadStagesTests
{
    private static readonly LoadPlan Steps = CreatePlan(new SteppedLoad(10, 30, 10, Seconds(5)));

    [Fact]
    public void Each_plateau_is_a_stage() =>
        Assert.Equal(
            [new Stage(Seconds(0), Seconds(5), 10), new Stage(Seconds(5), Seconds(5), 20), new Stage(Seconds(10), Seconds(5), 30)],
            LoadStages.Create(Steps));

    [Theory]
    [InlineData(5, new[] { 5.0 })]
    [InlineData(7, new[] { 5.0, 2 })]
    [InlineData(10, new[] { 5.0, 5 })]
    public void A_load_that_ends_earlier_cuts_its_stages(double seconds, double[] lengths) =>
        Assert.Equal(lengths, LoadStages.Create(Steps with { Duration = Seconds(seconds) }).Select(stage => stage.Length.TotalSeconds));

    [Fact]
    public void The_last_plateau_goes_on_until_the_end()
    {
        IReadOnlyList<Stage> stages = LoadStages.Create(Steps with { Duration = Seconds(20) });

        Assert.Equal([5.0, 5, 10], stages.Select(stage => stage.Length.TotalSeconds));
        Assert.Equal(new Stage(Seconds(10), Seconds(10), 30), stages[^1]);
    }

    [Fact]
    public void A_ramp_is_followed_by_a_stage_of_its_last_level()
    {
        LoadPlan ramp = CreatePlan(new RampedLoad(1, 100, Seconds(10))) with { Duration = Seconds(15) };

        IReadOnlyList<Stage> stages = LoadStages.Create(ramp);

        Assert.Equal(new Stage(Seconds(10), Seconds(5), 100), stages[^1]);
        Assert.True(stages.Count > 2);
    }

    [Fact]
    public void A_count_alone_leaves_the_end_open()
    {
        LoadPlan counted = CreatePlan(new ConstantLoad(2)) with { Requests = 10 };

        Assert.Equal([new Stage(TimeSpan.Zero, TimeSpan.MaxValue, 2)], LoadStages.Create(counted));
    }
}
