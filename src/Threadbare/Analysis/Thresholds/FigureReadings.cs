namespace Threadbare.Analysis.Thresholds;

/// <summary>Finds the reading of a figure that decides: of several steps the worst.</summary>
/// <remarks>
/// A search goes past the tipping point on purpose, so only loads that were well are judged there, each with the requests that it
/// has: a percentile of fewer is nearer to the longest, which is the stricter judgement.
/// </remarks>
internal static class FigureReadings
{
    public const string Unwatched = "nobody watched the service's process";

    /// <param name="figure">What is asked.</param>
    /// <param name="run">What was measured.</param>
    /// <param name="endpoint">The endpoint that is asked for; null for the whole load.</param>
    /// <param name="worst">Picks the reading that decides.</param>
    public static Reading Read(
        ThresholdFigure figure, RunResult run, string? endpoint, Func<IReadOnlyList<Reading>, Reading> worst)
    {
        if (EndpointView.FindProblem(run, endpoint) is { } problem)
        {
            return Reading.None(problem);
        }

        List<Reading> all = figure switch
        {
            { OfRun: { } ofRun } => [ofRun(EndpointView.Narrow(run, endpoint))],
            { OfTotals: not null } when !IsSearch(run) => [OfTotals(figure, EndpointView.CountWhole(run, endpoint))],
            _ => OfSteps(figure, run, endpoint),
        };
        return all.Count == 0
            ? Reading.None(Absent(figure, run))
            : all.FirstOrDefault(reading => reading.Missing is not null) ?? Deciding(figure, run, all, worst);
    }

    /// <summary>Reads the worst of several steps, in the figure's own direction.</summary>
    public static Reading ReadWorst(ThresholdFigure figure, RunResult run, string? endpoint) =>
        Read(figure, run, endpoint, readings => Farthest(readings, isHighest: !figure.IsMoreBetter));

    /// <summary>A figure of the client over a whole run.</summary>
    public static Reading OfTotals(ThresholdFigure figure, LoadCounts totals) => Counted(figure, figure.OfTotals!(totals), "");

    /// <summary>The highest or the lowest reading.</summary>
    public static Reading Farthest(IReadOnlyList<Reading> readings, bool isHighest) =>
        isHighest ? readings.MaxBy(reading => reading.Value)! : readings.MinBy(reading => reading.Value)!;

    private static bool IsSearch(RunResult run) => run.Plan?.Search is not null;

    // Little load brings little throughput: of a search the load that brought most is meant.
    private static Reading Deciding(ThresholdFigure figure, RunResult run, IReadOnlyList<Reading> all,
        Func<IReadOnlyList<Reading>, Reading> worst) =>
        IsSearch(run) && figure is { Source: FigureSource.Client, IsMoreBetter: true } ? Farthest(all, isHighest: true) : worst(all);

    private static List<Reading> OfSteps(ThresholdFigure figure, RunResult run, string? endpoint)
    {
        IReadOnlyList<StepResult> steps = IsSearch(run) ? Well(run) : run.Steps;
        var readings = new List<Reading>();
        foreach (StepResult step in steps)
        {
            string where = steps.Count > 1 || IsSearch(run)
                ? $" at {Wording.LoadOf(step.Load, step.Rate is not null)}"
                : "";
            if (EndpointView.CountStep(step, endpoint) is { } counts && figure.OfStep!(counts) is { } reading)
            {
                readings.Add(IsSearch(run) ? reading with { Told = reading.Told + where } : Counted(figure, reading, where));
            }
        }

        return readings;
    }

    // Where no load was well, the lowest shows it.
    private static StepResult[] Well(RunResult run)
    {
        var curve = LoadCurve.Create(run);
        StepResult[] well = [.. curve.Points.Where(point => point.Load <= curve.LastGood?.Load && !point.HasFailed)
            .Select(point => point.Step)];
        return well.Length > 0 ? well : [.. curve.Points.Take(1).Select(point => point.Step)];
    }

    private static Reading Counted(ThresholdFigure figure, Reading reading, string where) => reading.Count < figure.Least
        ? Reading.None(
            $"{figure.Name} of {Wording.Counted(reading.Count.Value, "success", "successes")}{where}: at least "
                + $"{Wording.Number(figure.Least)} are needed")
        : reading with { Told = reading.Told + where };

    private static string Absent(ThresholdFigure figure, RunResult run) => figure.Source switch
    {
        FigureSource.Bystander => "the plan sends no bystander beside the load",
        FigureSource.Runtime when run.Steps.All(step => step.Runtime is null) => Unwatched,
        FigureSource.Runtime => $"{figure.Name} was never seen of the service",
        _ => "no request ended, so there is nothing to judge",
    };
}
