using Threadbare.Diagnostics.Stacks;

namespace Threadbare.Diagnostics.Blame;

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
    public static string Of(IReadOnlyList<Frame> frames)
    {
        List<Frame> beneath = [.. frames.TakeWhile(frame => frame.Kind is not (FrameKind.Own or FrameKind.Dynamic))];
        return Known.FirstOrDefault(known => beneath.Any(frame => Fits(frame, known.Type, known.Method))).Mechanism ?? Other;
    }

    private static bool Fits(Frame frame, string type, string method) =>
        frame.Name.Type?.StartsWith(type, StringComparison.Ordinal) == true && frame.Name.Name.StartsWith(method, StringComparison.Ordinal);
}
