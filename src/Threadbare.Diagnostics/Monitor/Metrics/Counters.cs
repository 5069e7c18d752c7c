using static Threadbare.Diagnostics.Monitor.Metrics.Instruments;

namespace Threadbare.Diagnostics.Monitor.Metrics;

/// <summary>The counters of runtimes older than the meters, and the instrument that each stands for.</summary>
/// <remarks>
/// Only those that mean the same: <c>time-in-gc</c> is of the last collection, <c>cpu-usage</c> of all processors of the
/// machine, and the connections of <c>System.Net.Http</c> are not told apart by whether they carry a request.
/// </remarks>
internal static class Counters
{
    public static readonly IReadOnlyList<string> Providers = ["System.Runtime", "Microsoft.AspNetCore.Hosting", "Microsoft-AspNetCore-Server-Kestrel", "System.Net.Http"];

    private const double Megabyte = 1e6;
    private const double Millisecond = 1e-3;

    private static readonly Dictionary<(string Provider, string Name), (string Instrument, double Unit)> Known = new()
    {
        [("System.Runtime", "threadpool-thread-count")] = (Threads, 1),
        [("System.Runtime", "threadpool-queue-length")] = (QueueLength, 1),
        [("System.Runtime", "threadpool-completed-items-count")] = (Completed, 1),
        [("System.Runtime", "working-set")] = (WorkingSet, Megabyte),
        [("System.Runtime", "alloc-rate")] = (Allocated, 1),
        [("System.Runtime", "monitor-lock-contention-count")] = (Contentions, 1),
        [("System.Runtime", "total-pause-time-by-gc")] = (GcPause, Millisecond),
        [("Microsoft.AspNetCore.Hosting", "current-requests")] = (ActiveRequests, 1),
        [("Microsoft-AspNetCore-Server-Kestrel", "current-connections")] = (Connections, 1),
        [("Microsoft-AspNetCore-Server-Kestrel", "connection-queue-length")] = (ConnectionsQueued, 1),
        [("System.Net.Http", "current-requests")] = (OutboundActive, 1),
        [("System.Net.Http", "http11-requests-queue-duration")] = (OutboundQueueTime, Millisecond),
    };

    /// <summary>The instrument that a counter stands for, and its unit in the instrument's; null where none does.</summary>
    public static (string Instrument, double Unit)? Find(string provider, string name) => Known.TryGetValue((provider, name), out var found) ? found : null;
}
