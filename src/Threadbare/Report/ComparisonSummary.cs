using System.Text;
using Threadbare.Results.Comparison;
using Threadbare.Results.Json;
using Threadbare.Results.Verdicts;
using static Threadbare.Analysis.Text.Wording;
using static Threadbare.Report.MarkdownText;

namespace Threadbare.Report;

/// <summary>A comparison in a page of Markdown, fit for a pull request.</summary>
public static class ComparisonSummary
{
    /// <summary>The file's name within the folder of a comparison.</summary>
    public const string Name = MarkdownSummary.Name;

    /// <summary>The page.</summary>
    public static string Text(ComparisonResult result)
    {
        var text = new StringBuilder("# A and B compared\n\n");
        AppendSearch(text, result.Search);
        text.Append(Invariant($"**{Where(result)}{Escaped(result.Comparison.Summary)}**\n\n"));
        text.Append(Invariant($"- A: `{Code(result.A)}`, {Rounds(result, Arm.A)}\n- B: `{Code(result.B)}`, {Rounds(result, Arm.B)}\n\n"));
        text.Append("| | A | B | B over A | by chance | noise | better |\n|---|--:|--:|--:|--:|--:|:-:|\n");
        foreach ((string name, ComparedFigure figure) in result.Comparison.Figures)
        {
            text.Append(Invariant($"| {name} | {Value(figure, figure.A)} | {Value(figure, figure.B)} | {Ratio(figure)} | {Chance(figure)} | {Noise(figure)} | {Better(figure)} |\n"));
        }

        text.Append('\n');
        text.AppendItems("Limits of this result", result.Notes.Select(Escaped));
        text.Append(Invariant($"<sub>{result.StartedAt:yyyy-MM-dd HH:mm:ss} UTC · ratios with their 95 % interval, within {Percent(result.Comparison.Margin)} they count as the same</sub>\n"));
        return text.ToString();
    }

    // Of a search, the load whose comparison it ends with.
    private static string Where(ComparisonResult result) =>
        result.Search is { } search && search.Loads.LastOrDefault(load => load.Comparison == result.Comparison) is { } last ? $"At {LoadOf(last.Load, search.Unit.IsOpen())}: " : "";

    private static void AppendSearch(StringBuilder text, CrossoverPath? search)
    {
        if (search is null)
        {
            return;
        }

        text.Append(Invariant($"**{Escaped(search.Summary)}**\n\n| {(search.Unit.IsOpen() ? "due/s" : "users")} | outcome | p50, B over A |\n|--:|---|--:|\n"));
        foreach (ComparedLoad load in search.Loads.OrderBy(load => load.Load))
        {
            text.Append(Invariant($"| {load.Load:0.#} | {load.Comparison.Outcome.ToWord()}{(load.Confirms ? " (confirmation)" : "")} | {(load.Comparison.Figures.TryGetValue("p50", out ComparedFigure? p50) ? Ratio(p50) : "–")} |\n"));
        }

        text.Append('\n');
    }

    private static string Rounds(ComparisonResult result, Arm arm) => Counted(result.Runs.Count(run => run.Arm == arm), "run", "runs");

    private static string Value(ComparedFigure figure, double value) => figure.Unit switch
    {
        ComparedUnit.Milliseconds => Time(value),
        ComparedUnit.PerSecond => $"{Number(value)}/s",
        ComparedUnit.Percent => Invariant($"{value:0.##} %"),
        ComparedUnit.Bytes => $"{Number(value)} B",
        ComparedUnit.Count => Number(value),
    };

    private static string Ratio(ComparedFigure figure) => figure.Ratio is { } ratio ? Invariant($"{ratio.Best:0.00} ({ratio.Low:0.00}–{ratio.High:0.00})") : "–";

    private static string Chance(ComparedFigure figure) => figure.PValue is { } value ? Invariant($"{value:0.000}") : "–";

    private static string Noise(ComparedFigure figure) => figure.NoiseFloor is { } noise ? Percent(figure.Unit == ComparedUnit.Percent ? noise / 100 : noise) : "–";

    private static string Better(ComparedFigure figure) => figure.Better is { } better ? $"**{better.ToName()}**" : "–";
}
