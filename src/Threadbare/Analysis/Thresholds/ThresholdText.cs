namespace Threadbare.Analysis.Thresholds;

/// <summary>Reads thresholds as users write them: <c>p99&lt;200ms</c>, <c>limit!=thread-pool</c>, <c>regression(p99)&lt;10%</c>.</summary>
internal static class ThresholdText
{
    /// <summary>Reads a threshold, or says in one line why it cannot, without the threshold itself.</summary>
    public static Threshold? Parse(string text, out string problem)
    {
        problem = "expected a figure, one of < <= > >= = !=, and a bound, such as \"p99<200ms\", \"errors<1%\" or \"rps>500\".";
        if (ThresholdParts.Divide(text) is not { } parts)
        {
            return null;
        }

        if (ThresholdFigures.Named(parts.Figure) is not { } known)
        {
            string nearest = NearestName.Find(parts.Figure, ThresholdFigures.All.Select(one => one.Name)) is { } near
                ? $" Did you mean {near}?"
                : "";
            problem = $"'{parts.Figure}' is not a figure of a run; docs/reference/thresholds.md lists them all, --help the usual "
                + $"ones.{nearest}";
            return null;
        }

        if (parts.Endpoint is { } endpoint && !known.TakesEndpoint)
        {
            problem = $"{known.Name} is no figure of an endpoint. Expected one of its requests, such as p99{{{endpoint}}}<300ms.";
            return null;
        }

        string written = parts.Endpoint is null ? text.Replace(" ", "", StringComparison.Ordinal) : text.Trim();
        var threshold = new Threshold(written, known.Name, parts.Comparison, 0)
        {
            IsRegression = parts.IsRegression, Endpoint = parts.Endpoint,
        };
        string? fault = BoundText.FaultOf(known, threshold, parts.Bound, out Threshold whole);
        problem = fault ?? "";
        return fault is null ? whole : null;
    }
}
