using Threadbare.Results;
using static Threadbare.Diagnostics.Monitor.Instruments;

namespace Threadbare.Diagnostics.Monitor;

/// <summary>Says in the words of results what a tick shows.</summary>
internal static class MetricsTranslation
{
    public static RuntimeSample ToSample(MetricsTick tick) => new()
    {
        Threads = tick.Level(Threads),
        QueueLength = tick.Level(QueueLength),
        CompletedPerSecond = Round(tick.Rate(Completed)),
        CpuPercent = Round(100 * tick.Rate(ProcessorTime)),
        Processors = tick.Level(Instruments.Processors),
        WorkingSetBytes = tick.Level(WorkingSet),
        GcPausePercent = Round(100 * tick.Rate(GcPause)),
        AllocatedPerSecond = Round(tick.Rate(Allocated)),
        LockContentionsPerSecond = Round(tick.Rate(Contentions)),
        ActiveRequests = tick.Level(Instruments.ActiveRequests),
        ServerTimeMean = Milliseconds(tick.Mean(ServerTime)),
        Connections = tick.Level(Instruments.Connections),
        ConnectionsQueued = tick.Level(Instruments.ConnectionsQueued),
        ConnectionsRejectedPerSecond = Round(tick.Rate(ConnectionsRejected)),
        LimiterLeases = tick.Level(Instruments.LimiterLeases),
        LimiterQueued = tick.Level(Instruments.LimiterQueued),
        LimiterRejectedPerSecond = Round(tick.Rate(LimiterRequests) - (tick.Rate(LimiterRequests + "{acquired}") ?? 0)),
        OutboundActive = tick.Level(Instruments.OutboundActive),
        OutboundConnections = tick.Level(Instruments.OutboundConnections + "{active}"),
        OutboundQueuedPerSecond = Round(tick.CountRate(OutboundQueueTime)),
        OutboundQueueTimeMean = Milliseconds(tick.Mean(OutboundQueueTime)),
        OutboundTimeMean = Milliseconds(tick.Mean(OutboundTime)),
        DatabaseUsed = tick.Level(DatabaseCount + "{used}") ?? tick.Level(OldDatabaseCount + "{used}"),
        DatabaseMax = tick.Level(Instruments.DatabaseMax) ?? tick.Level(OldDatabaseMax),
        DatabasePending = tick.Level(Instruments.DatabasePending) ?? tick.Level(OldDatabasePending),
        DatabaseTimeMean = Milliseconds(tick.Mean(DatabaseTime) ?? tick.Mean(OldDatabaseTime)),
    };

    private static double? Round(double? value) => value is { } known ? Math.Round(known, 2) : null;

    // Durations are published in seconds, as OpenTelemetry has them.
    private static double? Milliseconds(double? seconds) => Round(1000 * seconds);
}
