namespace Threadbare.Plan;

/// <summary>The parts of a threshold as it is written, such as <c>regression(p99){GET /orders}&lt;10%</c>.</summary>
/// <param name="Figure">The figure's name as written.</param>
/// <param name="IsRegression">True where the bound is the largest change for the worse.</param>
/// <param name="Endpoint">The endpoint whose figure is meant; null for the whole load.</param>
/// <param name="Comparison">One of <c>&lt; &lt;= &gt; &gt;= = !=</c>.</param>
/// <param name="Bound">The bound as written.</param>
internal sealed record ThresholdParts(string Figure, bool IsRegression, string? Endpoint, string Comparison, string Bound)
{
    private const string Regression = "regression(";

    private static readonly string[] Comparisons = ["<=", ">=", "!=", "==", "<", ">", "="];

    private static readonly (string Unit, double Size)[] Sizes =
        [("KIB", 1024), ("MIB", 1024 * 1024), ("GIB", 1024 * 1024 * 1024), ("KB", 1e3), ("MB", 1e6), ("GB", 1e9), ("B", 1)];

    /// <summary>Divides a threshold; null where it has no figure or no comparison.</summary>
    public static ThresholdParts? Divide(string text)
    {
        string? endpoint = FindEndpoint(text, out string plain);
        int at = plain.AsSpan().IndexOfAny("<>=!");
        if (at <= 0 || Array.Find(Comparisons, sign => plain.AsSpan(at).StartsWith(sign)) is not { } comparison)
        {
            return null;
        }

        string figure = plain[..at].Trim();
        bool isRegression = figure.StartsWith(Regression, StringComparison.OrdinalIgnoreCase) && figure.EndsWith(')');
        string name = isRegression ? figure[Regression.Length..^1].Trim() : figure;
        string bound = plain[(at + comparison.Length)..].Trim();
        return new ThresholdParts(name, isRegression, endpoint, comparison == "==" ? "=" : comparison, bound);
    }

    /// <summary>Reads a time in milliseconds; null for another text.</summary>
    public static double? ReadTime(string text) => DurationText.TryParse(text, out TimeSpan time) ? time.TotalMilliseconds : null;

    /// <summary>Reads a share with or without its sign, in per cent; null for another text.</summary>
    public static double? ReadShare(string text) => ReadNumber(text.EndsWith('%') ? text[..^1].Trim() : text);

    /// <summary>Reads a size in bytes, with or without a unit; null for another text.</summary>
    public static double? ReadSize(string text)
    {
        (string unit, double size) = Sizes.FirstOrDefault(one => text.EndsWith(one.Unit, StringComparison.OrdinalIgnoreCase), ("", 1));
        return ReadNumber(text[..^unit.Length].Trim()) * size;
    }

    /// <summary>Reads a number; null for another text.</summary>
    public static double? ReadNumber(string text) => NumberText.TryParse(text, out double value) ? value : null;

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
