namespace Threadbare.Testing;

/// <summary>A point of a metric.</summary>
/// <param name="Attributes">Its attributes.</param>
/// <param name="Count">The number of values in a histogram; 1 otherwise.</param>
/// <param name="Value">The sum of a histogram, else the value.</param>
public sealed record SentPoint(IReadOnlyDictionary<string, string> Attributes, long Count, double Value)
{
    /// <summary>The counts of the buckets of a histogram.</summary>
    public IReadOnlyList<long> Buckets { get; init; } = [];

    /// <summary>Their upper bounds, one fewer.</summary>
    public IReadOnlyList<double> Bounds { get; init; } = [];

    /// <summary>An attribute; empty where the point has none of that name.</summary>
    public string this[string name] => Attributes.GetValueOrDefault(name, "");
}
