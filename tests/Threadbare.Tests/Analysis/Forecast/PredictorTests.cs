using Threadbare.Analysis;
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
    public void A_pool_that_grows_has_no_model()
    {
        var growing = new Service(24) { Change = step => step.Users > 32 ? step with { Settled = false } : step };

        Prediction prediction = RunJudge.Judge(growing.At(1, 2, 4, 8, 16, 32, 64))!.Prediction!;

        Assert.False(prediction.Applies);
        Assert.NotNull(prediction.Why);
    }

    [Fact]
    public void Few_loads_have_none()
    {
        Assert.Null(RunJudge.Judge(new Service(24).At(1, 2))!.Prediction);
    }
}
