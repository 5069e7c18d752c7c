namespace Threadbare.Diagnostics.Monitor.Metrics;

/// <summary>The instruments to ask for, one by one: whole meters would cost the target several times as much.</summary>
internal static class Instruments
{
    public const string Threads = "dotnet.thread_pool.thread.count";
    public const string QueueLength = "dotnet.thread_pool.queue.length";
    public const string Completed = "dotnet.thread_pool.work_item.count";
    public const string ProcessorTime = "dotnet.process.cpu.time";
    public const string Processors = "dotnet.process.cpu.count";
    public const string WorkingSet = "dotnet.process.memory.working_set";
    public const string GcPause = "dotnet.gc.pause.time";
    public const string Allocated = "dotnet.gc.heap.total_allocated";
    public const string Contentions = "dotnet.monitor.lock_contentions";
    public const string HeapSize = "dotnet.gc.last_collection.heap.size";
    public const string Collections = "dotnet.gc.collections";
    public const string Exceptions = "dotnet.exceptions";
    public const string CompilationTime = "dotnet.jit.compilation.time";
    public const string ActiveRequests = "http.server.active_requests";
    public const string ServerTime = "http.server.request.duration";

    /// <summary>A counter before .NET 8, which has no instrument of the same meaning.</summary>
    public const string Served = "requests-per-second";
    public const string Connections = "kestrel.active_connections";
    public const string ConnectionsQueued = "kestrel.queued_connections";
    public const string ConnectionsRejected = "kestrel.rejected_connections";
    public const string LimiterLeases = "aspnetcore.rate_limiting.active_request_leases";
    public const string LimiterQueued = "aspnetcore.rate_limiting.queued_requests";
    public const string LimiterRequests = "aspnetcore.rate_limiting.requests";
    public const string OutboundConnections = "http.client.open_connections";
    public const string OutboundActive = "http.client.active_requests";
    public const string OutboundQueueTime = "http.client.request.time_in_queue";
    public const string OutboundTime = "http.client.request.duration";
    public const string OutboundLife = "http.client.connection.duration";
    public const string NameLookups = "dns.lookup.duration";

    // Npgsql renamed its instruments with version 10; a process has one or the other. MySqlConnector has the old names.
    public const string DatabaseCount = "db.client.connection.count";
    public const string DatabaseMax = "db.client.connection.max";
    public const string DatabasePending = "db.client.connection.npgsql.pending_requests";
    public const string DatabaseTime = "db.client.operation.duration";
    public const string DatabaseOpening = "db.client.connection.npgsql.create_time";
    public const string OldDatabaseCount = "db.client.connections.usage";
    public const string OldDatabaseMax = "db.client.connections.max";
    public const string OldDatabasePending = "db.client.connections.pending_requests";
    public const string OldDatabaseTime = "db.client.commands.duration";
    public const string OldDatabaseOpening = "db.client.connections.create_time";

    /// <summary>How long connections were in use, of MySqlConnector.</summary>
    public const string DatabaseUseTime = "db.client.connections.use_time";

    /// <summary>How long requests waited for a connection, of MySqlConnector.</summary>
    public const string DatabaseWaitTime = "db.client.connections.wait_time";

    private static readonly (string Meter, string[] Names)[] Wanted =
    [
        ("System.Runtime", [Threads, QueueLength, Completed, ProcessorTime, Processors, WorkingSet]),
        ("System.Runtime", [GcPause, Allocated, HeapSize, Collections, Contentions, Exceptions, CompilationTime]),
        ("Microsoft.AspNetCore.Hosting", [ActiveRequests, ServerTime]),
        ("Microsoft.AspNetCore.Server.Kestrel", [Connections, ConnectionsQueued, ConnectionsRejected]),
        ("Microsoft.AspNetCore.RateLimiting", [LimiterLeases, LimiterQueued, LimiterRequests]),
        ("System.Net.Http", [OutboundConnections, OutboundActive, OutboundQueueTime, OutboundTime, OutboundLife]),
        ("System.Net.NameResolution", [NameLookups]),
        ("Npgsql", [DatabaseCount, DatabaseMax, DatabasePending, DatabaseTime, DatabaseOpening]),
        ("Npgsql", [OldDatabaseCount, OldDatabaseMax, OldDatabasePending, OldDatabaseTime, OldDatabaseOpening]),
        ("MySqlConnector", [OldDatabaseCount, OldDatabaseMax, OldDatabasePending, OldDatabaseOpening, DatabaseUseTime, DatabaseWaitTime]),
    ];

    /// <summary>The list as the provider reads it: <c>meter\instrument</c>, separated by commas.</summary>
    public static string Request { get; } =
        string.Join(',', Wanted.SelectMany(meter => meter.Names.Select(name => $"{meter.Meter}\\{name}")));
}
