namespace Threadbare.Results.Verdicts;

/// <summary>A model's prediction for one load.</summary>
/// <param name="Load">Virtual users, or arrivals a second.</param>
/// <param name="SuccessPerSecond">Successes a second.</param>
/// <param name="ResponseTime">Mean response time in milliseconds.</param>
internal sealed record PredictedPoint(double Load, double SuccessPerSecond, double ResponseTime);
