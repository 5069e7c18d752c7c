using Threadbare.Results;
using static Threadbare.Diagnostics.Monitor.Metrics.Instruments;

namespace Threadbare.Diagnostics.Monitor.Metrics;

/// <summary>Translates a tick into a sample.</summary>
internal static class MetricsTranslation
{
    /// <summary>Makes a sample; a figure whose instrument is absent is null.</summary>
    public static RuntimeSample ToSample(MetricsTick tick) => new()
    {
        Threads = tick.GetLevel(Threads),
        QueueLength = tick.GetLevel(QueueLength),
        CompletedPerSecond = Round(tick.GetRate(Completed)),
        CpuPercent = Round(100 * tick.GetRate(ProcessorTime)),
        Processors = tick.GetLevel(Instruments.Processors),
        WorkingSetBytes = tick.GetLevel(WorkingSet),
        GcPausePercent = Round(100 * tick.GetRate(GcPause)),
        AllocatedPerSecond = Round(tick.GetRate(Allocated)),
        HeapBytes = tick.GetLevel(HeapSize),
        FullCollectionsPerSecond = Round(tick.GetRate(Collections + "{gen2}")),
        LockContentionsPerSecond = Round(tick.GetRate(Contentions)),
        ExceptionsPerSecond = Round(tick.GetRate(Instruments.Exceptions)),
        CompilingPercent = Round(100 * tick.GetRate(CompilationTime)),
        ActiveRequests = tick.GetLevel(Instruments.ActiveRequests),
        ServedPerSecond = Round(tick.GetCountRate(ServerTime) ?? tick.GetRate(Served)),
        ServerTimeMean = Milliseconds(tick.GetMean(ServerTime)),
        Connections = tick.GetLevel(Instruments.Connections),
        ConnectionsQueued = tick.GetLevel(Instruments.ConnectionsQueued),
        ConnectionsRejectedPerSecond = Round(tick.GetRate(ConnectionsRejected)),
        LimiterLeases = tick.GetLevel(Instruments.LimiterLeases),
        LimiterQueued = tick.GetLevel(Instruments.LimiterQueued),
        LimiterRejectedPerSecond = Round(tick.GetRate(LimiterRequests) - (tick.GetRate(LimiterRequests + "{acquired}") ?? 0)),
        OutboundActive = tick.GetLevel(Instruments.OutboundActive),
        OutboundConnections = tick.GetLevel(Instruments.OutboundConnections + "{active}"),
        OutboundQueuedPerSecond = Round(tick.GetCountRate(OutboundQueueTime)),
        OutboundQueueTimeMean = Milliseconds(tick.GetMean(OutboundQueueTime)),
        OutboundPerSecond = Round(tick.GetCountRate(OutboundTime)),
        OutboundTimeMean = Milliseconds(tick.GetMean(OutboundTime)),
        DatabaseUsed = tick.GetLevel(DatabaseCount + "{used}") ?? tick.GetLevel(OldDatabaseCount + "{used}"),
        DatabaseMax = tick.GetLevel(Instruments.DatabaseMax) ?? tick.GetLevel(OldDatabaseMax),
        DatabasePending = tick.GetLevel(Instruments.DatabasePending) ?? tick.GetLevel(OldDatabasePending),
        DatabasePerSecond = Round(tick.GetCountRate(DatabaseTime) ?? tick.GetCountRate(OldDatabaseTime)),
        DatabaseTimeMean = Milliseconds(tick.GetMean(DatabaseTime) ?? tick.GetMean(OldDatabaseTime)),
    };

    private static double? Round(double? value) => value is { } known ? Math.Round(known, 2) : null;

    // OpenTelemetry publishes durations in seconds.
    private static double? Milliseconds(double? seconds) => Round(1000 * seconds);
}
