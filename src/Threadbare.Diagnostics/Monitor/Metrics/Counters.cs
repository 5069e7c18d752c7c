using static Threadbare.Diagnostics.Monitor.Metrics.Instruments;

namespace Threadbare.Diagnostics.Monitor.Metrics;

/// <summary>The counters of runtimes before .NET 9, and the instrument that each of them corresponds to.</summary>
/// <remarks>
/// Only counters with the same meaning: <c>time-in-gc</c> covers the last collection, <c>cpu-usage</c> covers all processors of the
/// machine, and the connections of <c>System.Net.Http</c> include those without a request.
/// </remarks>
internal static class Counters
{
    /// <summary>The providers to ask for.</summary>
    public static readonly IReadOnlyList<string> Providers =
        ["System.Runtime", "Microsoft.AspNetCore.Hosting", "Microsoft-AspNetCore-Server-Kestrel", "System.Net.Http"];

    /// <summary>The provider of the SQL Server driver, which has no meter. Its counters are those of all its pools together.</summary>
    public const string SqlClient = "Microsoft.Data.SqlClient.EventSource";

    /// <summary>The driver's name among those of pools.</summary>
    public const string SqlClientDriver = "Microsoft.Data.SqlClient";

    /// <summary>The counter of a driver's connections in use.</summary>
    public const string ConnectionsInUse = "number-of-active-connections";

    /// <summary>The counter of connections that a driver opened to its server.</summary>
    public const string ConnectionsOpened = "hard-connects";

    private const double Megabyte = 1e6;
    private const double Millisecond = 1e-3;

    private static readonly Dictionary<(string Provider, string Name), (string Instrument, double Factor)> Known = new()
    {
        [("System.Runtime", "threadpool-thread-count")] = (Threads, 1),
        [("System.Runtime", "threadpool-queue-length")] = (QueueLength, 1),
        [("System.Runtime", "threadpool-completed-items-count")] = (Completed, 1),
        [("System.Runtime", "exception-count")] = (Exceptions, 1),
        [("System.Runtime", "working-set")] = (WorkingSet, Megabyte),
        [("System.Runtime", "alloc-rate")] = (Allocated, 1),
        [("System.Runtime", "monitor-lock-contention-count")] = (Contentions, 1),
        [("System.Runtime", "total-pause-time-by-gc")] = (GcPause, Millisecond),
        [("System.Runtime", "time-in-jit")] = (CompilationTime, Millisecond),
        [("Microsoft.AspNetCore.Hosting", "current-requests")] = (ActiveRequests, 1),
        [("Microsoft.AspNetCore.Hosting", "requests-per-second")] = (Served, 1),
        [("Microsoft-AspNetCore-Server-Kestrel", "current-connections")] = (Connections, 1),
        [("Microsoft-AspNetCore-Server-Kestrel", "connection-queue-length")] = (ConnectionsQueued, 1),
        [("System.Net.Http", "current-requests")] = (OutboundActive, 1),
        [("System.Net.Http", "http11-requests-queue-duration")] = (OutboundQueueTime, Millisecond),
    };

    /// <summary>
    /// Finds the instrument of a counter, and the factor from the counter's unit to the instrument's; null if no instrument matches.
    /// </summary>
    public static (string Instrument, double Factor)? Find(string provider, string name) =>
        Known.TryGetValue((provider, name), out (string Instrument, double Factor) found) ? found : null;
}
