namespace Threadbare.Diagnostics.Monitor;

/// <summary>Notices a reason to open a window that shows lines of code: the cost of the window needs one.</summary>
/// <param name="startSeconds">Seconds at the start of the load that never count.</param>
/// <param name="agreeing">Seconds in a row that must give a reason.</param>
/// <param name="findReason">Finds the reason that one second gives, a sentence; null for none.</param>
internal sealed class ReasonDetector(int startSeconds, int agreeing, Func<RuntimeSample, string?> findReason)
{
    private int _seconds;
    private int _agreed;

    /// <summary>Creates a detector of requests that wait in a process with idle threads and processors: something asynchronous holds
    /// them.</summary>
    public static ReasonDetector CreateForReleases() => new(0, MonitorConstants.AgreeingSamples, FindIdleWait);

    /// <summary>Creates a detector of requests that wait for something asynchronous or call something outside the process.</summary>
    public static ReasonDetector CreateForAwaits() => new(
        MonitorConstants.SecondsBeforeAwaits - MonitorConstants.AgreeingSamples, MonitorConstants.AgreeingSamples, FindAwaits);

    /// <summary>Creates a detector of a service that computes, collects or throws much.</summary>
    public static ReasonDetector CreateForWork() =>
        new(WorkConstants.StartSeconds, WorkConstants.AgreeingSamples, WorthSampling.FindReason);

    /// <summary>Creates a detector of a service whose memory grows from one full collection to the next.</summary>
    public static ReasonDetector CreateForGrowth()
    {
        var heap = new HeapTrend();
        return new(WorkConstants.StartSeconds, agreeing: 1, heap.Add);
    }

    /// <summary>Adds the sample of one second.</summary>
    /// <returns>The reason, once, when enough seconds in a row gave one; otherwise null.</returns>
    public string? Add(RuntimeSample sample)
    {
        if (++_seconds <= startSeconds || _agreed >= agreeing)
        {
            return null;
        }

        string? reason = findReason(sample);
        _agreed = reason is null ? 0 : _agreed + 1;
        return _agreed == agreeing ? reason : null;
    }

    private static string? FindAwaits(RuntimeSample sample)
    {
        if (sample.DatabasePending > 0 || sample.DatabaseUsed > 0)
        {
            return "The service used database connections.";
        }

        return sample.OutboundActive > 0 || sample.OutboundQueuedPerSecond > 0
            ? "The service called another one."
            : FindIdleWait(sample);
    }

    private static string? FindIdleWait(RuntimeSample sample)
    {
        bool hasIdleWait = sample.ActiveRequests >= MonitorConstants.MinWaitingRequests
            && !(sample.QueueLength > 0)
            && !(sample.BlockedThreads >= 1)
            && sample.CpuPercent < MonitorConstants.IdleProcessors * 100 * (sample.Processors ?? 1);
        return hasIdleWait ? "Requests waited while threads were idle." : null;
    }
}
