namespace Threadbare.PlanFiles.Reading;

/// <summary>Reads a threshold; null with the reason where it cannot be read.</summary>
/// <param name="text">The threshold, such as <c>p99&lt;200ms</c>.</param>
/// <param name="problem">The reason, without the threshold itself.</param>
internal delegate Threshold? ThresholdReader(string text, out string problem);
