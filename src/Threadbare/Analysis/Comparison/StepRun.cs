namespace Threadbare.Analysis.Comparison;

/// <summary>One step of a run as if it had been a run of its own, so that whatever compares runs compares steps.</summary>
internal static class StepRun
{
    /// <summary>The run cut down to a step of it: its counts, its times, its seconds.</summary>
    public static RunResult Extract(RunResult run, StepResult step) => run with
    {
        Totals = new RunTotals(step),
        Steps = [step],
        Intervals = [.. run.Intervals.Where(step.Has).Select(second => second with { T = second.T - step.Start })],
    };
}
