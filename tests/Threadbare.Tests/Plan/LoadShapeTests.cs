using Threadbare.Plan;
using Xunit;

namespace Threadbare.Tests.Plan;

public sealed class LoadShapeTests
{
    private static readonly TimeSpan Second = TimeSpan.FromSeconds(1);

    public static TheoryData<LoadShape, double[]> Plateaus => new()
    {
        { new ConstantLoad(5), [] },
        { new SteppedLoad(50, 200, 50, Second), [50, 100, 150, 200] },
        { new SteppedLoad(50, 199, 50, Second), [50, 100, 150] },
        { new SteppedLoad(9, 1, 4, Second), [9, 5, 1] },
        { new SteppedLoad(0.1, 0.3, 0.1, Second, ByRate: true), [0.1, 0.2, 0.3] },
        { new RampedLoad(1, 4, 4 * Second), [1.375, 2.125, 2.875, 3.625] },
        { new RampedLoad(10, 30, 2 * Second, ByRate: true), [15, 25] },
        { new RampedLoad(10, 30, Second / 2, ByRate: true), [20] },
    };

    [Theory, MemberData(nameof(Plateaus))]
    public void A_shape_has_its_levels_in_order(LoadShape shape, double[] levels) =>
        Assert.Equal(levels, shape.OwnStages().Select(stage => Math.Round(stage.Level, 9)));

    [Theory, MemberData(nameof(Plateaus))]
    public void Stages_follow_one_another_to_the_natural_length(LoadShape shape, double[] levels)
    {
        TimeSpan reached = TimeSpan.Zero;
        foreach (Stage stage in shape.OwnStages())
        {
            Assert.Equal(reached.Ticks, stage.Start.Ticks, tolerance: 10);
            reached = stage.End;
        }

        Assert.Equal((levels.Length == 0 ? TimeSpan.Zero : shape.NaturalLength!.Value).Ticks, reached.Ticks, tolerance: 10);
    }

    [Fact]
    public void A_long_ramp_is_cut_into_thirty_slices() =>
        Assert.Equal(30, new RampedLoad(1, 150, TimeSpan.FromMinutes(30)).OwnStages().Count());
}
