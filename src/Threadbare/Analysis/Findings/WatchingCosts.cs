namespace Threadbare.Analysis.Findings;

/// <summary>At the end of the processors, watching takes a part that shows where a request takes microseconds.</summary>
/// <remarks>Two meters record each request: 2 to 4 µs of processor time were measured (docs/evidence/performance.md).</remarks>
internal sealed class WatchingCosts : IFindingRule
{
    public IEnumerable<Finding> Examine(Situation s)
    {
        double each = (s.Runtime.CpuPercent ?? 0) * 1e4 / s.Loaded.Step.RequestsPerSecond;
        if (!s.IsWatched
            || Math.Max(s.CpuShare ?? 0, s.MachineShare) < PoolConstants.BusyProcessors
            || !(each < FindingConstants.ShortRequest))
        {
            yield break;
        }

        yield return new Finding
        {
            Id = "watching-costs",
            Severity = FindingSeverity.Info,
            Statement = "Watching takes a part of so short a request: unwatched, the service would carry more. A run that does not watch "
                + "it shows its throughput only.",
            For = [Invariant($"A request takes {each:0} µs of processor time, of which watching is 2 to 4 µs.")],
        };
    }
}
