using Threadbare.Analysis.Curve;
using Threadbare.Results;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Curve.Steps;

namespace Threadbare.Tests.Analysis.Curve;

public sealed class EdgeLoadsTests
{
    [Fact]
    public void A_search_has_the_last_good_load_and_the_first_bad_one() =>
        AssertEdges([new(EdgeKind.LastGood, 20, 2), new(EdgeKind.FirstBad, 30, 3)],
            Hold(10, 100), Failing(Hold(40, 200)), Hold(20, 200), Failing(Hold(30, 200)));

    // The knee is at 20 users, so the interval of the tipping point reaches from 18 to 22.
    [Fact]
    public void The_first_bad_load_may_lie_within_the_interval_of_the_tipping_point() =>
        AssertEdges([new(EdgeKind.LastGood, 20, 1), new(EdgeKind.FirstBad, 21, 2)],
            Hold(10, 100), Hold(20, 200), Failing(Hold(21, 200)), Failing(Hold(40, 200)));

    // The interval reaches from 10 to 41: 40 users get 65 % of what they got at lower loads.
    [Fact]
    public void A_load_that_brings_less_for_each_user_is_good_only_below_the_interval() =>
        AssertEdges([new(EdgeKind.LastGood, 10, 0), new(EdgeKind.FirstBad, 41, 3)],
            Hold(10, 100), Hold(20, 150), Hold(40, 260), Failing(Hold(41, 100)));

    [Fact]
    public void A_service_that_holds_has_its_lowest_load_and_its_highest() =>
        AssertEdges([new(EdgeKind.Lowest, 10, 1), new(EdgeKind.Highest, 20, 0)], Hold(20, 200), Hold(10, 100));

    [Fact]
    public void A_broken_threshold_makes_a_load_bad() =>
        AssertEdges([new(EdgeKind.LastGood, 1, 0), new(EdgeKind.FirstBad, 2, 1)], Hold(1, 10), Hold(2, 20) with { ThresholdBroken = true });

    [Fact]
    public void Without_a_good_load_there_is_only_the_first_bad_one() =>
        AssertEdges([new(EdgeKind.FirstBad, 1, 0)], Failing(Hold(1, 10)), Failing(Hold(2, 20)));

    [Fact]
    public void A_load_that_was_repeated_counts_with_its_last_figures() =>
        AssertEdges([new(EdgeKind.LastGood, 20, 0), new(EdgeKind.FirstBad, 30, 2)],
            Hold(20, 200), Failing(Hold(30, 200)), Failing(Hold(30, 190)));

    [Fact]
    public void One_load_has_no_edges() => AssertEdges([], Hold(5, 50), Hold(5, 50));

    [Fact]
    public void A_pool_that_grew_has_its_cold_part_for_its_load()
    {
        StepResult cold = Failing(Hold(30, 100)) with { Pool = PoolPart.Cold };
        StepResult grown = Hold(30, 300) with { Pool = PoolPart.Grown };

        AssertEdges([new(EdgeKind.LastGood, 20, 0), new(EdgeKind.FirstBad, 30, 1)],
            Hold(20, 200), Hold(30, 250) with { Parts = [cold, grown] });
    }

    private static void AssertEdges(EdgeLoad[] expected, params StepResult[] steps) =>
        Assert.Equal(expected, EdgeLoads.Find(Steps.Curve(steps), TippingPoints.Find(Steps.Curve(steps)), steps));
}
