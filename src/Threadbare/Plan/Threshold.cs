using System.Text.Json.Serialization;

namespace Threadbare.Plan;

/// <summary>A bound to check, such as <c>p99&lt;200ms</c>.</summary>
/// <param name="Expression">As the user wrote it.</param>
/// <param name="Figure">The figure's name, such as p99, errors, rps.</param>
/// <param name="Comparison">One of <c>&lt; &lt;= &gt; &gt;= = !=</c>.</param>
/// <param name="Bound">Milliseconds for times, per cent for shares and regressions, bytes for sizes; 0 where a word is the bound.</param>
public sealed record Threshold(string Expression, string Figure, string Comparison, double Bound)
{
    /// <summary>The word that a figure is compared with, such as <c>thread-pool</c>; null where the bound is a number.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Word { get; init; }

    /// <summary>The name of the endpoint whose figure is meant, such as <c>GET /orders</c>; null for the whole load.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Endpoint { get; init; }

    /// <summary>True where the bound is the largest change for the worse from the baseline, in per cent.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public bool IsRegression { get; init; }

    /// <summary>True when a measured value is within the bound.</summary>
    public bool IsKeptBy(double value) => Comparison switch
    {
        "<" => value < Bound,
        "<=" => value <= Bound,
        ">" => value > Bound,
        ">=" => value >= Bound,
        "=" => value.Equals(Bound),
        "!=" => !value.Equals(Bound),
        _ => throw new InvalidOperationException($"Unknown comparison '{Comparison}'."),
    };

    /// <summary>True when a word is allowed.</summary>
    public bool IsKeptBy(string word) => Comparison == "!=" != (word == Word);
}
