using Threadbare.Analysis.Curve;
using Threadbare.Results;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.Tests.Analysis.Curve;

public sealed class TippingPointsTests
{
    // The knee is at 20 users: 200 a second at most, and ten for each user. 160 are 0.8 of 200.
    [Theory]
    [InlineData(160, 18, 20)]
    [InlineData(159.9, 20, 28)]
    [InlineData(0, 20, 28)]
    public void Where_the_load_past_it_collapses_the_best_value_is_the_middle_and_not_the_knee(double past, double low, double best)
    {
        TippingPoint tip = TippingPoints.Find(Steps.Curve(Steps.Hold(10, 100), Steps.Hold(20, 200), Steps.Failing(Steps.Hold(40, past))))!;

        Assert.Equal((low, best, 40), (tip.Low, tip.Best, tip.High));
    }

    // 23 users are 1.15 times 20: the middle of 23 and 30 is 26.
    [Theory]
    [InlineData(200, 26)]
    [InlineData(201, 20)]
    public void A_knee_that_lies_below_the_last_straight_load_is_taken_as_far_as_noise_goes(double perSecond, double best)
    {
        TippingPoint tip = TippingPoints.Find(
            Steps.Curve(Steps.Hold(10, 100), Steps.Hold(23, 214), Steps.Failing(Steps.Hold(30, perSecond))))!;

        Assert.Equal((18, best), (tip.Low, tip.Best));
    }

    // 20 is the knee. Steps that agree leave it a tenth; those that differ by a tenth leave it more.
    [Theory]
    [InlineData(0, 18, 22)]
    [InlineData(0.1, 17, 25)]
    public void The_interval_is_as_wide_as_the_noise_between_steps(double noise, double low, double high)
    {
        TippingPoint tip = TippingPoints.Find(Steps.Curve(Steps.Hold(4, 40 * (1 - noise)), Steps.Hold(8, 80), Steps.Hold(19, 190),
            Steps.Hold(22, 200), Steps.Hold(40, 200), Steps.Hold(80, 200 * (1 + noise))))!;

        Assert.Equal((low, high), (tip.Low, tip.High));
    }

    [Fact]
    public void What_a_failing_load_answers_is_not_the_throughput_at_the_tipping_point() => Assert.Equal(200,
        TippingPoints.Find(Steps.Curve(Steps.Hold(10, 100), Steps.Hold(20, 200), Steps.Failing(Steps.Hold(40, 250))))!.SuccessPerSecond);

    // Nobody has no user.
    [Fact]
    public void Where_the_lowest_load_is_past_it_that_load_is_the_best_value()
    {
        TippingPoint tip = TippingPoints.Find(Steps.Curve(Steps.Failing(Steps.Hold(1, 10)), Steps.Failing(Steps.Hold(2, 10))))!;

        Assert.Equal((0, 1), (tip.Low, tip.Best));
    }

    // One endpoint of several: how many of its requests an arrival brings is not known.
    [Fact]
    public void Of_arrivals_that_bring_an_unknown_number_of_requests_the_best_value_is_the_middle()
    {
        StepResult[] steps = [Steps.Arriving(10, 10), Steps.Arriving(20, 20), Steps.Failing(Steps.Arriving(40, 36))];

        TippingPoint tip = TippingPoints.Find(LoadCurve.Create(steps, requestsPerArrival: 0))!;

        Assert.Equal((20, 28.3, 40), (tip.Low, tip.Best, tip.High));
    }

    // At most 30.4 are answered.
    [Fact]
    public void Of_arrivals_the_best_value_is_what_is_answered_at_most_to_one_decimal() => Assert.Equal(30.4,
        TippingPoints.Find(Steps.Curve(Steps.Arriving(10, 9.5), Steps.Arriving(20, 19), Steps.Arriving(40, 30.4)))!.Best);

    [Fact]
    public void Where_nothing_was_answered_there_is_no_knee()
    {
        Assert.Null(TippingPoints.Knee(Steps.Curve(Steps.Arriving(10, 0) with { Sent = 5 })));
        Assert.Null(TippingPoints.Knee(Steps.Curve(Steps.Hold(10, 0) with { Sent = 5 })));
    }

    [Fact]
    public void Where_the_answers_of_the_calm_load_came_after_its_end_there_is_no_knee() =>
        Assert.Null(TippingPoints.Knee(Steps.Curve(Steps.Hold(1, 0) with { Sent = 5, Ok = 5 }, Steps.Hold(2, 20))));
}
