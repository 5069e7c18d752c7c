using static System.FormattableString;

namespace Threadbare.Tool.Terminal;

/// <summary>Prints a trend: the result, a row for each part between two changes, and the file.</summary>
internal static class TrendLines
{
    /// <summary>Writes it.</summary>
    /// <param name="console">The terminal.</param>
    /// <param name="trend">The trend.</param>
    /// <param name="file">The page; null if it was not written.</param>
    public static void Write(IAnsiConsole console, TrendResult trend, string? file)
    {
        int width = WrappedLines.FindWidth(console);
        Color color = trend.Outcome == TrendOutcome.Regression ? Color.Red : Color.Default;
        console.WriteWrapped(trend.Summary, width, new Style(color, decoration: Decoration.Bold));
        if (trend.Changes.Count > 0)
        {
            console.WriteLine();
            console.Write(CreateTable(trend, width));
        }

        foreach (ReportLine line in TotalLines.OfEnd(trend.Notes, file))
        {
            line.Write(console, width);
        }
    }

    private static Table CreateTable(TrendResult trend, int width)
    {
        TrendChange[] changes = [.. trend.Changes];
        var table = new FittingTable();
        table.AddColumn("from", 0, changes.Select(change => trend.Runs[change.Run].Name));
        table.AddColumn("run", 1, changes.Select(change => $"{change.Run + 1} of {trend.Runs.Count}"));
        table.AddColumn(trend.Figure, 0, changes.Select(change => change.Statement));
        table.AddColumn("", 0, changes.Select(change => change.IsWorse ? "worse" : "better"));
        table.AddColumn("p-value", 1, changes.Select(change => Invariant($"{change.PValue:0.0e0}")));
        return table.Fit(width, changes.Select(change => change.IsWorse ? new Style(Color.Yellow) : Style.Plain));
    }
}
