using Threadbare.Plan.Texts;
using Threadbare.Results;
using Threadbare.Analysis.Thresholds;
using Threadbare.Plan;

namespace Threadbare.Tool.Options;

/// <summary>Reads the bound of a threshold: a time with its unit, a share with its sign, a size, a number or a word.</summary>
internal static class BoundText
{
    private const string NoUnit = "0";

    private static readonly (string Unit, double Size)[] Sizes =
        [("KIB", 1024), ("MIB", 1024 * 1024), ("GIB", 1024 * 1024 * 1024), ("KB", 1e3), ("MB", 1e6), ("GB", 1e9), ("B", 1)];

    /// <summary>Puts the bound into a threshold, or says what is wrong with it.</summary>
    public static string? FaultOf(ThresholdFigure figure, Threshold threshold, string bound, out Threshold whole)
    {
        whole = threshold;
        string named = $"{(threshold.IsRegression ? $"regression({figure.Name})" : figure.Name)}{threshold.Comparison}";
        if (figure.Unit == FigureUnit.Word)
        {
            string? word = figure.Words.FirstOrDefault(word => word.Equals(bound, StringComparison.OrdinalIgnoreCase));
            whole = threshold with { Word = ComparisonFigures.Translate(word) };
            return FaultOfWord(figure, whole, bound);
        }

        (double? value, string example) = threshold.IsRegression
            ? (Share(bound, isSigned: true), $"how much worse it may be, such as {named}10%")
            : figure.Unit switch
        {
            FigureUnit.Milliseconds => (Time(bound), $"a time with its unit, such as {named}200ms"),
            FigureUnit.Percent =>
                (Share(bound, isSigned: !figure.Name.EndsWith("Percent", StringComparison.Ordinal)),
                    $"a share with its sign, such as {named}1%"),
            FigureUnit.Bytes => (Size(bound), $"a size from 0, such as {named}100MB"),
            _ => (Number(bound), $"a number from 0, such as {named}{(figure.Source == FigureSource.Comparison ? "1.2" : "500")}"),
        };
        whole = threshold with { Bound = value ?? 0 };
        return value is null ? $"expected {example}." : null;
    }

    private static string? FaultOfWord(ThresholdFigure figure, Threshold threshold, string given)
    {
        string example = $"{figure.Name}={figure.Words[0]} or {figure.Name}!={figure.Words[0]}";
        if (threshold.IsRegression || threshold.Comparison is not ("=" or "!="))
        {
            return $"{figure.Name} is a word: compare it with = or !=, such as {example}.";
        }

        string nearest = NearestName.Find(given, figure.Words) is { } near ? $" Did you mean {near}?" : "";
        return threshold.Word is null
            ? $"'{given}' is not a {figure.Name}: expected one of {string.Join(", ", figure.Words)}.{nearest}"
            : null;
    }

    private static double? Time(string text) => DurationText.TryParse(text, out TimeSpan time) ? time.TotalMilliseconds : null;

    private static double? Share(string text, bool isSigned) =>
        isSigned && !text.EndsWith('%') && text != NoUnit ? null : Number(text.EndsWith('%') ? text[..^1].Trim() : text);

    private static double? Size(string text)
    {
        (string unit, double size) = Sizes.FirstOrDefault(one => text.EndsWith(one.Unit, StringComparison.OrdinalIgnoreCase), ("", 1));
        return Number(text[..^unit.Length].Trim()) * size;
    }

    private static double? Number(string text) => NumberText.TryParse(text, out double value) ? value : null;
}
