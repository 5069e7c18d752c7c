namespace Threadbare.Agents.Fleet;

/// <summary>Decides whether agents that did not keep up bend the figures of the whole load.</summary>
/// <remarks>The others sent the same requests to the same service at the same time: their figures show the difference.</remarks>
internal static class BentFigures
{
    /// <summary>Returns false where the whole load is as if only the others had sent it.</summary>
    /// <param name="slow">The agents that did not keep up.</param>
    /// <param name="others">The agents that did.</param>
    public static bool AreBent(IReadOnlyList<AgentSource> slow, IReadOnlyList<AgentSource> others)
    {
        LatencyHistogram alone = Merge(others);
        LatencyHistogram all = Merge([.. slow, .. others]);
        return alone.Count < FleetConstants.EnoughRequests
            || Differs(all.Mean.TotalMilliseconds, alone.Mean.TotalMilliseconds)
            || Differs(all.ValueAt(50).TotalMilliseconds, alone.ValueAt(50).TotalMilliseconds)
            || Differs(all.ValueAt(99).TotalMilliseconds, alone.ValueAt(99).TotalMilliseconds)
            || Differs(SentByShare([.. slow, .. others]), SentByShare(others));
    }

    private static bool Differs(double all, double alone) => Math.Abs(all - alone) > FleetConstants.BearableBend * alone;

    // Users that a slow agent carries ask less often.
    private static double SentByShare(IReadOnlyList<AgentSource> sources) =>
        sources.Sum(source => source.Sent) / sources.Sum(source => source.Share.To - source.Share.From);

    private static LatencyHistogram Merge(IReadOnlyList<AgentSource> sources)
    {
        var merged = new LatencyHistogram();
        foreach (AgentSource source in sources)
        {
            merged.Add(source.ResponseTime);
        }

        return merged;
    }
}
