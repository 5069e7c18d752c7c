using Threadbare.Analysis.Limits;
using Threadbare.Results.Verdicts;
using static Threadbare.Analysis.Wording;

namespace Threadbare.Analysis.Findings;

/// <summary>At the end of the processors, watching takes a part that shows where a request takes microseconds.</summary>
/// <remarks>Two meters record each request: 2 to 4 µs of processor time were measured (docs/performance.md).</remarks>
internal sealed class WatchingCosts : IFindingRule
{
    private const double Full = 0.8;
    private const double ShortMicroseconds = 40;

    public IEnumerable<Finding> Examine(Situation s)
    {
        double each = (s.Runtime.CpuPercent ?? 0) * 1e4 / s.Loaded.Step.RequestsPerSecond;
        if (!s.IsWatched || Math.Max(s.CpuShare ?? 0, s.MachineShare) < Full || !(each < ShortMicroseconds))
        {
            yield break;
        }

        yield return new Finding
        {
            Id = "watching-costs",
            Severity = FindingSeverity.Info,
            Statement = "Watching takes a part of so short a request: alone the service would carry more. --no-attach shows its throughput, and nothing of its inside.",
            For = [Invariant($"A request takes {each:0} µs of processor time, of which watching is 2 to 4 µs.")],
        };
    }
}
