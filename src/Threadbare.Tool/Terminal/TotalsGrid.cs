using Spectre.Console;
using Spectre.Console.Rendering;
using Threadbare.Report;
using Threadbare.Results;

namespace Threadbare.Tool.Terminal;

/// <summary>The totals of a run: a name and what there is to say, line by line.</summary>
internal static class TotalsGrid
{
    public static Grid Of(RunResult result, SavedRun saved)
    {
        var grid = new Grid();
        grid.AddColumn(new GridColumn { NoWrap = true, Padding = new Padding(0, 0, 2, 0) });
        grid.AddColumn(new GridColumn { Padding = new Padding(0) });
        foreach ((string name, IRenderable text) in Rows(result, saved))
        {
            grid.AddRow(new Text(name, new Style(Color.Grey)), text);
        }

        return grid;
    }

    private static IEnumerable<(string Name, IRenderable Text)> Rows(RunResult result, SavedRun saved) =>
        [.. Counts(result.Totals), .. Failures(result.Totals), .. Beside(result), .. Promises(result), .. Notes(result), .. Files(saved)];

    private static IEnumerable<(string Name, IRenderable Text)> Counts(RunTotals totals)
    {
        yield return ("requests", new Text($"{Figures.Count(totals.Sent)} in {Figures.Three(totals.Seconds)} s, {Figures.PerSecond(totals.RequestsPerSecond)} a second"));
        yield return ("ok", new Text($"{Figures.Count(totals.Ok)}, {Figures.PerSecond(totals.SuccessPerSecond)} a second", totals.Ok > 0 ? new Style(Color.Green) : Style.Plain));
        yield return ("failed", new Text(totals.Failed == 0 ? "0" : $"{Figures.Count(totals.Failed)}, {Figures.PerSecond(totals.FailedPerSecond)} a second", StyleOf(totals.Failed)));
    }

    private static IEnumerable<(string Name, IRenderable Text)> Failures(RunTotals totals)
    {
        foreach ((string kind, long count) in totals.Failures)
        {
            string example = totals.FailureExamples.TryGetValue(kind, out string? found) ? ": " + found : "";
            yield return ("", new Text($"{Figures.Count(count)} {kind}{example}", new Style(Color.Red)));
        }

        if (totals.Dropped > 0)
        {
            yield return ("dropped", new Text(Figures.Count(totals.Dropped), StyleOf(totals.Dropped)));
        }

        if (totals.Unfinished > 0)
        {
            yield return ("unfinished", new Text(Figures.Count(totals.Unfinished), StyleOf(totals.Unfinished)));
        }
    }

    private static IEnumerable<(string Name, IRenderable Text)> Beside(RunResult result)
    {
        ByteSummary bytes = result.Totals.Bytes;
        yield return ("body bytes", new Text($"min {Figures.Bytes(bytes.Min)}, mean {Figures.Bytes(bytes.Mean)}, max {Figures.Bytes(bytes.Max)}, all {Figures.Bytes(result.Totals.BytesReceived)}"));
        // With one step its figures are the run's; with several, each stands in its row.
        if (result.Steps is [{ Bystander: { } beside }])
        {
            LatencySummary times = beside.ResponseTime;
            string percentiles = times.Count == 0 ? "" : $", p50 {Figures.Time(times.P50)}, p99 {Figures.Time(times.P99)}, max {Figures.Time(times.Max)}";
            yield return ("bystander", new Text($"{Figures.Count(beside.Sent)} sent, {Figures.Count(beside.Ok)} ok, {Figures.Count(beside.Failed)} failed{percentiles}", StyleOf(beside.Failed)));
        }

        GeneratorResult generator = result.Generator;
        string loops = generator.Loops == 1 ? "1 loop" : $"{generator.Loops} loops";
        yield return ("generator", new Text(
            $"{loops} busy {Figures.Percent(generator.BusyPercent)}, late p99 {Figures.Time(generator.LatenessP99Ms)} max {Figures.Time(generator.MaxLatenessMs)}, CPU {Figures.Percent(generator.CpuPercent)} of a core, {Figures.Count(generator.Connections)} connections",
            generator.Saturated ? new Style(Color.Red) : Style.Plain));
    }

    private static IEnumerable<(string Name, IRenderable Text)> Promises(RunResult result)
    {
        foreach (ThresholdResult threshold in result.Thresholds)
        {
            yield return ("threshold", threshold.Holds
                ? new Text($"kept    {threshold.Expression}: {threshold.Why}", new Style(Color.Green))
                : new Text($"BROKEN  {threshold.Expression}: {threshold.Why}", new Style(Color.Red, decoration: Decoration.Bold)));
        }
    }

    private static IEnumerable<(string Name, IRenderable Text)> Notes(RunResult result)
    {
        if (result.Interrupted)
        {
            yield return ("note", new Text("Interrupted: the figures are of the load until then.", new Style(Color.Yellow)));
        }

        // What is unreliable stands at the top already.
        foreach (string note in result.Notes.Where(note => !note.StartsWith("Unreliable:", StringComparison.Ordinal)))
        {
            yield return ("note", new Text(note, new Style(Color.Yellow)));
        }
    }

    private static IEnumerable<(string Name, IRenderable Text)> Files(SavedRun saved)
    {
        if (saved.Folder is { } folder)
        {
            yield return ("files", new Text(folder));
        }
    }

    private static Style StyleOf(long bad) => bad > 0 ? new Style(Color.Red) : Style.Plain;
}
