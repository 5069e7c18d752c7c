namespace Threadbare.Run;

/// <summary>Creates the result of a load from its assembled seconds; the verdict is added later.</summary>
internal static class RunConclusion
{
    /// <param name="start">The load.</param>
    /// <param name="assembly">The seconds.</param>
    /// <param name="end">How the load ended.</param>
    public static RunResult Create(RunStart start, RunAssembly assembly, RunEnd end)
    {
        IReadOnlyList<StepResult> steps = assembly.Steps(end.Ended);
        RunTotals totals = assembly.Totals(end.Ended);
        return new RunResult
        {
            Id = RunId.Create(start.StartedAt, "run"),
            StartedAt = start.StartedAt,
            Plan = start.Plan,
            Target = start.Target,
            Environment = start.Environment,
            Totals = totals,
            Preflight = start.Setup.Answers,
            Endpoints = assembly.Endpoints(),
            Scenarios = assembly.Scenarios(),
            Slowest = assembly.Slowest(),
            Steps = steps,
            Intervals = assembly.Intervals,
            PoolSpans = PoolSpans.Find(assembly.Intervals),
            Generator = JudgeGenerator(start, assembly, end),
            Instances = assembly.Instances(steps.Count, end.Ended),
            Histograms = assembly.Histograms(steps.Count),
            Notes = [.. start.Setup.Hints, .. assembly.UserNotes(), .. RunNotes.Describe(start.Plan, totals, end.WasAbort)],
        };
    }

    private static GeneratorResult JudgeGenerator(RunStart start, RunAssembly assembly, RunEnd end)
    {
        var tally = new GeneratorTally();
        foreach (IntervalResult second in assembly.Intervals)
        {
            tally.Add(second);
        }

        IReadOnlyList<string> reasons = tally.FindReasons(start.Loops, start.Environment.Cores);
        IEnumerable<IntervalResult> measured = assembly.Intervals.Where(interval => interval.T >= 0 && interval.Sent > 0);
        return new GeneratorResult
        {
            Saturated = reasons.Count > 0,
            Reasons = reasons,
            StandstillSeconds = tally.StandstillSeconds,
            MaxLatenessMs = Math.Round(assembly.Lateness.Max.TotalMilliseconds, 3),
            LatenessP99Ms = Math.Round(assembly.Lateness.ValueAt(99).TotalMilliseconds, 3),
            BusyPercent = Math.Round(measured.Select(interval => interval.BusyPercent).DefaultIfEmpty(0).Average(), 1),
            CpuPercent = Math.Round(end.CpuPercent, 1),
            Loops = start.Loops,
            Connections = assembly.Connections,
        };
    }
}
