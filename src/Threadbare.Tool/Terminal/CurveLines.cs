namespace Threadbare.Tool.Terminal;

/// <summary>Draws the curve in characters: a bar for each load's successes and median, with the tipping interval marked.</summary>
internal static class CurveLines
{
    private const int Rows = 4;
    private const int NarrowestBar = 2;
    private const int NameWidth = 6;
    private const int FigureWidth = 9;
    private const string Axis = " │";
    private const string Eighths = " ▁▂▃▄▅▆▇█";

    private sealed record Level(double Load, StepResult Step);

    /// <summary>The lines; none where there are not at least two loads.</summary>
    public static IEnumerable<string> Draw(RunResult result, int width)
    {
        List<Level> levels = Levels(result);
        if (levels.Count < 2)
        {
            return [];
        }

        bool isWhole = levels.All(level => double.IsInteger(level.Load));
        int column = Math.Max(NarrowestBar, levels.Max(level => Figures.Level(level.Load, isWhole).Length)) + 1;
        levels = Thinned(levels, (width - NameWidth - FigureWidth - Axis.Length) / column);
        return
        [
            .. Bars("ok/s", [.. levels.Select(level => (double?)level.Step.SuccessPerSecond)], Figures.PerSecond, column),
            .. Bars("p50", [.. levels.Select(level => level.Step.ResponseTime.Count > 0 ? level.Step.ResponseTime.P50 : (double?)null)],
                Figures.Time, column),
            Row(result.Steps.Any(step => step.Rate is not null) ? "due/s" : "users", "", "  ",
                levels.Select(level => Figures.Level(level.Load, isWhole)), column),
            .. levels.Exists(level => level.Step.Pool is not null)
                ? [Row("pool", "", "  ", levels.Select(level => level.Step.Pool switch
                {
                    PoolPart.Cold => "−",
                    PoolPart.Grown => "+",
                    null => "",
                }), column)]
                : Array.Empty<string>(),
            .. Tipping(result.Verdict?.TippingPoint, levels, column),
        ];
    }

    // A load that was held twice counts as it was last, or as it was disturbed least.
    private static List<Level> Levels(RunResult result) =>
        [.. result.Steps.Where(step => (step.Users ?? step.Rate) is not null && !step.SetAside)
            .SelectMany(step => step.Rows)
            .Select(step => new Level((step.Users ?? step.Rate)!.Value, step))
            .GroupBy(level => (level.Load, level.Step.Pool))
            .Select(same => same.Last())
            .OrderBy(level => level.Load)];

    // More loads than the width holds: evenly fewer, the first and the last among them.
    private static List<Level> Thinned(List<Level> levels, int most) => levels.Count <= most || most < 2
        ? levels
        : [.. Enumerable.Range(0, most).Select(i => levels[(int)Math.Round((double)i * (levels.Count - 1) / (most - 1))])];

    private static IEnumerable<string> Bars(string name, IReadOnlyList<double?> values, Func<double, string> figure, int column)
    {
        double most = values.Max() ?? 0;
        for (int row = Rows - 1; row >= 0 && most > 0; row--)
        {
            string label = row == Rows - 1 ? figure(most) : row == 0 ? "0" : "";
            int floor = row * (Eighths.Length - 1);
            yield return Row(row == Rows - 1 ? name : "", label, Axis, values.Select(value => Block(value, most, floor, column - 1)),
                column);
        }
    }

    private static string Block(double? value, double most, int floor, int width)
    {
        int height = value is { } known ? Math.Max(known > 0 ? 1 : 0, (int)Math.Round(known / most * Rows * (Eighths.Length - 1))) : 0;
        return new string(Eighths[Math.Clamp(height - floor, 0, Eighths.Length - 1)], width);
    }

    private static IEnumerable<string> Tipping(TippingPoint? tip, List<Level> levels, int column) =>
        tip is not null && levels.Exists(level => IsWithin(tip, level))
            ? [Row("tips", "", "  ", levels.Select(level => IsWithin(tip, level) ? new string('^', column - 1) : ""), column)]
            : [];

    private static bool IsWithin(TippingPoint tip, Level level) => level.Load >= tip.Low && level.Load <= tip.High;

    private static string Row(string name, string figure, string axis, IEnumerable<string> cells, int column)
    {
        var line = new StringBuilder(name.PadRight(NameWidth) + figure.PadLeft(FigureWidth) + axis);
        foreach (string cell in cells)
        {
            line.Append(cell.PadLeft(column));
        }

        return line.ToString().TrimEnd();
    }
}
