namespace Threadbare.Analysis.Thresholds;

/// <summary>The figures of the cheap request beside the load, of each step.</summary>
internal static class BystanderFigures
{
    private const string Prefix = "bystander.";

    public static IReadOnlyList<ThresholdFigure> All { get; } =
    [
        .. TimeFigure.All.Select(time => Figure(time.Name, FigureUnit.Milliseconds, (beside, suffix) => beside.ResponseTime.Count == 0
            ? Reading.None("no bystander request succeeded, so there is no response time to judge")
            : time.Read(beside.ResponseTime, suffix)) with { Least = time.Least }),
        Figure("ok", FigureUnit.Number, (beside, suffix) => Reading.Create(beside.Ok, suffix)) with { IsMoreBetter = true },
        Figure("failed", FigureUnit.Number, (beside, suffix) => Reading.Create(beside.Failed, suffix)),
    ];

    private static ThresholdFigure Figure(string name, FigureUnit unit, Func<BystanderResult, string, Reading> read)
    {
        var figure = new ThresholdFigure(Prefix + name, FigureSource.Bystander, unit);
        return figure with { OfStep = step => step.Bystander is { } beside ? read(beside, figure.Suffix) : null };
    }
}
