namespace Threadbare.Results.Verdicts;

/// <summary>The thresholds of a run or a comparison taken together. Every output shows it and none computes it.</summary>
public sealed record GateResult
{
    /// <summary>True when every threshold was judged and kept.</summary>
    public required bool Passed { get; init; }

    /// <summary>The first line of every output: <c>FAILED 1 of 2: errors 1.19 % (allowed &lt; 1 %)</c>, or <c>Passed 2 of 2
    /// thresholds</c>.</summary>
    public required string Summary { get; init; }

    /// <summary>The thresholds that the measurements break.</summary>
    public IReadOnlyList<ThresholdResult> Broken { get; init; } = [];

    /// <summary>The thresholds that could not be judged, each with the reason.</summary>
    public IReadOnlyList<ThresholdResult> NotJudged { get; init; } = [];
}
