using Threadbare.Constants;

namespace Threadbare.Analysis.Forecast;

/// <summary>The numbers of predictions.</summary>
[ConstantTable("Predictions")]
internal static class ForecastConstants
{
    [Constant(
        "loads",
        "No model is drawn through fewer.",
        "The universal scalability law has three unknowns.")]
    public const int FewestPoints = 4;

    [Constant(
        "points",
        "The points of a drawn curve, less one.",
        "A smooth line at the width of the page.")]
    public const int Samples = 60;

    [Constant(
        "%",
        "A model with a larger error does not apply.",
        "Its root mean square is then several times the noise of the steps.")]
    public const double BearableErrorPercent = 20;

    [Constant(
        "times the highest load",
        "The curve is drawn up to here.",
        "A glance beyond the measurements, no forecast.")]
    public const double Beyond = 1.25;
}
