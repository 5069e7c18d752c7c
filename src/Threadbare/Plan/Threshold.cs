namespace Threadbare.Plan;

/// <summary>A bound to check, such as <c>p99&lt;200ms</c>.</summary>
/// <param name="Expression">As the user wrote it.</param>
/// <param name="Figure">The figure's name, such as p99, errors, rps.</param>
/// <param name="Comparison">One of <c>&lt; &lt;= &gt; &gt;= = !=</c>.</param>
/// <param name="Bound">Milliseconds for times, per cent for shares and regressions, bytes for sizes; 0 where a word is the bound.</param>
public sealed record Threshold(string Expression, string Figure, string Comparison, double Bound)
{
    /// <summary>The word that a figure is compared with, such as <c>thread-pool</c>; null where the bound is a number.</summary>
    public string? Word { get; init; }

    /// <summary>The name of the endpoint whose figure is meant, such as <c>GET /orders</c>; null for the whole load.</summary>
    public string? Endpoint { get; init; }

    /// <summary>True where the bound is the largest change for the worse from the baseline, in per cent.</summary>
    public bool IsRegression { get; init; }

    /// <summary>Reads the threshold of a saved plan, whose figure and unit were checked when the plan was made.</summary>
    /// <param name="text">The threshold, such as <c>p99&lt;200ms</c>.</param>
    /// <param name="problem">The reason when it cannot be read.</param>
    internal static Threshold? Read(string text, out string problem)
    {
        problem = "expected a figure, a comparison and a bound, such as p99<200ms.";
        if (ThresholdParts.Divide(text) is not { } parts)
        {
            return null;
        }

        string bound = parts.Bound;
        double? value = ThresholdParts.ReadShare(bound) ?? ThresholdParts.ReadSize(bound) ?? ThresholdParts.ReadTime(bound);
        return new Threshold(text, parts.Figure, parts.Comparison, value ?? 0)
        {
            Word = value is null ? bound : null, Endpoint = parts.Endpoint, IsRegression = parts.IsRegression,
        };
    }

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
