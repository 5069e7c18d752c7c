using FsCheck;
using FsCheck.Fluent;
using Threadbare.Analysis.Curve;
using Threadbare.Analysis.Search;
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
