namespace Threadbare.Diagnostics.Blame.Releases;

/// <summary>Identifies, from the stack that queued a work item, what let the waiting work continue.</summary>
internal static class ReleaseMechanisms
{
    // A library releases through the framework (Npgsql passes connections through a channel), so libraries come first. The body of an
    // asynchronous method is MoveNext of a type within its own.
    private static readonly (ReleaseMechanism Mechanism, string Type, string Method)[] Known =
    [
        (ReleaseMechanism.DatabasePool, "Npgsql.PoolingDataSource", "Return"),
        (ReleaseMechanism.DatabasePool, "MySqlConnector.Core.ConnectionPool", ""),
        (ReleaseMechanism.DatabasePool, "Microsoft.Data.SqlClient.ConnectionPool.", ""),
        (ReleaseMechanism.DatabasePool, "Microsoft.Data.ProviderBase.DbConnectionPool", ""),
        (ReleaseMechanism.OutboundConnections, "System.Net.Http.HttpConnectionWaiter", ""),
        (ReleaseMechanism.Rate, "System.Threading.RateLimiting.TokenBucketRateLimiter", ""),
        (ReleaseMechanism.Rate, "System.Threading.RateLimiting.FixedWindowRateLimiter", ""),
        (ReleaseMechanism.Rate, "System.Threading.RateLimiting.SlidingWindowRateLimiter", ""),
        (ReleaseMechanism.Limiter, "System.Threading.RateLimiting.", ""),
        (ReleaseMechanism.Channel, "System.Threading.Channels.", ""),
        (ReleaseMechanism.Semaphore, "System.Threading.SemaphoreSlim", "Release"),
        (ReleaseMechanism.TaskSource, "System.Threading.Tasks.TaskCompletionSource", ""),
        (ReleaseMechanism.Timer, "System.Threading.TimerQueue", ""),
        (ReleaseMechanism.Socket, "System.Net.Sockets.SocketAsync", ""),
    ];

    /// <summary>Identifies the mechanism. Frames beyond the service's own code only led there and do not count.</summary>
    /// <param name="frames">The stack, innermost first.</param>
    public static ReleaseMechanism Identify(IReadOnlyList<Frame> frames) => Identify(Beneath(frames).Select(frame => frame.Name));

    /// <summary>The package whose code released, on behalf of the service's own or for itself; null where none is on the stack.</summary>
    /// <param name="frames">The stack, innermost first.</param>
    public static string? FindPackage(IReadOnlyList<Frame> frames) =>
        Beneath(frames).FirstOrDefault(frame => frame is { Kind: FrameKind.Library, IsGenerated: false, Module.Length: > 0 })?.Module;

    /// <summary>Identifies the mechanism by the calls in own code, where the mechanism's own frames were compiled away.</summary>
    public static ReleaseMechanism Identify(IReadOnlyList<CallSite> sites) =>
        sites.Select(site => Identify([site.CalleeName])).Distinct().ToList() is [var only] ? only : ReleaseMechanism.Other;

    private static IEnumerable<Frame> Beneath(IReadOnlyList<Frame> frames) =>
        frames.TakeWhile(frame => frame.Kind is not (FrameKind.Own or FrameKind.Dynamic));

    private static ReleaseMechanism Identify(IEnumerable<MethodName> beneath) =>
        Known.Where(known => beneath.Any(name => BelongsTo(name, known.Type, known.Method)))
            .Select(known => known.Mechanism)
            .FirstOrDefault(ReleaseMechanism.Other);

    private static bool BelongsTo(MethodName name, string type, string method) =>
        name.Type?.StartsWith(type, StringComparison.Ordinal) == true && name.Name.StartsWith(method, StringComparison.Ordinal);
}
