namespace Threadbare.Analysis.Comparison;

/// <summary>One figure of a run that is compared.</summary>
/// <param name="Name">In JSON.</param>
/// <param name="Unit">Of the value.</param>
/// <param name="Role">What it says.</param>
/// <param name="Of">Reads it; null where the run has none.</param>
internal sealed record FigureKind(string Name, ComparedUnit Unit, FigureRole Role, Func<RunResult, double?> Of)
{
    /// <summary>The figures compared, in the order they are shown.</summary>
    public static IReadOnlyList<FigureKind> All { get; } =
    [
        new("p50", ComparedUnit.Milliseconds, FigureRole.Time,
            run => Time(run, times => times.P50)) { OfSecond = second => Time(second, times => times.P50) },
        new("p95", ComparedUnit.Milliseconds, FigureRole.Time,
            run => Time(run, times => times.P95)) { OfSecond = second => Time(second, times => times.P95) },
        new("p99", ComparedUnit.Milliseconds, FigureRole.Time,
            run => Time(run, times => times.P99)) { OfSecond = second => Time(second, times => times.P99) },
        new("successPerSecond", ComparedUnit.PerSecond, FigureRole.Work,
            run => run.Totals.SuccessPerSecond) { OfSecond = second => second.Ok },
        new("failedPercent", ComparedUnit.Percent, FigureRole.Work, run => run.Totals.FailedPercent),
        new("threads", ComparedUnit.Count, FigureRole.Price, run => run.Steps.Max(step => step.Runtime?.Threads)),
        new("cpuPerRequest", ComparedUnit.Milliseconds, FigureRole.Price, run => PerRequest(run, runtime => runtime.CpuPercent * 10)),
        new("memoryPerRequest", ComparedUnit.Bytes, FigureRole.Price, run => PerRequest(run, runtime => runtime.AllocatedPerSecond)),
    ];

    /// <summary>Reads it off one second of a run; null where a second does not tell.</summary>
    public Func<IntervalResult, double?>? OfSecond { get; init; }

    /// <summary>Combines the seconds of a run: a rate by the mean, which counts empty seconds; a time by the median.</summary>
    public Func<IEnumerable<double>, double> OverSeconds => IsMoreBetter ? Enumerable.Average : Medians.Find;

    /// <summary>True where zero is common, so that differences tell and ratios do not.</summary>
    public bool IsShare => Unit == ComparedUnit.Percent;

    /// <summary>True where more of it is better.</summary>
    public bool IsMoreBetter => Name == "successPerSecond";

    /// <summary>How much more one arm has than the other, as a reader says it.</summary>
    /// <param name="more">The arm with the higher value.</param>
    /// <param name="less">The other.</param>
    /// <param name="low">How many times, at least.</param>
    /// <param name="high">How many times, at most.</param>
    public string Effect(string more, string less, double low, double high) => (IsMoreBetter, low >= 2) switch
    {
        (true, true) => $"{more} answers {Range(low, high)} times as many requests a second as {less}",
        (true, false) => $"{more} answers {Range(100 * (low - 1), 100 * (high - 1))} % more requests a second than {less}",
        (false, true) => $"{more}'s {Name} is {Range(low, high)} times {less}'s",
        (false, false) => $"{more}'s {Name} is {Range(100 * (low - 1), 100 * (high - 1))} % longer than {less}'s",
    };

    private static string Range(double low, double high) => Number(low) == Number(high) ? Number(low) : $"{Number(low)} to {Number(high)}";

    private static double? Time(RunResult run, Func<LatencySummary, double> figure) =>
        run.Totals.ResponseTime.Count > 0 ? figure(run.Totals.ResponseTime) : null;

    private static double? Time(IntervalResult second, Func<LatencySummary, double> figure) =>
        second.ResponseTime.Count > 0 ? figure(second.ResponseTime) : null;

    private static double? PerRequest(RunResult run, Func<RuntimeSample, double?> perSecond)
    {
        StepResult[] seen = [.. run.Steps.Where(step => step.Runtime is { } runtime && perSecond(runtime) is not null)];
        double requests = seen.Sum(step => step.RequestsPerSecond * step.Seconds);
        return requests > 0 ? seen.Sum(step => perSecond(step.Runtime!) * step.Seconds) / requests : null;
    }
}
