namespace Threadbare.Analysis.Findings;

/// <summary>The pool grew while it was measured: a cold process carries less than a grown one, and figures hold for their moment
/// only.</summary>
internal sealed class PoolGrowth : IFindingRule
{
    public IEnumerable<Finding> Examine(Situation s)
    {
        List<IntervalResult> seconds = [.. s.Result.Intervals.Where(interval => interval.Runtime?.Threads is not null)];
        if (seconds.Count < 2 || Most(seconds) - Threads(seconds[0]) < PoolConstants.Grown)
        {
            yield break;
        }

        double fastest = seconds.Zip(seconds.Skip(1),
            (a, b) => (Threads(b) - Threads(a)) / Math.Max(FindingConstants.ShortestSecond, b.T - a.T)).Max();
        double starved = seconds.Sum(second => second.Runtime!.StarvationAdjustments ?? 0);
        double tasks = seconds.Sum(second => second.Runtime!.CooperativeAdjustments ?? 0);
        yield return new Finding
        {
            Id = "pool-growth",
            Severity = FindingSeverity.Info,
            Statement = $"The pool grew from {Number(Threads(seconds[0]))} to {Counted(Most(seconds), "thread", "threads")}: a cold "
                + "process carries less than these figures, and a sudden load waits for the growth.",
            For =
            [
                Invariant($"It grew by at most {Number(fastest)} threads a second."),
                .. DescribeReason(starved, "nothing was taken up for half a second"),
                .. DescribeReason(tasks, "threads waited for tasks"),
            ],
        };
    }

    // The pool takes threads back between, so these may be many more than the threads that it gained.
    private static IEnumerable<string> DescribeReason(double times, string reason) =>
        times > 0 ? [$"It raised its number of threads {Counted(times, "time", "times")} because {reason}."] : [];

    private static double Threads(IntervalResult second) => second.Runtime!.Threads!.Value;

    private static double Most(List<IntervalResult> seconds) => seconds.Max(Threads);
}
