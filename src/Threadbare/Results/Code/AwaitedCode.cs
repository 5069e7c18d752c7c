namespace Threadbare.Results.Code;

/// <summary>The code that a window of awaited calls showed.</summary>
/// <param name="Holders">The code that holds a resource while others wait for it, the longest wait first.</param>
/// <param name="Calls">The lines that call something outside the process, those that take a request most time first.</param>
public sealed record AwaitedCode(IReadOnlyList<Holder> Holders, IReadOnlyList<ServiceCall> Calls)
{
    /// <summary>Nothing was seen, or nobody looked.</summary>
    public static AwaitedCode None { get; } = new([], []);
}
