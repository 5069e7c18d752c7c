using static Threadbare.Analysis.Incidents.IncidentConstants;

namespace Threadbare.Analysis.Incidents;

/// <summary>Finds one kind of incident, second by second: it begins after several seconds that show it, and is over after several that
/// do not.</summary>
/// <param name="kind">The kind.</param>
/// <param name="agreeing">Seconds in a row that begin it.</param>
/// <param name="describe">Says what a second shows of it, a sentence; null if it shows nothing.</param>
internal sealed class IncidentRule(IncidentKind kind, int agreeing, Func<IntervalResult, string?> describe)
{
    private int _shown;
    private int _calm;

    public IncidentKind Kind => kind;

    /// <summary>True from the second that begins it to the one that ends it.</summary>
    public bool IsOpen { get; private set; }

    /// <summary>The finding of the last second that shows it; empty before the first.</summary>
    public string Statement { get; private set; } = "";

    /// <summary>The first second that showed it, on the clock of the intervals.</summary>
    public double Since { get; private set; }

    /// <summary>Takes a second.</summary>
    /// <returns>True if the incident begins or ends with it.</returns>
    public bool Add(IntervalResult second)
    {
        string? statement = describe(second);
        Statement = statement ?? Statement;
        Since = _shown == 0 && !IsOpen ? second.T : Since;
        (_shown, _calm) = statement is null ? (0, _calm + 1) : (_shown + 1, 0);
        bool wasOpen = IsOpen;
        IsOpen = IsOpen ? _calm < CalmSeconds : _shown >= agreeing;
        return IsOpen != wasOpen;
    }

    /// <summary>Creates the rule of a kind.</summary>
    /// <param name="kind">The kind.</param>
    /// <param name="longest">The longest mean time of requests; only for <see cref="IncidentKind.Latency"/>.</param>
    public static IncidentRule Create(IncidentKind kind, TimeSpan longest) => kind switch
    {
        IncidentKind.Starvation => new IncidentRule(kind, AgreeingSeconds, OfRuntime(DescribeStarvation)),
        IncidentKind.Hang => new IncidentRule(kind, LongSeconds, new HangSigns().Describe),
        IncidentKind.Cpu => new IncidentRule(kind, LongSeconds, OfRuntime(DescribeCpu)),
        IncidentKind.Lock => new IncidentRule(kind, AgreeingSeconds, OfRuntime(DescribeLock)),
        IncidentKind.DatabasePool => new IncidentRule(kind, AgreeingSeconds, OfRuntime(DescribePool)),
        IncidentKind.OutboundConnections => new IncidentRule(kind, AgreeingSeconds, OfRuntime(DescribeOutbound)),
        IncidentKind.Gc => new IncidentRule(kind, AgreeingSeconds, OfRuntime(DescribeGc)),
        IncidentKind.Errors => new IncidentRule(kind, AgreeingSeconds, OfRuntime(DescribeErrors)),
        _ => new IncidentRule(kind, AgreeingSeconds, OfRuntime(sample => sample.ServerTimeMean > longest.TotalMilliseconds
            ? $"A request takes {Time(sample.ServerTimeMean.Value)} on average; {DurationText.Format(longest)} were allowed"
            : null)),
    };

    private static Func<IntervalResult, string?> OfRuntime(Func<RuntimeSample, string?> describe) =>
        second => second.Runtime is { } sample ? describe(sample) : null;

    // Work that waits while processors are free waits for threads, unless the collector holds them.
    private static string? DescribeStarvation(RuntimeSample sample) =>
        sample is { QueueLength: >= 1 and var queued } && !(sample.OwnShare >= PoolConstants.BusyProcessors) && DescribeGc(sample) is null
            ? $"{Counted(queued, "work item waits", "work items wait")} for a pool of "
                + $"{Counted(sample.Threads ?? 0, "thread", "threads")} that are not free"
            : null;

    private static string? DescribeCpu(RuntimeSample sample) => sample.OwnShare >= PoolConstants.BusyProcessors
        ? $"The service used {Percent(sample.OwnShare.Value)} of its processors"
        : null;

    private static string? DescribeLock(RuntimeSample sample) => sample.LockWaitPerSecond >= LockWait
        ? $"Threads waited for locks: the waits that ended in one second took {Time(sample.LockWaitPerSecond.Value)} together"
        : null;

    private static string? DescribePool(RuntimeSample sample) =>
        sample is { DatabasePending: > 0 and var waiting } && !(sample.DatabaseUsed < sample.DatabaseMax)
            ? $"{Counted(waiting, "request waits", "requests wait")} for a database connection, and "
                + $"{Number(sample.DatabaseUsed ?? 0)} are in use"
            : null;

    private static string? DescribeOutbound(RuntimeSample sample) =>
        sample is { OutboundQueuedPerSecond: > 0, OutboundQueueTimeMean: >= PoolConstants.NoticeableWait and var waited }
            ? $"Calls to other services wait {Time(waited)} for a connection"
            : null;

    private static string? DescribeGc(RuntimeSample sample) => sample.GcPausePercent >= 100 * EvidenceConstants.CertainPauses
        ? $"The garbage collector held all threads for {Percent(sample.GcPausePercent.Value / 100)} of the time"
        : null;

    private static string? DescribeErrors(RuntimeSample sample) =>
        sample is { ServerFailedPerSecond: >= 1 and var failed, ServedPerSecond: > 0 and var served }
            && failed > CurveConstants.BearableFailures * served
                ? $"{Number(failed)} of {Number(served)} answers a second are errors of the service"
                : null;

    // Requests that stay for long, such as WebSockets, are under way all the time. By Little's law the others are throughput times
    // response time, so what is beyond these while the service answers is not stuck.
    private sealed class HangSigns
    {
        private readonly Queue<double> _staying = new();

        public string? Describe(IntervalResult second)
        {
            if (second.Runtime is not { ActiveRequests: { } active } sample)
            {
                return null;
            }

            if (sample.ServedPerSecond > 0 || _staying.Count == 0)
            {
                Remember(active - ((sample.ServedPerSecond ?? 0) * (sample.ServerTimeMean ?? 0) / 1000));
                return null;
            }

            double stuck = Math.Round(active - _staying.Order().ElementAt(_staying.Count / 2));
            return stuck >= 1 && sample.OwnShare < PoolConstants.BusyProcessors
                ? $"{Counted(stuck, "request is", "requests are")} under way, and none is answered"
                : null;
        }

        private void Remember(double staying)
        {
            _staying.Enqueue(Math.Max(0, staying));
            if (_staying.Count > RememberedSeconds)
            {
                _staying.Dequeue();
            }
        }
    }
}
