namespace Threadbare.Testing;

/// <summary>A metric as a receiver of OTLP got it.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Unit">Its unit.</param>
/// <param name="Kind">gauge, sum, histogram or exponential.</param>
/// <param name="Temporality">1 for delta, 2 for cumulative, 0 for a gauge.</param>
/// <param name="IsMonotonic">True for a sum that only grows.</param>
/// <param name="Resource">The attributes of its sender.</param>
/// <param name="Points">Its points.</param>
public sealed record SentMetric(
    string Name,
    string Unit,
    string Kind,
    int Temporality,
    bool IsMonotonic,
    IReadOnlyDictionary<string, string> Resource,
    IReadOnlyList<SentPoint> Points);
