using Threadbare.Analysis.Curve;
using Threadbare.Plan;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Analysis.Curve;

/// <summary>Curves whose figures lie just at a bound, or just beside it. One user alone gets ten successes a second.</summary>
public sealed class LoadCurveBoundTests
{
    // The plateau begins at 20, so 1.45 times that proves it.
    [Theory]
    [InlineData(29.0, 29.0)]
    [InlineData(28.9, null)]
    public void A_plateau_is_proven_by_a_load_that_is_1_45_times_as_high(double highest, double? past) =>
        Assert.Equal(past, Steps.Curve(Steps.Hold(10, 100), Steps.Hold(20, 200), Steps.Hold(highest, 200)).FirstPast?.Load);

    // 174 are 0.87 of 200.
    [Theory]
    [InlineData(174, 20.0)]
    [InlineData(173.9, null)]
    public void A_load_with_0_87_of_the_highest_throughput_is_on_the_plateau(double perSecond, double? past) => Assert.Equal(past,
        Steps.Curve(Steps.Hold(10, 100), Steps.Hold(20, perSecond), Steps.Hold(24, 200), Steps.Hold(30, 200)).FirstPast?.Load);

    [Theory]
    [InlineData(93, null)]
    [InlineData(92.9, 100.0)]
    public void A_load_with_0_93_of_what_it_brings_without_queueing_is_straight(double answered, double? past) =>
        Assert.Equal(past, Steps.Curve(Steps.Arriving(100, answered)).FirstPast?.Load);

    [Fact]
    public void Arrivals_are_held_against_what_arrived_and_not_against_the_best_of_them() =>
        Assert.Equal(10, Steps.Curve(Steps.Arriving(10, 9), Steps.Arriving(20, 18), Steps.Arriving(40, 36)).FirstPast?.Load);

    [Theory]
    [InlineData(5, true)]
    [InlineData(4, false)]
    public void Five_successes_tell_what_a_user_gets(long ok, bool isStretched) => Assert.Equal(isStretched,
        Steps.Curve(Steps.Hold(1, 10) with { Ok = ok }, Steps.Hold(4, 20)).IsStretched);

    // Without queueing four users would get 40.
    [Theory]
    [InlineData(34, false)]
    [InlineData(33.9, true)]
    public void A_highest_load_with_less_than_0_85_of_the_straight_line_is_stretched(double perSecond, bool isStretched) =>
        Assert.Equal(isStretched, Steps.Curve(Steps.Hold(1, 10), Steps.Hold(4, perSecond)).IsStretched);

    [Fact]
    public void Nothing_measured_is_not_stretched() => Assert.False(Steps.Curve().IsStretched);

    // Too low for a proof: at 20 it is not yet on the plateau of 31.
    [Theory]
    [InlineData(160, 31.0)]
    [InlineData(150, null)]
    public void Hardly_more_than_little_over_half_of_the_load_brought_is_past_it(double atHalf, double? past) =>
        Assert.Equal(past, Steps.Curve(Steps.Hold(10, 100), Steps.Hold(20, atHalf), Steps.Hold(31, 200)).FirstPast?.Load);

    // 26 are 0.65 of 40, half of 1.3 times as much.
    [Theory]
    [InlineData(26, 5, 230, 40.0)]
    [InlineData(26.1, 5, 230, null)]
    [InlineData(26, 4, 230, null)]
    [InlineData(26, 5, 246.9, 40.0)]
    [InlineData(26, 5, 247, null)]
    public void The_highest_load_is_flat_by_a_lower_one_of_0_65_of_it(double lower, long ok, double highest, double? past) => Assert.Equal(
        past, Steps.Curve(Steps.Hold(10, 100), Steps.Hold(lower, 190) with { Ok = ok }, Steps.Hold(40, highest)).FirstPast?.Load);

    [Fact]
    public void A_load_that_failed_once_and_was_well_when_it_was_tried_again_is_not_past_it() =>
        Assert.Null(Steps.Curve(Steps.Hold(4, 40), Steps.Failing(Steps.Hold(8, 80)), Steps.Hold(8, 80)).FirstPast);

    // Four users got 40.
    [Theory]
    [InlineData(30, null)]
    [InlineData(29.9, 8.0)]
    public void A_load_with_less_than_0_75_of_a_lower_one_is_a_slump(double perSecond, double? slump)
    {
        LoadCurve curve = Steps.Curve(Steps.Hold(4, 40), Steps.Hold(8, perSecond), Steps.Hold(16, 160), Steps.Failing(Steps.Hold(32, 160)));

        Assert.Equal((slump, 32), (curve.Slump?.Load, curve.FirstPast!.Load));
    }

    [Fact]
    public void A_collapse_past_the_tipping_point_is_no_slump() =>
        Assert.Null(Steps.Curve(Steps.Hold(4, 40), Steps.Hold(8, 80), Steps.Failing(Steps.Hold(16, 10))).Slump);

    [Fact]
    public void A_load_at_half_of_the_last_good_one_is_calm() =>
        Assert.Equal(8, Steps.Curve(Straight(1, 2, 4, 8, 16)).Calm!.Load);

    [Theory]
    [InlineData(5, 8)]
    [InlineData(4, 4)]
    public void A_calm_load_has_five_successes(long ok, double calm) => Assert.Equal(calm,
        Steps.Curve([.. Straight(1, 2, 4), Steps.Hold(8, 80) with { Ok = ok }, .. Straight(16)]).Calm!.Load);

    [Fact]
    public void A_load_that_brought_less_than_it_should_is_not_calm() =>
        Assert.Equal(4, Steps.Curve([.. Straight(1, 2, 4), Steps.Hold(8, 70), .. Straight(16)]).Calm!.Load);

    [Fact]
    public void Where_every_lower_load_brought_less_than_it_should_the_highest_of_them_is_calm() =>
        Assert.Equal(2, Steps.Curve(Steps.Hold(1, 5), Steps.Hold(2, 12), Steps.Hold(4, 40)).Calm!.Load);

    [Fact]
    public void Where_nothing_lower_was_well_the_first_load_with_a_success_is_calm() =>
        Assert.Equal(2, Steps.Curve(Steps.Hold(1, 0) with { Sent = 5, Failed = 5 }, Steps.Hold(2, 20)).Calm!.Load);

    [Fact]
    public void The_highest_load_taken_for_past_has_the_straight_one_beneath_it()
    {
        LoadCurve curve = Steps.Curve(Straight(1, 2, 4)).TakeHighestForPast();

        Assert.Equal((2, 4), (curve.LastGood!.Load, curve.FirstPast!.Load));
    }

    [Fact]
    public void The_highest_load_taken_for_past_has_no_failing_one_beneath_it() => Assert.Equal(1,
        Steps.Curve(Steps.Hold(1, 10), Steps.Failing(Steps.Hold(2, 20)), Steps.Hold(4, 40)).TakeHighestForPast().LastGood!.Load);

    [Theory]
    [InlineData(2, 2)]
    [InlineData(1.9, 1)]
    public void A_load_of_a_search_counts_from_two_seconds_on(double seconds, int count)
    {
        var plan = new LoadPlan
        {
            Urls = ["http://localhost/"],
            Load = new LoadSearch(100, ByRate: false, TimeSpan.FromMinutes(5), TimeSpan.FromSeconds(20), First: 1),
        };

        LoadCurve curve = LoadCurve.Create([Steps.Hold(1, 10), Steps.Hold(2, 20) with { Settled = null, Seconds = seconds }], plan);

        Assert.Equal(count, curve.Points.Count);
    }

    [Theory]
    [InlineData(10, false, 5, 8, true, true)]
    [InlineData(0, false, 5, 8, true, false)]
    [InlineData(10, true, 5, 8, true, false)]
    [InlineData(10, false, 0, 8, true, false)]
    [InlineData(10, false, 0, 8, false, true)]
    [InlineData(10, false, 0, 0, false, false)]
    [InlineData(10, false, 0, null, false, false)]
    public void A_step_counts_where_something_was_due_or_users_still_waited(
        double seconds, bool setAside, long sent, int? users, bool settled, bool counts)
    {
        var step = new StepResult { Seconds = seconds, SetAside = setAside, Sent = sent, Users = users, Settled = settled };

        Assert.Equal(counts, LoadCurve.Create([step]).Points.Count == 1);
    }

    private static StepResult[] Straight(params double[] users) => [.. users.Select(load => Steps.Hold(load, 10 * load))];
}
