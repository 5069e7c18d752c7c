namespace Threadbare.Results.Code;

/// <summary>The code that a window of awaited calls showed.</summary>
/// <param name="Holders">The code that holds a resource while others wait for it, the longest wait first.</param>
/// <param name="Calls">The lines that call something outside the process, those that take a request most time first.</param>
/// <param name="Parked">The lines at which requests wait while nothing goes on, those with most requests first.</param>
internal sealed record AwaitedCode(IReadOnlyList<Holder> Holders, IReadOnlyList<ServiceCall> Calls, IReadOnlyList<ParkedRequests> Parked)
{
    /// <summary>Nothing was seen, or nobody looked.</summary>
    public static AwaitedCode None { get; } = new([], [], []);
}
