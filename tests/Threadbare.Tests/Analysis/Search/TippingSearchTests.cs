using FsCheck;
using FsCheck.Fluent;
using Threadbare.Analysis.Curve;
using Threadbare.Analysis.Search;
using Threadbare.Results;
using Threadbare.Tests.Analysis.Curve;
using Xunit;

namespace Threadbare.Tests.Analysis.Search;

public sealed class TippingSearchTests
{
    [Fact]
    public void Doubles_until_more_load_brings_no_more_then_narrows()
    {
        Assert.Equal([1, 2, 4, 8, 16, 32, 64, 23, 27, 25], LoadsTried(new Service(24), most: 10_000));
    }

    [Fact]
    public void Never_passes_the_bound()
    {
        Assert.Equal([1, 2, 4, 8, 16, 20], LoadsTried(new Service(1000), most: 20));
    }

    [Fact]
    public void A_step_that_did_not_settle_ends_the_search()
    {
        var growing = new Service(5) { Change = step => step.Users >= 8 ? step with { Settled = false } : step };

        Assert.Equal([1, 2, 4, 8], LoadsTried(growing, most: 10_000));
    }

    [Fact]
    public void Arrivals_past_the_capacity_never_settle_and_are_narrowed_all_the_same()
    {
        // 24 places of 200 ms: 120 a second.
        var service = new Service(24) { Change = step => step with { Users = null, Rate = 5 * step.Users, Settled = step.Users <= 24 } };
        var tried = new List<double>();
        while (TippingSearch.Next(LoadCurve.Create(service.At([.. tried.Select(rate => rate / 5)])), 5, 50_000) is { } rate)
        {
            tried.Add(rate);
        }

        Assert.Equal([5, 10, 20, 40, 80, 160], tried.Take(6));
        Assert.InRange(LoadCurve.Create(service.At([.. tried.Select(rate => rate / 5)])).FirstPast!.Load, 120, 140);
        Assert.True(tried.Count < 14);
    }

    [Fact]
    public void After_failures_it_narrows_without_going_higher()
    {
        var failing = new Service(1000) { Change = step => step.Users > 40 ? step with { Failed = step.Sent, Ok = 0 } : step };

        List<double> tried = LoadsTried(failing, most: 10_000);

        Assert.Equal(64, tried.Max());
        Assert.Contains(tried, load => load is > 36 and <= 40);
    }

    [Fact]
    public void Finds_the_size_of_any_limit_within_a_tenth()
    {
        Prop.ForAll(Gen.Choose(1, 3000).ToArbitrary(), size =>
        {
            var service = new Service(size);
            List<double> tried = LoadsTried(service, most: 10_000);
            var tip = TippingPoints.Find(LoadCurve.Create(service.At([.. tried])));
            return tip is not null && tip.Low <= 1.1 * size && tip.High >= size && Math.Abs(tip.Best - size) <= Math.Max(1, 0.1 * size)
                && tried.Count < 25;
        }).QuickCheckThrowOnFailure();
    }

    [Fact]
    public void A_first_load_that_fails_is_halved() => Assert.Equal(4, Next(10_000, Steps.Failing(Steps.Hold(8, 80))));

    [Fact]
    public void A_single_user_that_fails_leaves_nothing_to_try() => Assert.Null(Next(10_000, Steps.Failing(Steps.Hold(1, 10))));

    [Fact]
    public void Arrivals_that_are_too_few_to_be_halved_leave_nothing_to_try() =>
        Assert.Null(Next(10_000, Steps.Failing(Steps.Arriving(0.1, 0.1))));

    [Theory]
    [InlineData(2, 3)]
    [InlineData(100, 110)]
    public void Users_between_whom_there_is_nobody_or_no_more_than_noise_are_not_narrowed(double good, double past) =>
        Assert.Null(Next(10_000, Steps.Hold(good, good), Steps.Failing(Steps.Hold(past, past))));

    [Theory]
    [InlineData(2, 3, 2.4)]
    [InlineData(10, 11, null)]
    [InlineData(10, 11.1, 10.5)]
    public void Arrivals_are_narrowed_to_a_tenth_and_to_a_decimal(double good, double past, double? next) =>
        Assert.Equal(next, Next(10_000, Steps.Arriving(good, good), Steps.Failing(Steps.Arriving(past, past))));

    // Flat from 20 to 31, so a load well past is asked for, if there is one.
    [Theory]
    [InlineData(100, 62)]
    [InlineData(50, 50)]
    [InlineData(31, 25)]
    public void A_load_well_past_the_tipping_point_is_tried_where_the_bound_allows_it(double most, double next) =>
        Assert.Equal(next, Next(most, Steps.Hold(10, 100), Steps.Hold(20, 160), Steps.Hold(31, 200)));

    [Fact]
    public void A_load_between_that_was_tried_already_ends_the_search()
    {
        // 8 and 16 were disturbed, so the last good one is 4, and the middle to 64 is 16.
        double? next = Next(10_000, Steps.Hold(4, 40), Steps.Hold(8, 20), Steps.Hold(16, 40), Steps.Hold(32, 320),
            Steps.Failing(Steps.Hold(64, 300)));

        Assert.Null(next);
    }

    private static double? Next(double most, params StepResult[] tried) => TippingSearch.Next(LoadCurve.Create(tried), 1, most);

    private static List<double> LoadsTried(Service service, double most)
    {
        var tried = new List<double>();
        while (TippingSearch.Next(LoadCurve.Create(service.At([.. tried])), 1, most) is { } load)
        {
            tried.Add(load);
        }

        return tried;
    }
}
