using Spectre.Console;
using Threadbare.Diagnostics.Investigation.Comparison;
using Threadbare.Report.Html;
using Threadbare.Report.Text;

namespace Threadbare.Tool.Terminal;

/// <summary>Prints a finished comparison.</summary>
internal static class ComparisonLines
{
    private const int Widest = 100;

    /// <summary>Writes the outcome first, the file last.</summary>
    public static void Write(IAnsiConsole console, ComparisonResult result, ComparedPair pair, string? folder)
    {
        int width = Math.Min(Widest, console.Profile.Width);
        GateLine.Write(console, result.Gate);
        console.WriteLine();

        if (result.Search is { } search)
        {
            CrossoverLines.Write(console, search, width);
        }

        string where = result.Search is { } path && path.Loads.LastOrDefault(load => load.Comparison == result.Comparison) is { } telling
            ? $"At {LoadName.Write(telling, path)}: "
            : "";
        foreach (string line in WrappedText.Lines(where + result.Comparison.Summary, width))
        {
            console.WriteLine(line, new Style(decoration: Decoration.Bold));
        }

        console.WriteLine($"  A  {pair.NameOfA}, {Rounds(pair.A.Count)}");
        console.WriteLine($"  B  {pair.NameOfB}, {Rounds(pair.B.Count)}");
        console.WriteLine();
        console.Write(Table(result.Comparison, width));
        console.WriteLine();
        foreach (ReportLine line in TotalLines.OfThresholds(result.Thresholds))
        {
            line.Write(console, width);
        }

        foreach (string note in result.Notes)
        {
            new ReportLine("note", note, new Style(Color.Yellow)).Write(console, width);
        }

        if (folder is not null)
        {
            new ReportLine("report", Path.Combine(folder, HtmlReport.Name)).Write(console, width);
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
        foreach (KeyValuePair<string, ComparedFigure> one in figures)
        {
            table.AddRow(one.Value.Better is null ? Style.Plain : new Style(decoration: Decoration.Bold));
        }

        return table.Fit(width);
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
