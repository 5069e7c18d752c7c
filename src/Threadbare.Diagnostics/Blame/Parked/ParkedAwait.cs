namespace Threadbare.Diagnostics.Blame.Parked;

/// <summary>Requests that wait in the same asynchronous method, for the same kind of object.</summary>
/// <param name="Machine">The state machine into which the method was compiled.</param>
/// <param name="Awaited">The name of the type that they wait for: the state machine of the awaited method, or a task's own.</param>
/// <param name="Result">The type that the awaited method returns; null if it is not known.</param>
/// <param name="Held">How many objects of that type each of them has already.</param>
/// <param name="Count">How many wait.</param>
internal sealed record ParkedAwait(HeapType Machine, string Awaited, HeapType? Result, int Held, int Count)
{
    /// <summary>The number of the await in the method, from 0; null where it is not known.</summary>
    public int? State { get; init; }
}
