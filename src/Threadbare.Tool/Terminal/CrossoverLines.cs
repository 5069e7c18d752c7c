namespace Threadbare.Tool.Terminal;

/// <summary>Prints a crossover search: the crossover and every load that was tried.</summary>
internal static class CrossoverLines
{
    /// <summary>Writes the finding first.</summary>
    public static void Write(IAnsiConsole console, CrossoverPath search, int width)
    {
        console.WriteWrapped(search.Summary, width, new Style(decoration: Decoration.Bold));
        console.WriteLine();
        console.Write(Table(search, width));
        console.WriteLine();
    }

    private static Table Table(CrossoverPath search, int width)
    {
        // As they lie beside each other, not as they were tried.
        ComparedLoad[] loads = [.. search.Loads.OrderBy(load => load.Load).ThenBy(load => load.Confirms)];
        var table = new FittingTable();
        table.AddColumn(search.Unit.IsOpen() ? "due/s" : "users", 0, loads.Select(load => Figures.Level(load.Load)));
        table.AddColumn("p50 A", 1, loads.Select(load => Value(load, "p50", figure => Figures.Time(figure.A))));
        table.AddColumn("p50 B", 1, loads.Select(load => Value(load, "p50", figure => Figures.Time(figure.B))));
        table.AddColumn("B ÷ A", 0, loads.Select(load => Value(load, "p50", RatioText.Write)));
        table.AddColumn("ok/s A", 2, loads.Select(load => Value(load, "successPerSecond", figure => Figures.PerSecond(figure.A))));
        table.AddColumn("ok/s B", 2, loads.Select(load => Value(load, "successPerSecond", figure => Figures.PerSecond(figure.B))));
        table.AddColumn("outcome", 0, loads.Select(load => load.Comparison.Outcome.ToWord() + (load.Confirms ? " (confirmation)" : "")));
        return table.Fit(width, loads.Select(load => load.Confirms ? new Style(decoration: Decoration.Bold) : Style.Plain));
    }

    private static string Value(ComparedLoad load, string name, Func<ComparedFigure, string> write) =>
        load.Comparison.Figures.TryGetValue(name, out ComparedFigure? figure) ? write(figure) : Figures.None;
}
