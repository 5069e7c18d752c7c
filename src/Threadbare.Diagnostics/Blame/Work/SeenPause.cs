namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>Collections that are told together.</summary>
/// <param name="Reason">The reason for which they began.</param>
/// <param name="Generation">The oldest generation that they collected.</param>
/// <param name="IsConcurrent">True for a full collection that lets the service run most of the time.</param>
/// <param name="Asking">The stack of the code that asked for them, innermost first; empty where the runtime began them.</param>
internal readonly record struct SeenPause(
    CollectionReason Reason, int Generation, bool IsConcurrent, IReadOnlyList<ulong> Asking);
