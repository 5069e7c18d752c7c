namespace Threadbare.Analysis.Evidence;

/// <summary>The wait of outbound calls for a connection past the tipping point.</summary>
internal static class OutboundWait
{
    /// <summary>Returns the mean wait of a call for a connection, in milliseconds; null where none is known.</summary>
    /// <remarks>
    /// No request waits inside the service for longer than it is there. A longer wait is of calls that serve no request, or of a
    /// starved start.
    /// </remarks>
    public static double? Measure(Situation s) =>
        s.Runtime.OutboundQueueTimeMean > EvidenceConstants.LongerThanInside * s.Runtime.ServerTimeMean
            ? null
            : s.Runtime.OutboundQueueTimeMean;

    /// <summary>Returns the number of waiting calls for each request served.</summary>
    public static double MeasureShare(Situation s) => (s.Runtime.OutboundQueuedPerSecond ?? 0) / s.Throughput;

    /// <summary>Returns true where nearly every call waited long for a connection: other queues then only form behind this one.</summary>
    public static bool IsFull(Situation s) => s.Throughput > 0
        && MeasureShare(s) >= EvidenceConstants.NearlyAllCalls
        && s.Explains(Measure(s)) >= EvidenceConstants.GoodPart;

    /// <summary>Returns true where most calls wait for a connection that they open themselves.</summary>
    /// <remarks>A client that is built for a call waits until its connection is open: no other call has what it waits for.</remarks>
    public static bool IsForOwnConnections(Situation s)
    {
        List<ServiceCall> outbound = [.. s.Result.Calls.Where(call => call.Kind == CallKind.Http)];
        double built = outbound.Where(call => call.BuiltAt is not null).Sum(call => call.PerRequest ?? 0);
        return built > outbound.Sum(call => call.PerRequest ?? 0) / 2;
    }
}
