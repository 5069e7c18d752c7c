namespace Threadbare.Analysis.Forecast;

/// <summary>Constants: Predictions.</summary>
internal static class ForecastConstants
{
    /// <summary>No model is drawn through fewer.</summary>
    /// <remarks>Unit: loads. The universal scalability law has three unknowns.</remarks>
    public const int FewestPoints = 4;

    /// <summary>The points of a drawn curve, less one.</summary>
    /// <remarks>Unit: points. A smooth line at the width of the page.</remarks>
    public const int Samples = 60;

    /// <summary>A model with a larger error does not apply.</summary>
    /// <remarks>Unit: %. Its root mean square is then several times the noise of the steps.</remarks>
    public const double BearableErrorPercent = 20;

    /// <summary>The curve is drawn up to here.</summary>
    /// <remarks>Unit: times the highest load. A glance beyond the measurements, no forecast.</remarks>
    public const double Beyond = 1.25;
}
