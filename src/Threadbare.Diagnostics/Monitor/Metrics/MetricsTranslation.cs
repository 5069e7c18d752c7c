using static Threadbare.Diagnostics.Monitor.Metrics.Instruments;

namespace Threadbare.Diagnostics.Monitor.Metrics;

/// <summary>Translates a tick into a sample.</summary>
internal static class MetricsTranslation
{
    /// <summary>Makes a sample; a figure whose instrument is absent is null.</summary>
    public static RuntimeSample ToSample(MetricsTick tick) => (ReadFigures(tick) with { Pools = ReadPools(tick) }).TakeFullestPool();

    private static RuntimeSample ReadFigures(MetricsTick tick) => new()
    {
        Threads = tick.GetLevel(Threads),
        QueueLength = tick.GetLevel(QueueLength),
        CompletedPerSecond = Round(tick.GetRate(Completed)),
        CpuPercent = Round(100 * tick.GetRate(ProcessorTime)),
        Processors = tick.GetLevel(Instruments.Processors),
        WorkingSetBytes = tick.GetLevel(WorkingSet),
        GcPausePercent = KeepShare(Round(100 * tick.GetRate(GcPause))),
        AllocatedPerSecond = Round(tick.GetRate(Allocated)),
        HeapBytes = tick.GetLevel(HeapSize),
        FullCollectionsPerSecond = Round(tick.GetRate(Collections + "{gen2}")),
        LockContentionsPerSecond = Round(tick.GetRate(Contentions)),
        ExceptionsPerSecond = Round(tick.GetRate(Instruments.Exceptions)),
        CompilingPercent = Round(100 * Least(tick.GetRate(CompilationTime), tick.GetRate(ProcessorTime))),
        ActiveRequests = tick.GetLevel(Instruments.ActiveRequests),
        ServedPerSecond = Round(tick.GetCountRate(ServerTime) ?? tick.GetRate(Served)),
        ServerFailedPerSecond = tick.GetCountRate(ServerTime) is null
            ? null
            : Round(tick.GetCountRate(ServerTime + MetricsReader.Failed) ?? 0),
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
        OutboundClosedPerSecond = Round(tick.GetCountRate(OutboundLife)),
        OutboundStreamsQueuedPerSecond = Round(tick.GetCountRate(OutboundQueueTime + MetricsReader.Streams)),
        NameLookupsPerSecond = Round(tick.GetCountRate(NameLookups)),
        NameLookupTimeMean = Milliseconds(tick.GetMean(NameLookups)),
        DatabaseUsed = ReadUsed(tick),
        DatabaseMax = ReadMax(tick),
        DatabasePending = ReadWaiting(tick),
        DatabasePerSecond = Round(tick.GetCountRate(DatabaseTime) ?? tick.GetCountRate(OldDatabaseTime)),
        DatabaseTimeMean = Milliseconds(tick.GetMean(DatabaseTime) ?? tick.GetMean(OldDatabaseTime)),
    };

    private static IReadOnlyList<PoolSample>? ReadPools(MetricsTick tick) => tick.Pools.Count == 0 ? null :
    [
        .. PoolNames.List(tick).Select(pool => new PoolSample
        {
            Driver = pool.Driver,
            Name = pool.Name,
            Max = ReadMax(pool.Tick),
            Used = ReadUsed(pool.Tick),
            Waiting = ReadWaiting(pool.Tick),
            OpensPerSecond = Round(pool.Tick.GetCountRate(DatabaseOpening) ?? pool.Tick.GetCountRate(OldDatabaseOpening)),
        }),
    ];

    private static double? ReadMax(MetricsTick tick) => tick.GetLevel(Instruments.DatabaseMax) ?? tick.GetLevel(OldDatabaseMax);

    private static double? ReadUsed(MetricsTick tick) => Larger(
        tick.GetLevel(DatabaseCount + "{used}") ?? tick.GetLevel(OldDatabaseCount + "{used}"), tick.GetRate(DatabaseUseTime));

    private static double? ReadWaiting(MetricsTick tick) => Larger(
        tick.GetLevel(Instruments.DatabasePending) ?? tick.GetLevel(OldDatabasePending), tick.GetRate(DatabaseWaitTime));

    // MySqlConnector counts changes from the moment on at which somebody listens: attached late, its levels are too low. By Little's law
    // the seconds of use or of waiting that ended in a second are how many used or waited.
    private static double? Larger(double? level, double? underWay) =>
        level is { } known && underWay is { } mean ? Round(Math.Max(known, mean)) : level ?? Round(underWay);

    // Several threads compile at once, and their times contain the waits for a processor.
    private static double? Least(double? compiling, double? processor) => compiling > processor ? processor : compiling;

    private static double? Round(double? value) => value is { } known ? Math.Round(known, 2) : null;

    // No pause is longer than the time it lies in. A tick that comes late is followed by one that seems too short for its values.
    private static double? KeepShare(double? percent) => percent > 100 ? null : percent;

    // OpenTelemetry publishes durations in seconds.
    private static double? Milliseconds(double? seconds) => Round(1000 * seconds);
}
