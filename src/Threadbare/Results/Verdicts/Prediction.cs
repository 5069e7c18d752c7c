namespace Threadbare.Results.Verdicts;

/// <summary>A model of the service, drawn over what was measured.</summary>
internal sealed record Prediction
{
    /// <summary>The model.</summary>
    public required PredictionModel Model { get; init; }

    /// <summary>The model's curve, by load.</summary>
    public IReadOnlyList<PredictedPoint> Curve { get; init; } = [];

    /// <summary>Root mean square of the relative error in throughput over the measured steps, in per cent.</summary>
    public double FitErrorPercent { get; init; }

    /// <summary>False when the model says nothing of this service, such as while its pool grows.</summary>
    public bool Applies { get; init; }

    /// <summary>Why it does not apply; null where it does.</summary>
    public string? Why { get; init; }
}
