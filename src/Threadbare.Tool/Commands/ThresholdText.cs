using Threadbare.Analysis;
using Threadbare.Plan;

namespace Threadbare.Tool.Commands;

/// <summary>Promises as users write them: <c>p99&lt;200ms</c>, <c>errors&lt;1%</c>, <c>rps&gt;500</c>.</summary>
internal static class ThresholdText
{
    private const string Shares = "errors";
    private static readonly string[] Comparisons = ["<=", ">=", "!=", "==", "<", ">", "="];

    /// <summary>Reads a promise, or says in one line why it cannot be.</summary>
    public static Threshold? Parse(string text, out string problem)
    {
        problem = $"--threshold {text}: expected a figure, one of < <= > >= = !=, and a bound, such as \"p99<200ms\", \"errors<1%\" or \"rps>500\".";
        int at = text.AsSpan().IndexOfAny("<>=!");
        if (at <= 0 || Array.Find(Comparisons, sign => text.AsSpan(at).StartsWith(sign)) is not { } comparison)
        {
            return null;
        }

        string figure = text[..at].Trim();
        string bound = text[(at + comparison.Length)..].Trim();
        if (FigureNamed(figure) is not { } known)
        {
            string nearest = NearestName.Of(figure, ThresholdJudge.Figures) is { } near ? $" Did you mean {near}?" : "";
            problem = $"--threshold {text}: '{figure}' is no figure of a run, expected one of {string.Join(", ", ThresholdJudge.Figures)}.{nearest}";
            return null;
        }

        if (BoundOf(known, bound) is not { } value)
        {
            problem = $"--threshold {text}: expected {ExpectedBound(known, comparison)}.";
            return null;
        }

        return new Threshold(text.Replace(" ", "", StringComparison.Ordinal), known, comparison == "==" ? "=" : comparison, value);
    }

    // "p99.9" is how people write what JSON has to call p999.
    private static string? FigureNamed(string name) => ThresholdJudge.Figures
        .FirstOrDefault(figure => figure.Equals(name.Replace("p99.9", "p999", StringComparison.OrdinalIgnoreCase), StringComparison.OrdinalIgnoreCase));

    private static double? BoundOf(string figure, string bound)
    {
        if (ThresholdJudge.IsTime(figure))
        {
            return DurationText.TryParse(bound, out TimeSpan time) ? time.TotalMilliseconds : null;
        }

        string number = figure == Shares && bound.EndsWith('%') ? bound[..^1].Trim() : bound;
        bool needsSign = figure == Shares && !bound.EndsWith('%') && number != "0";
        return !needsSign && NumberText.TryParse(number, out double value) ? value : null;
    }

    private static string ExpectedBound(string figure, string comparison) => figure switch
    {
        _ when ThresholdJudge.IsTime(figure) => $"a time with its unit, such as {figure}{comparison}200ms",
        Shares => $"a share with its sign, such as {figure}{comparison}1%",
        _ => $"a number from 0, such as {figure}{comparison}500",
    };
}
