namespace Threadbare.Plan;

/// <summary>A promise to check, such as <c>p99&lt;200ms</c>.</summary>
/// <param name="Expression">As the user wrote it.</param>
/// <param name="Figure">The figure's name, such as p99, errors, rps.</param>
/// <param name="Comparison">One of <c>&lt; &lt;= &gt; &gt;= = !=</c>.</param>
/// <param name="Bound">In milliseconds for times, per cent for shares, a second for rates.</param>
public sealed record Threshold(string Expression, string Figure, string Comparison, double Bound)
{
    /// <summary>True when a measured value keeps the promise.</summary>
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
}
