using Threadbare.Diagnostics.Stacks.Calls;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Blame.Releases;

/// <summary>Identifies, from the stack that queued a work item, what let the waiting work continue.</summary>
internal static class ReleaseMechanism
{
    /// <summary>Any mechanism that is not known.</summary>
    public const string Other = "other";

    // A library releases through the framework (Npgsql passes connections through a channel), so libraries come first.
    private static readonly (string Mechanism, string Type, string Method)[] Known =
    [
        ("database-pool", "Npgsql.PoolingDataSource", "Return"),
        ("outbound-connections", "System.Net.Http.HttpConnectionWaiter", ""),
        ("limiter", "System.Threading.RateLimiting.", ""),
        ("channel", "System.Threading.Channels.", ""),
        ("semaphore", "System.Threading.SemaphoreSlim", "Release"),
        ("task-source", "System.Threading.Tasks.TaskCompletionSource", ""),
        ("timer", "System.Threading.TimerQueue", ""),
        ("socket", "System.Net.Sockets.SocketAsync", ""),
    ];

    /// <summary>Identifies the mechanism. Frames beyond the service's own code only led there and do not count.</summary>
    /// <param name="frames">The stack, innermost first.</param>
    public static string Identify(IReadOnlyList<Frame> frames)
    {
        List<Frame> beneath = [.. frames.TakeWhile(frame => frame.Kind is not (FrameKind.Own or FrameKind.Dynamic))];
        return Identify(beneath.Select(frame => frame.Name));
    }

    /// <summary>Identifies the mechanism by the calls in own code, where the mechanism's own frames were compiled away.</summary>
    public static string Identify(IReadOnlyList<CallSite> sites) =>
        sites.Select(site => Identify([site.CalleeName])).Distinct().ToList() is [var only] ? only : Other;

    private static string Identify(IEnumerable<MethodName> beneath) =>
        Known.FirstOrDefault(known => beneath.Any(name => BelongsTo(name, known.Type, known.Method))).Mechanism ?? Other;

    private static bool BelongsTo(MethodName name, string type, string method) =>
        name.Type?.StartsWith(type, StringComparison.Ordinal) == true && name.Name.StartsWith(method, StringComparison.Ordinal);
}
