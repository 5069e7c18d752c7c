namespace Threadbare.Analysis.Thresholds;

/// <summary>The figures of the load's own requests: of the whole run, and with <c>steps.</c> before them of each step.</summary>
internal static class ClientFigures
{
    private const string OfSteps = "steps.";

    private static readonly IReadOnlyList<ThresholdFigure> OfWhole =
    [
        .. Times("", counts => counts.ResponseTime),
        .. Times("serviceTime.", counts => counts.ServiceTime),
        Figure("errors", FigureUnit.Percent,
            counts => 100.0 * counts.Failed / Math.Max(1, counts.Ok + counts.Failed)) with { Alias = "failedPercent" },
        Figure("rps", FigureUnit.Number, counts => counts.SuccessPerSecond, " successes a second") with
        {
            Alias = "successPerSecond", IsMoreBetter = true
        },
        Figure("requestsPerSecond", FigureUnit.Number, counts => counts.RequestsPerSecond) with { IsMoreBetter = true },
        Figure("failedPerSecond", FigureUnit.Number, counts => counts.FailedPerSecond),
        Figure("sent", FigureUnit.Number, counts => counts.Sent) with { IsMoreBetter = true, Grows = true },
        Figure("ok", FigureUnit.Number, counts => counts.Ok) with { IsMoreBetter = true, Grows = true },
        Figure("failed", FigureUnit.Number, counts => counts.Failed) with { Grows = true },
        Figure("dropped", FigureUnit.Number, counts => counts.Dropped) with { Grows = true },
        Figure("unfinished", FigureUnit.Number, counts => counts.Unfinished) with { Grows = true },
        Figure("bytesReceived", FigureUnit.Bytes, counts => counts.BytesReceived) with { IsMoreBetter = true, Grows = true },
    ];

    public static IReadOnlyList<ThresholdFigure> All { get; } =
    [
        .. OfWhole, .. OfWhole.Select(OfEachStep),
        new ThresholdFigure("checks", FigureSource.Client, FigureUnit.Percent) { IsMoreBetter = true, OfRun = ReadChecks },
    ];

    private static IEnumerable<ThresholdFigure> Times(string prefix, Func<LoadCounts, LatencySummary> of) =>
        TimeFigure.All.Select(time =>
            Figure(prefix + time.Name, FigureUnit.Milliseconds,
                (counts, suffix) => time.Read(of(counts), suffix)) with { Least = time.Least });

    private static ThresholdFigure Figure(string name, FigureUnit unit, Func<LoadCounts, double> of, string? ofSuffix = null)
    {
        ThresholdFigure figure = Figure(name, unit, (counts, suffix) => Reading.Create(of(counts), ofSuffix ?? suffix));
        return figure with { Suffix = ofSuffix ?? figure.Suffix };
    }

    private static ThresholdFigure Figure(string name, FigureUnit unit, Func<LoadCounts, string, Reading> read)
    {
        var figure = new ThresholdFigure(name, FigureSource.Client, unit);
        return figure with
        {
            OfTotals = OfEnded,
            OfStep = step => step.Sent + step.Dropped > 0 ? OfEnded(step) : null,
        };

        Reading OfEnded(LoadCounts counts) =>
            counts.Ok + counts.Failed == 0 ? Reading.None("no request ended, so there is nothing to judge") : read(counts, figure.Suffix);
    }

    private static ThresholdFigure OfEachStep(ThresholdFigure figure) =>
        figure with { Name = OfSteps + figure.Name, Alias = figure.Alias is { } alias ? OfSteps + alias : null, OfTotals = null };

    // The share of checks of answers that held.
    private static Reading ReadChecks(RunResult run)
    {
        List<CheckResult> checks = [.. run.Endpoints.SelectMany(endpoint => endpoint.Checks)];
        long passed = checks.Sum(check => check.Passed);
        long made = passed + checks.Sum(check => check.Failed);
        return made == 0 ? Reading.None("the plan checks no answer, or none came") : Reading.Create(100.0 * passed / made, " %");
    }
}
