namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>A step of a chain of asynchronous methods that await one another.</summary>
/// <param name="At">When it happened, in ticks of the target's clock.</param>
/// <param name="ThreadId">The thread on which it happened.</param>
/// <param name="Step">The step.</param>
internal sealed record ChainEvent(long At, long ThreadId, ChainStep Step)
{
    /// <summary>Number of the chain; 0 when the step concerns the chain that the thread runs.</summary>
    public ulong Chain { get; init; }

    /// <summary>Number of the chain that the thread ran when it created this one; 0 for none.</summary>
    public ulong Parent { get; init; }

    /// <summary>The addresses at which its methods wait, the innermost first; 0 for a task that is no method.</summary>
    public IReadOnlyList<ulong> Frames { get; init; } = [];

    /// <summary>Number of methods that have ended.</summary>
    public int Returned { get; init; }
}
