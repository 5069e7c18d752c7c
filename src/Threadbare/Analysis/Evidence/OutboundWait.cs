namespace Threadbare.Analysis.Evidence;

/// <summary>The wait of outbound calls for a connection past the tipping point.</summary>
internal static class OutboundWait
{
    /// <summary>Returns the mean wait of a call for a connection beyond that at the lowest load, in milliseconds; null where none is known.
    /// </summary>
    /// <remarks>
    /// No request waits inside the service for longer than it is there. A longer wait is of calls that serve no request. A limit makes
    /// calls wait in every second of a load; waits for the threads that open the first connections of a starved start are in few. A wait
    /// that one user has too is no queue: a connection takes so long to open.
    /// </remarks>
    public static double? Measure(Situation s)
    {
        double[] waits = [.. s.SecondsOf(s.Loaded.Step).Select(second => second.Runtime?.OutboundQueueTimeMean).OfType<double>().Order()];
        double opening = s.HasOneLoad ? 0 : s.Calm.Runtime.OutboundQueueTimeMean ?? 0;
        return s.Runtime.OutboundQueueTimeMean is not { } mean || mean > EvidenceConstants.LongerThanInside * s.Runtime.ServerTimeMean
            ? null
            : Math.Max(0, (waits.Length > 0 ? Math.Min(mean, waits[(waits.Length - 1) / 2]) : mean) - opening);
    }

    /// <summary>Returns the number of waiting calls for each request served.</summary>
    public static double MeasureShare(Situation s) => (s.Runtime.OutboundQueuedPerSecond ?? 0) / s.Throughput;

    /// <summary>Returns true where nearly every call waited long for a connection: other queues then only form behind this one.</summary>
    public static bool IsFull(Situation s) => s.Throughput > 0
        && MeasureShare(s) >= EvidenceConstants.NearlyAllCalls
        && !IsForOpening(s)
        && s.Explains(Measure(s)) >= EvidenceConstants.GoodPart;

    /// <summary>Returns true where calls wait until a connection is open, and not for one of a limited number: about as many are closed as
    /// calls waited for one, or their number rises while users wait.</summary>
    public static bool IsForOpening(Situation s)
    {
        double[] levels = [.. s.SecondsOf(s.Loaded.Step).Select(second => second.Runtime?.OutboundConnections).OfType<double>()];
        return s.Runtime.OutboundClosedPerSecond >= EvidenceConstants.ClosedConnections * s.Runtime.OutboundQueuedPerSecond
            || (levels.Length > 2 && levels[^1] >= EvidenceConstants.MoreConnections * levels[1]);
    }

    /// <summary>Returns true where most calls wait for a connection that they open themselves.</summary>
    /// <remarks>A client that is built for a call waits until its connection is open: no other call has what it waits for.</remarks>
    public static bool IsForOwnConnections(Situation s)
    {
        List<ServiceCall> outbound = [.. s.Result.Calls.Where(call => call.Kind == CallKind.Http)];
        double built = outbound.Where(call => call.BuiltAt is not null).Sum(call => call.PerRequest ?? 0);
        return built > outbound.Sum(call => call.PerRequest ?? 0) / 2;
    }
}
