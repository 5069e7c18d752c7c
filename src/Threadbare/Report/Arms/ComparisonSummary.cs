using static Threadbare.Report.Markdown.MarkdownText;

namespace Threadbare.Report.Arms;

/// <summary>Writes a comparison as a page of Markdown, fit for a pull request.</summary>
internal static class ComparisonSummary
{
    /// <summary>The file's name within the folder of a comparison.</summary>
    public const string Name = MarkdownSummary.Name;

    private const string Title = "# A and B compared\n\n";
    private const string Header = "| | A | B | B ÷ A | p-value | noise | better |\n|---|--:|--:|--:|--:|--:|:-:|\n";

    /// <summary>Writes the page.</summary>
    public static string Write(ComparisonResult result)
    {
        var text = new StringBuilder();
        text.AppendGate(result.Gate);
        text.Append(Title);
        AppendSearch(text, result.Search);
        text.Append(Invariant($"**{DescribeLoad(result)}{Escape(result.Comparison.Summary)}**\n\n"));
        text.Append(Invariant($"- A: {Code(result.A)}, {CountRuns(result, Arm.A)}\n"));
        text.Append(Invariant($"- B: {Code(result.B)}, {CountRuns(result, Arm.B)}\n\n"));
        text.Append(Header);
        foreach ((string name, ComparedFigure figure) in result.Comparison.Figures)
        {
            AppendFigure(text, name, figure);
        }

        text.Append('\n');
        text.AppendItems("Thresholds", result.Thresholds.Select(DescribeThreshold));
        text.AppendItems("Limits of this result", result.Notes.Select(Escape));
        string margin = $"ratios with their 95 % interval; within {Percent(result.Comparison.Margin)} they count as the same";
        text.Append(Invariant($"<sub>{result.StartedAt:yyyy-MM-dd HH:mm:ss} UTC · {margin}</sub>\n"));
        return text.ToString();
    }

    /// <summary>Writes the page of a comparison that could not start.</summary>
    public static string Write(RefusedComparison refused)
    {
        var text = new StringBuilder();
        text.AppendGate(refused.Gate);
        text.Append(Title).Append(Invariant($"**{Escape(refused.Reason)}**\n"));
        return text.ToString();
    }

    // A search ends with the comparison at one of its loads.
    private static string DescribeLoad(ComparisonResult result) =>
        result.Search is { } search && search.Loads.LastOrDefault(load => load.Comparison == result.Comparison) is { } last
            ? $"At {LoadOf(last.Load, search.Unit.IsOpen())}: "
            : "";

    private static void AppendSearch(StringBuilder text, CrossoverPath? search)
    {
        if (search is null)
        {
            return;
        }

        string unit = search.Unit.IsOpen() ? "due/s" : "users";
        text.Append(Invariant($"**{Escape(search.Summary)}**\n\n| {unit} | outcome | p50, B ÷ A |\n|--:|---|--:|\n"));
        foreach (ComparedLoad load in search.Loads.OrderBy(load => load.Load))
        {
            string confirmation = load.Confirms ? " (confirmation)" : "";
            string ratio = load.Comparison.Figures.TryGetValue("p50", out ComparedFigure? p50) ? DescribeRatio(p50) : "–";
            text.Append(Invariant($"| {load.Load:0.#} | {load.Comparison.Outcome.ToWord()}{confirmation} | {ratio} |\n"));
        }

        text.Append('\n');
    }

    private static string CountRuns(ComparisonResult result, Arm arm) =>
        Counted(result.Runs.Count(run => run.Arm == arm), "run", "runs");

    private static void AppendFigure(StringBuilder text, string name, ComparedFigure figure)
    {
        string pValue = figure.PValue is { } value ? Invariant($"{value:0.000}") : "–";
        string noise = figure.NoiseFloor is { } floor ? Percent(figure.Unit == ComparedUnit.Percent ? floor / 100 : floor) : "–";
        string better = figure.Better is { } arm ? $"**{arm.ToName()}**" : "–";
        text.Append(Invariant($"| {Escape(name)} | {DescribeValue(figure, figure.A)} | {DescribeValue(figure, figure.B)} "));
        text.Append(Invariant($"| {DescribeRatio(figure)} | {pValue} | {noise} | {better} |\n"));
    }

    private static string DescribeValue(ComparedFigure figure, double value) => figure.Unit switch
    {
        ComparedUnit.Milliseconds => Time(value),
        ComparedUnit.PerSecond => $"{Number(value)}/s",
        ComparedUnit.Percent => Invariant($"{value:0.##} %"),
        ComparedUnit.Bytes => $"{Number(value)} B",
        ComparedUnit.Count => Number(value),
    };

    private static string DescribeRatio(ComparedFigure figure) =>
        figure.Ratio is { } ratio ? Invariant($"{ratio.Best:0.00} ({ratio.Low:0.00}–{ratio.High:0.00})") : "–";
}
