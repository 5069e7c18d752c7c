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
        string? endpoint = FindEndpoint(text, out string plain);
        int at = plain.AsSpan().IndexOfAny("<>=!");
        if (at <= 0 || Array.Find(Comparisons, sign => plain.AsSpan(at).StartsWith(sign)) is not { } comparison)
        {
            return null;
        }

        string figure = plain[..at].Trim();
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

        if (endpoint is not null && !known.TakesEndpoint)
        {
            problem = $"--threshold {text}: {known.Name} is no figure of an endpoint. Expected one of its requests, such as "
                + $"p99{{{endpoint}}}<300ms.";
            return null;
        }

        string written = endpoint is null ? text.Replace(" ", "", StringComparison.Ordinal) : text.Trim();
        var threshold = new Threshold(written, known.Name, comparison == "==" ? "=" : comparison, 0)
        {
            IsRegression = isRegression, Endpoint = endpoint,
        };
        string? fault = BoundText.FaultOf(known, threshold, plain[(at + comparison.Length)..].Trim(), out Threshold whole);
        problem = $"--threshold {text}: {fault}";
        return fault is null ? whole : null;
    }

    // The name of an endpoint has braces of its own, and may have the signs of a comparison.
    private static string? FindEndpoint(string text, out string plain)
    {
        int start = text.IndexOf('{', StringComparison.Ordinal);
        int end = start < 0 ? -1 : FindEnd(text, start);
        plain = end < 0 ? text : text[..start] + text[(end + 1)..];
        return end < 0 ? null : text[(start + 1)..end].Trim();
    }

    private static int FindEnd(string text, int start)
    {
        int depth = 0;
        for (int i = start; i < text.Length; i++)
        {
            depth += text[i] == '{' ? 1 : text[i] == '}' ? -1 : 0;
            if (depth == 0)
            {
                return i;
            }
        }

        return -1;
    }
}
