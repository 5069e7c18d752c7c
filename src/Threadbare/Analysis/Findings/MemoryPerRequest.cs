namespace Threadbare.Analysis.Findings;

/// <summary>Requests under way hold memory: at a higher load it may be the next thing to end.</summary>
internal sealed class MemoryPerRequest : IFindingRule
{
    public IEnumerable<Finding> Examine(Situation s)
    {
        double more = s.Loaded.Load - s.Calm.Load;
        if (s.Curve.IsOpen
            || more < FindingConstants.MemoryUsers
            || s.Runtime.WorkingSetBytes - s.Calm.Runtime.WorkingSetBytes is not { } grown
            || grown < Math.Max(FindingConstants.MemoryGrown, WorkSamplingConstants.HeapGrownShare * s.Calm.Runtime.WorkingSetBytes!.Value))
        {
            yield break;
        }

        yield return new Finding
        {
            Id = "memory-per-request",
            Severity = FindingSeverity.Info,
            Statement = Invariant($"Memory grew by {grown / more / 1e6:0.0} MB a request under way."),
            For = [string.Create(CultureInfo.InvariantCulture,
                $"{s.Calm.Runtime.WorkingSetBytes / 1e6:0} MB at {LoadOf(s.Calm.Load, false)}, {s.Runtime.WorkingSetBytes / 1e6:0} MB at "
                    + $"{LoadOf(s.Loaded.Load, false)}.")],
            Against = ["The heap also grows with time, before it is collected."],
        };
    }
}
