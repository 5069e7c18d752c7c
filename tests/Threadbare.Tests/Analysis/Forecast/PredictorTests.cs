using Threadbare.Analysis;
using Threadbare.Analysis.Curve;
using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Forecast;
using Threadbare.Results;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.Tests.Analysis.Forecast;

public sealed class PredictorTests
{
    [Fact]
    public void One_limit_of_fixed_size_follows_the_asymptotic_bounds()
    {
        Prediction prediction = RunJudge.Judge(new Service(24).At(1, 2, 4, 8, 16, 32, 64))!.Prediction!;

        Assert.Equal(PredictionModel.AsymptoticBounds, prediction.Model);
        Assert.True(prediction.Applies);
        Assert.Equal(0, prediction.FitErrorPercent);
        // R(N) = N·S/c past the knee: 80 users at 120 a second take 667 ms.
        PredictedPoint last = prediction.Curve[^1];
        Assert.Equal((80, 120, 666.667), (last.Load, last.SuccessPerSecond, last.ResponseTime));
    }

    [Fact]
    public void Figures_that_still_change_have_no_model_and_no_pool_is_said_to_grow()
    {
        var changing = new Service(24) { Change = step => step.Users > 32 ? step with { Settled = false } : step };

        Prediction prediction = RunJudge.Judge(changing.At(1, 2, 4, 8, 16, 32, 64))!.Prediction!;

        Assert.False(prediction.Applies);
        Assert.Equal("The figures still changed past the tipping point, so no model fits them.", prediction.Why);
    }

    [Fact]
    public void Few_loads_have_none()
    {
        Assert.Null(RunJudge.Judge(new Service(24).At(1, 2))!.Prediction);
    }

    private static readonly double[] Loads = [1, 2, 4, 8, 16, 32, 64];

    [Fact]
    public void Four_loads_that_held_are_enough_and_those_that_failed_do_not_count()
    {
        Assert.NotNull(Predict(new Service(24).At(1, 2, 4, 8)));
        Assert.Null(Predict(new Service(24) { Change = step => step.Users == 8 ? step with { Failed = 9, Sent = 18 } : step }
            .At(1, 2, 4, 8)));
        Assert.Null(Predict(new Service(24) { Change = step => step.Users == 1 ? step with { SuccessPerSecond = 0 } : step }
            .At(1, 2, 4, 8)));
    }

    [Fact]
    public void Without_the_time_that_a_request_needs_there_is_none() => Assert.Null(Predict(
        new Service(24) { Change = step => step with { ResponseTime = step.ResponseTime with { Mean = 0 } } }.At(Loads)));

    [Fact]
    public void The_curve_reaches_from_the_lowest_load_to_a_quarter_above_the_highest()
    {
        Prediction prediction = Predict(new Service(24).At(2, 4, 8, 16, 32, 64))!;

        Assert.Equal((2, 80), (prediction.Curve[0].Load, prediction.Curve[^1].Load));
        Assert.Equal(61, prediction.Curve.Count);
    }

    // 2, 16 and 64 users bring a part of what the bounds say: the mean square of three of seven errors of 1/part - 1.
    [Theory]
    [InlineData(0.767, 19.9, true)]
    [InlineData(0.766, 20, true)]
    [InlineData(0.765, 20.1, false)]
    public void A_model_applies_up_to_a_mean_error_of_a_fifth(double part, double error, bool applies)
    {
        var service = new Service(8)
        {
            Change = step => step.Users is 2 or 16 or 64 
                ? step with
                {
                    SuccessPerSecond = part * step.SuccessPerSecond,
                    ResponseTime = step.ResponseTime with { Mean = step.ResponseTime.Mean / part },
                }
                : step,
        };

        Prediction prediction = Predict(service.At(Loads))!;

        Assert.Equal((PredictionModel.AsymptoticBounds, error, applies),
            (prediction.Model, prediction.FitErrorPercent, prediction.Applies));
        Assert.Equal(!applies, prediction.Why?.Contains("20 %", StringComparison.Ordinal) ?? false);
    }

    [Theory]
    [InlineData(Limit.ThreadPool, 12, false)]
    [InlineData(Limit.ThreadPool, 8, true)]
    [InlineData(Limit.Lock, 12, true)]
    public void Only_of_a_limit_that_may_grow_growth_leaves_no_model(Limit limit, double threads, bool applies)
    {
        RunResult run = new Service(24).At(Loads) with
        {
            Intervals =
            [
                new IntervalResult { T = 60, Runtime = new RuntimeSample { Threads = 8 } },
                new IntervalResult { T = 61, Runtime = new RuntimeSample { Threads = threads } },
            ],
        };

        Prediction prediction = Predict(run, limit)!;

        Assert.Equal(applies, prediction.Applies);
        Assert.Equal(applies, prediction.Why is null);
    }

    private static Prediction? Predict(RunResult run, Limit limit = Limit.Lock) => Predictor.Predict(
        new Situation(run, LoadCurve.Create(run)),
        new Verdict { Outcome = VerdictOutcome.TipsOver, Limit = limit, Confidence = Confidence.High, Summary = "It tips over." });
}
