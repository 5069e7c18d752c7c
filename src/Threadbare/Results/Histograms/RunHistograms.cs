namespace Threadbare.Results.Histograms;

/// <summary>The full distributions of successful requests.</summary>
public sealed record RunHistograms
{
    /// <summary>Over the whole measured load.</summary>
    public HistogramPair Total { get; init; } = new();

    /// <summary>One pair for each address, in the order of the plan; empty where the plan has one.</summary>
    public IReadOnlyList<HistogramPair> Endpoints { get; init; } = [];

    /// <summary>Durations of the iterations of each scenario, in the order of the plan; empty without scenarios.</summary>
    public IReadOnlyList<LatencyHistogram> Scenarios { get; init; } = [];

    /// <summary>One pair a step, in the order of the steps.</summary>
    public IReadOnlyList<HistogramPair> Steps { get; init; } = [];
}
