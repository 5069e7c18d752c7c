using Threadbare.Diagnostics.Stacks;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Results.Blame;

namespace Threadbare.Diagnostics.Blame;

/// <summary>Tells from the stack that queued a work item what let the waiting work go on.</summary>
internal static class ReleaseMechanisms
{
    // A library's own release goes through the framework's (Npgsql hands connections on through a channel), so it stands first.
    private static readonly (ReleaseMechanism Mechanism, string Type, string Method)[] Known =
    [
        (ReleaseMechanism.DatabasePool, "Npgsql.PoolingDataSource", "Return"),
        (ReleaseMechanism.OutboundConnections, "System.Net.Http.HttpConnectionWaiter", ""),
        (ReleaseMechanism.Limiter, "System.Threading.RateLimiting.", ""),
        (ReleaseMechanism.Channel, "System.Threading.Channels.", ""),
        (ReleaseMechanism.Semaphore, "System.Threading.SemaphoreSlim", "Release"),
        (ReleaseMechanism.TaskSource, "System.Threading.Tasks.TaskCompletionSource", ""),
        (ReleaseMechanism.Timer, "System.Threading.TimerQueue", ""),
        (ReleaseMechanism.Socket, "System.Net.Sockets.SocketAsync", ""),
    ];

    /// <summary>The mechanism; what stands beyond the service's own code only led there.</summary>
    /// <param name="frames">Innermost first.</param>
    public static ReleaseMechanism Of(IReadOnlyList<Frame> frames)
    {
        List<Frame> beneath = [.. frames.TakeWhile(frame => frame.Kind is not (FrameKind.Own or FrameKind.Dynamic))];
        return Of(beneath.Select(frame => frame.Name));
    }

    /// <summary>The mechanism by the calls of own code that can have led to what is seen, where its own frames were compiled away.</summary>
    public static ReleaseMechanism Of(IReadOnlyList<CallSite> sites) => sites.Select(site => Of([site.CalleeName])).Distinct().ToList() is [var only] ? only : ReleaseMechanism.Other;

    private static ReleaseMechanism Of(IEnumerable<MethodName> beneath) =>
        Known.Where(known => beneath.Any(name => Fits(name, known.Type, known.Method))).Select(known => known.Mechanism).FirstOrDefault(ReleaseMechanism.Other);

    private static bool Fits(MethodName name, string type, string method) =>
        name.Type?.StartsWith(type, StringComparison.Ordinal) == true && name.Name.StartsWith(method, StringComparison.Ordinal);
}
