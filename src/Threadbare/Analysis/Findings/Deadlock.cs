namespace Threadbare.Analysis.Findings;

/// <summary>Threads wait for each other's locks: none of them ever goes on, nor does whatever waits for them.</summary>
internal sealed class Deadlock : IFindingRule
{
    public IEnumerable<Finding> Examine(Situation s)
    {
        List<Holder> circle = [.. s.Result.Holders.Where(holder => holder is { Deadlock: true, WaitsAt: not null, HeldAt: not null })];
        if (circle.Count == 0)
        {
            yield break;
        }

        yield return new Finding
        {
            Id = "deadlock",
            Severity = FindingSeverity.Error,
            Statement = "Threads wait for each other's locks, a deadlock: only a new start of the service ends it. Take these locks in the "
                + "same order everywhere.",
            For = [.. circle.Select(one => $"{Where(one.WaitsAt!)} waits for a lock that the thread at {Where(one.HeldAt!)} has.")],
        };
    }
}
