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
}
