namespace Threadbare.Diagnostics.Blame.Parked;

/// <summary>Requests that wait at an await of the same asynchronous method, for the same kind of object.</summary>
/// <param name="Machine">The state machine into which the method was compiled.</param>
/// <param name="Awaited">The name of the type that they wait for: the state machine of the awaited method, or a task's own.</param>
/// <param name="Count">How many wait.</param>
internal sealed record ParkedAwait(HeapType Machine, string Awaited, int Count);
