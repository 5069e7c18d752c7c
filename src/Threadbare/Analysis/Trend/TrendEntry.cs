namespace Threadbare.Analysis.Trend;

/// <summary>The part of a saved run that a trend needs.</summary>
/// <param name="Folder">Its folder or file, as it was named.</param>
/// <param name="StartedAt">When its load began.</param>
/// <param name="Environment">The machine and the commit.</param>
/// <param name="Plan">Its plan; null if it sent no load.</param>
/// <param name="Endpoints">The endpoints of its load.</param>
/// <param name="Reading">The figure, or why it cannot be read.</param>
internal sealed record TrendEntry(
    string Folder, DateTimeOffset StartedAt, RunEnvironment Environment, LoadPlan? Plan, string Endpoints, Reading Reading)
{
    /// <summary>The processor and the number of cores; the machine's name if the run does not know its processor.</summary>
    public string Machine =>
        FormattableString.Invariant($"{Environment.Processor ?? Environment.Machine}, {Environment.Cores} cores");

    /// <summary>Reads a run.</summary>
    /// <param name="folder">Its folder or file, as it was named.</param>
    /// <param name="run">The run.</param>
    /// <param name="figure">The figure.</param>
    /// <param name="endpoint">The endpoint whose figure it is; null for that of the whole load.</param>
    public static TrendEntry Create(string folder, RunResult run, ThresholdFigure figure, string? endpoint)
    {
        string endpoints = string.Join(", ", run.Endpoints.Select(one => one.Name).Order(StringComparer.Ordinal));
        Reading reading = ThresholdJudge.FindDoubt(run) is { } doubt
            ? Reading.None(doubt)
            : FigureReadings.ReadWorst(figure, run, endpoint);
        return new TrendEntry(folder, run.StartedAt, run.Environment, run.Plan, endpoints, reading);
    }

    /// <summary>Says why this run is no part of the trend of another; null if it is.</summary>
    public string? FindProblem(TrendEntry last) =>
        Plan is null ? "no load was sent"
        : Reading.Value is null ? Reading.Missing ?? "the figure is no number"
        : last.Plan is { } other && !(SameLoad.Is(Plan, other) && Endpoints == last.Endpoints) ? "the load is another than the last run's"
        : null;
}
