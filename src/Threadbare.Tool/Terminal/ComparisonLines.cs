namespace Threadbare.Tool.Terminal;

/// <summary>Prints a finished comparison.</summary>
internal static class ComparisonLines
{
    /// <summary>Writes the outcome first, the file last.</summary>
    public static void Write(IAnsiConsole console, ComparisonResult result, ComparedPair pair, string? folder)
    {
        int width = WrappedLines.FindWidth(console);
        GateLine.Write(console, result.Gate);
        console.WriteLine();

        if (result.Search is { } search)
        {
            CrossoverLines.Write(console, search, width);
        }

        string where = result.Search is { } path && path.Loads.LastOrDefault(load => load.Comparison == result.Comparison) is { } telling
            ? $"At {LoadName.Write(telling, path)}: "
            : "";
        console.WriteWrapped(where + result.Comparison.Summary, width, new Style(decoration: Decoration.Bold));
        console.WriteLine($"  A  {pair.NameOfA}, {Rounds(pair.A.Count)}");
        console.WriteLine($"  B  {pair.NameOfB}, {Rounds(pair.B.Count)}");
        console.WriteLine();
        console.Write(Table(result.Comparison, width));
        console.WriteLine();
        string? page = folder is null ? null : Path.Combine(folder, HtmlReport.Name);
        foreach (ReportLine line in TotalLines.OfThresholds(result.Thresholds).Concat(TotalLines.OfEnd(result.Notes, page)))
        {
            line.Write(console, width);
        }
    }

    private static Table Table(ComparisonVerdict verdict, int width)
    {
        KeyValuePair<string, ComparedFigure>[] figures = [.. verdict.Figures];
        var table = new FittingTable();
        table.AddColumn("", 0, figures.Select(one => one.Key));
        table.AddColumn("A", 0, figures.Select(one => Value(one.Value, one.Value.A)));
        table.AddColumn("B", 0, figures.Select(one => Value(one.Value, one.Value.B)));
        table.AddColumn("B ÷ A", 0, figures.Select(one => RatioText.Write(one.Value)));
        table.AddColumn("p-value", 1,
            figures.Select(one => one.Value.PValue is { } value ? value.ToString("0.000", CultureInfo.InvariantCulture) : Figures.None));
        table.AddColumn("noise", 2, figures.Select(Noise));
        table.AddColumn("better", 0, figures.Select(one => one.Value.Better?.ToName() ?? Figures.None));
        return table.Fit(width, figures.Select(one => one.Value.Better is null ? Style.Plain : new Style(decoration: Decoration.Bold)));
    }

    private static string Noise(KeyValuePair<string, ComparedFigure> one) => one.Value switch
    {
        { NoiseFloor: null } => Figures.None,
        { Unit: ComparedUnit.Percent, NoiseFloor: { } points } => Figures.Percent(points),
        { NoiseFloor: { } share } => Figures.Percent(100 * share),
    };

    private static string Value(ComparedFigure figure, double value) => figure.Unit switch
    {
        ComparedUnit.Milliseconds => Figures.Time(value),
        ComparedUnit.PerSecond => Figures.PerSecond(value) + "/s",
        ComparedUnit.Percent => Figures.Percent(value),
        ComparedUnit.Bytes => Figures.Bytes(value),
        ComparedUnit.Count => Figures.Three(value),
    };

    private static string Rounds(int count) => count == 1 ? "1 run" : $"{count} rounds";
}
