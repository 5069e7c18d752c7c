using Threadbare.Analysis.Thresholds;
using Threadbare.Plan;
using Threadbare.Plan.Texts;

namespace Threadbare.Tool.Options;

/// <summary>Reads thresholds as users write them: <c>p99&lt;200ms</c>, <c>limit!=thread-pool</c>, <c>regression(p99)&lt;10%</c>.</summary>
internal static class ThresholdText
{
    private const string Regression = "regression(";

    private static readonly string[] Comparisons = ["<=", ">=", "!=", "==", "<", ">", "="];

    /// <summary>Reads a threshold, or says in one line why it cannot.</summary>
    public static Threshold? Parse(string text, out string problem)
    {
        problem = $"--threshold {text}: expected a figure, one of < <= > >= = !=, and a bound, such as \"p99<200ms\", \"errors<1%\" or "
            + $"\"rps>500\".";
        int at = text.AsSpan().IndexOfAny("<>=!");
        if (at <= 0 || Array.Find(Comparisons, sign => text.AsSpan(at).StartsWith(sign)) is not { } comparison)
        {
            return null;
        }

        string figure = text[..at].Trim();
        bool isRegression = figure.StartsWith(Regression, StringComparison.OrdinalIgnoreCase) && figure.EndsWith(')');
        string name = isRegression ? figure[Regression.Length..^1].Trim() : figure;
        if (ThresholdFigures.Named(name) is not { } known)
        {
            string nearest = NearestName.Find(name, ThresholdFigures.All.Select(one => one.Name)) is { } near
                ? $" Did you mean {near}?"
                : "";
            problem = $"--threshold {text}: '{name}' is not a figure of a run; docs/reference/thresholds.md lists them all, --help the "
                + $"usual ones.{nearest}";
            return null;
        }

        var threshold = new Threshold(text.Replace(" ", "", StringComparison.Ordinal), known.Name, comparison == "==" ? "=" : comparison,
            0) { IsRegression = isRegression };
        string? fault = BoundText.FaultOf(known, threshold, text[(at + comparison.Length)..].Trim(), out Threshold whole);
        problem = $"--threshold {text}: {fault}";
        return fault is null ? whole : null;
    }
}
