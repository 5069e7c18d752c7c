using Threadbare.Diagnostics.Stacks.Calls;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Il;
using Threadbare.Results.Blame;

namespace Threadbare.Diagnostics.Blame.Releases;

/// <summary>Identifies, from the stack that queued a work item, what let the waiting work continue.</summary>
internal static class ReleaseMechanisms
{
    // A library releases through the framework (Npgsql passes connections through a channel), so libraries come first.
    private static readonly (ReleaseMechanism Mechanism, string Type, string Method)[] Known =
    [
        (ReleaseMechanism.DatabasePool, "Npgsql.PoolingDataSource", "Return"),
        (ReleaseMechanism.DatabasePool, "MySqlConnector.Core.ConnectionPool", ""),
        (ReleaseMechanism.DatabasePool, "Microsoft.Data.SqlClient.ConnectionPool.", ""),
        (ReleaseMechanism.OutboundConnections, "System.Net.Http.HttpConnectionWaiter", ""),
        (ReleaseMechanism.Limiter, "System.Threading.RateLimiting.", ""),
        (ReleaseMechanism.Channel, "System.Threading.Channels.", ""),
        (ReleaseMechanism.Semaphore, "System.Threading.SemaphoreSlim", "Release"),
        (ReleaseMechanism.TaskSource, "System.Threading.Tasks.TaskCompletionSource", ""),
        (ReleaseMechanism.Timer, "System.Threading.TimerQueue", ""),
        (ReleaseMechanism.Socket, "System.Net.Sockets.SocketAsync", ""),
    ];

    /// <summary>Identifies the mechanism. Frames beyond the service's own code only led there and do not count.</summary>
    /// <param name="frames">The stack, innermost first.</param>
    public static ReleaseMechanism Identify(IReadOnlyList<Frame> frames)
    {
        List<Frame> beneath = [.. frames.TakeWhile(frame => frame.Kind is not (FrameKind.Own or FrameKind.Dynamic))];
        ReleaseMechanism found = Identify(beneath.Select(frame => frame.Name));
        // A package that calls them keeps its own waiting work there: nothing that the service could set.
        return IsOfCaller(found) && beneath.Any(frame => frame.Kind == FrameKind.Library) ? ReleaseMechanism.Other : found;
    }

    private static bool IsOfCaller(ReleaseMechanism mechanism) =>
        mechanism is ReleaseMechanism.Semaphore or ReleaseMechanism.Channel or ReleaseMechanism.TaskSource;

    /// <summary>Identifies the mechanism by the calls in own code, where the mechanism's own frames were compiled away.</summary>
    public static ReleaseMechanism Identify(IReadOnlyList<CallSite> sites) =>
        sites.Select(site => Identify([site.CalleeName])).Distinct().ToList() is [var only] ? only : ReleaseMechanism.Other;

    private static ReleaseMechanism Identify(IEnumerable<MethodName> beneath) =>
        Known.Where(known => beneath.Any(name => BelongsTo(name, known.Type, known.Method)))
            .Select(known => known.Mechanism)
            .FirstOrDefault(ReleaseMechanism.Other);

    private static bool BelongsTo(MethodName name, string type, string method) =>
        name.Type?.StartsWith(type, StringComparison.Ordinal) == true && name.Name.StartsWith(method, StringComparison.Ordinal);
}
