using Threadbare.Diagnostics.Stacks.Calls;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Il;

namespace Threadbare.Diagnostics.Blame.Releases;

/// <summary>Tells from the stack that queued a work item what let the waiting work go on.</summary>
internal static class ReleaseMechanism
{
    /// <summary>Stands for all that is not known.</summary>
    public const string Other = "other";

    // A library's own release goes through the framework's (Npgsql hands connections on through a channel), so it stands first.
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

    /// <summary>The mechanism; what stands beyond the service's own code only led there.</summary>
    /// <param name="frames">Innermost first.</param>
    public static string Identify(IReadOnlyList<Frame> frames)
    {
        List<Frame> beneath = [.. frames.TakeWhile(frame => frame.Kind is not (FrameKind.Own or FrameKind.Dynamic))];
        return Identify(beneath.Select(frame => frame.Name));
    }

    /// <summary>The mechanism by the calls of own code that can have led to what is seen, where its own frames were compiled away.</summary>
    public static string Identify(IReadOnlyList<CallSite> sites) => sites.Select(site => Identify([site.CalleeName])).Distinct().ToList() is [var only] ? only : Other;

    private static string Identify(IEnumerable<MethodName> beneath) => Known.FirstOrDefault(known => beneath.Any(name => Fits(name, known.Type, known.Method))).Mechanism ?? Other;

    private static bool Fits(MethodName name, string type, string method) =>
        name.Type?.StartsWith(type, StringComparison.Ordinal) == true && name.Name.StartsWith(method, StringComparison.Ordinal);
}
