namespace Threadbare.Diagnostics.Blame.Parked;

/// <summary>An asynchronous method that the runtime itself suspended, as .NET 11 can: it has no state machine.</summary>
/// <remarks>The methods of a chain await one another. A task begins the chain with its innermost one, while the chain waits.</remarks>
/// <param name="Next">The address of the method that awaits this one, or of the task's innermost method; 0 for none.</param>
/// <param name="IsTask">True for the task of a chain.</param>
/// <param name="Method">The method, with the IL at which it waits; null where it is not known, and for what only waits for a task.</param>
internal sealed record SuspendedMethod(ulong Next, bool IsTask, HeapType? Method)
{
    /// <summary>The number of the await at which it waits, from 0, as its compiled code counts them.</summary>
    public int? State { get; init; }
}
