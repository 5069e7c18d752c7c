namespace Threadbare.Analysis.Thresholds;

/// <summary>Reads the bound of a threshold: a time with its unit, a share with its sign, a size, a number or a word.</summary>
internal static class BoundText
{
    private const string NoUnit = "0";

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
            FigureUnit.Milliseconds => (ThresholdParts.ReadTime(bound), $"a time with its unit, such as {named}200ms"),
            FigureUnit.Percent =>
                (Share(bound, isSigned: !figure.Name.EndsWith("Percent", StringComparison.Ordinal)),
                    $"a share with its sign, such as {named}1%"),
            FigureUnit.Bytes => (ThresholdParts.ReadSize(bound), $"a size from 0, such as {named}100MB"),
            _ => (ThresholdParts.ReadNumber(bound), $"a number from 0, such as {named}{ExampleOf(figure)}"),
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

    private static string ExampleOf(ThresholdFigure figure) => figure.Source == FigureSource.Comparison ? "1.2" : "500";

    private static double? Share(string text, bool isSigned) =>
        isSigned && !text.EndsWith('%') && text != NoUnit ? null : ThresholdParts.ReadShare(text);
}
