using Threadbare.Analysis.Curve;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Load;
using Xunit;

namespace Threadbare.Tests.Analysis.Curve;

public sealed class LoadCurveTests
{
    [Fact]
    public void A_load_of_a_search_that_was_interrupted_at_its_beginning_says_nothing()
    {
        RunResult run = new Service(24).At(1, 2, 4);
        var cut = new StepResult { Start = 30, Users = 8, Seconds = 0.02, Sent = 1, Ok = 0, Unfinished = 1 };
        LoadPlan search = run.Plan! with
        {
            Load = new LoadSearch(100, ByRate: false, TimeSpan.FromMinutes(5), TimeSpan.FromSeconds(20), First: 1),
        };
        RunResult interrupted = run with { Plan = search, Steps = [.. run.Steps, cut] };

        Assert.Null(LoadCurve.Create(interrupted).FirstPast);
        Assert.Equal(8, LoadCurve.Create(interrupted with { Plan = run.Plan }).FirstPast?.Load);
    }

    [Theory]
    [InlineData(1000, false)]
    [InlineData(50, true)]
    public void Answers_that_can_only_come_after_a_short_load_are_not_missed(double quickest, bool isPast)
    {
        // Six seconds at 20 a second. Each answer takes a second, so the last 20 come after the end; or most requests wait.
        StepResult step = Steps.Arriving(20, 16.7) with
        {
            Seconds = 6, Sent = 120, Ok = 120, ResponseTime = new LatencySummary { Count = 120, Min = quickest, Mean = 1000 },
        };

        Assert.Equal(isPast, LoadCurve.Create([step], Plans.Open(20, seconds: 6)).FirstPast is not null);
        Assert.NotNull(LoadCurve.Create([step]).FirstPast);
    }

    [Fact]
    public void Users_served_in_waves_do_not_make_more_than_their_response_time_lets_through()
    {
        // 16 at a time take a second each: five seconds and a half hold five waves or six.
        var service = new Service(16,
            1000) { Change = step => step with { SuccessPerSecond = step.SuccessPerSecond * (step.Users > 16 ? 1.1 : 1) } };

        TippingPoint? tip = TippingPoints.Find(LoadCurve.Create(service.At(1, 2, 4, 8, 16, 32, 64, 23, 19, 17)));

        Assert.Equal(16, tip!.Best);
    }

    [Fact]
    public void The_tipping_point_lies_between_the_last_straight_load_and_the_first_on_the_plateau()
    {
        LoadCurve curve = LoadCurve.Create(new Service(24).At(1, 2, 4, 8, 16, 32, 64, 23, 27, 25));

        Assert.Equal(25, curve.LastGood?.Load);
        Assert.Equal(27, curve.FirstPast?.Load);
    }

    [Fact]
    public void A_single_step_past_the_last_good_one_proves_no_plateau()
    {
        LoadCurve curve = LoadCurve.Create(new Service(24).At(1, 2, 4, 8, 16, 32));

        Assert.Null(curve.FirstPast);
    }

    [Fact]
    public void A_flat_end_of_the_range_is_past_it_though_nothing_above_was_tried()
    {
        LoadCurve curve = LoadCurve.Create(new Service(18).At(1, 2, 4, 8, 16, 32));

        Assert.Equal((16, 32), (curve.LastGood?.Load, curve.FirstPast?.Load));
    }

    [Fact]
    public void Throughput_that_grows_ever_less_has_not_tipped_over()
    {
        // 0.8 of the load before, doubled: bent from the start and still growing.
        var service = new Service(1000) { Change = step => Scaled(step, Math.Pow(0.8, Math.Log2(step.Users!.Value))) };

        Assert.Null(LoadCurve.Create(service.At(1, 2, 4, 8, 16, 32)).FirstPast);
    }

    [Fact]
    public void A_slow_first_load_does_not_hide_the_bend()
    {
        var service = new Service(24) { Change = step => step.Users == 1 ? Scaled(step, 0.6) : step };

        Assert.Equal(32, LoadCurve.Create(service.At(1, 2, 4, 8, 16, 32, 64)).FirstPast?.Load);
    }

    [Fact]
    public void One_bad_step_below_good_ones_is_chance()
    {
        var service = new Service(1000) { Change = step => step.Users == 8 ? Scaled(step, 0.7) with { Settled = false } : step };

        Assert.Null(LoadCurve.Create(service.At(1, 2, 4, 8, 16, 32)).FirstPast);
    }

    [Fact]
    public void A_load_whose_figures_never_settled_is_past_it()
    {
        var service = new Service(1000) { Change = step => step.Users == 32 ? Scaled(step, 0.5) with { Settled = false } : step };

        Assert.Equal(32, LoadCurve.Create(service.At(1, 2, 4, 8, 16, 32)).FirstPast?.Load);
    }

    [Fact]
    public void Failures_end_the_climb_whatever_the_throughput()
    {
        var service = new Service(1000) { Change = step => step.Users >= 16 ? step with { Failed = step.Ok } : step };

        LoadCurve curve = LoadCurve.Create(service.At(1, 2, 4, 8, 16, 32));

        Assert.Equal(16, curve.FirstPast?.Load);
        Assert.Equal(8, curve.LastGood?.Load);
    }

    [Fact]
    public void Arrivals_that_are_not_answered_in_time_are_past_it()
    {
        var service = new Service(24) { Change = step => step with { Users = null, Rate = 5 * step.Users } };

        LoadCurve curve = LoadCurve.Create(service.At(1, 8, 16, 24, 32, 48));

        Assert.Equal(120, curve.LastGood?.Load);
        Assert.Equal(160, curve.FirstPast?.Load);
    }

    [Fact]
    public void A_load_that_brought_less_than_a_lower_one_is_not_well()
    {
        // As on a machine that others kept busy for a while.
        var service = new Service(32) { Change = step => step.Users is 8 or 16 ? Scaled(step, 0.3) : step };

        LoadCurve curve = LoadCurve.Create(service.At(1, 2, 4, 8, 16, 32, 64, 128));

        Assert.Equal((4, 8, 64), (curve.LastGood?.Load, curve.Slump?.Load, curve.FirstPast?.Load));
    }

    [Theory]
    [InlineData(10, 9, 10, 11)]
    [InlineData(24, 23, 24, 27)]
    [InlineData(1, 1, 1, 2)]
    public void The_best_value_is_the_size_of_the_limit(double size, double low, double best, double high)
    {
        TippingPoint? tip = TippingPoints.Find(LoadCurve.Create(new Service(size).At(1, 2, 4, 8, 16, 32, 64, low, high)));

        Assert.NotNull(tip);
        Assert.Equal(best, tip.Best);
        Assert.InRange(tip.Low, Math.Min(low, Math.Round(0.9 * size)), best);
        Assert.Equal(high, tip.High);
        Assert.Equal(LoadUnit.VirtualUsers, tip.Unit);
        Assert.Equal(5 * size, tip.SuccessPerSecond);
    }

    private static StepResult Scaled(StepResult step, double by) => step with
    {
        SuccessPerSecond = by * step.SuccessPerSecond,
        ResponseTime = step.ResponseTime with { Mean = step.ResponseTime.Mean / by, P50 = step.ResponseTime.P50 / by },
    };
}
