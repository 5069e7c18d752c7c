namespace Threadbare.Diagnostics.Blame.Parked;

/// <summary>A type of objects on a heap.</summary>
/// <param name="Name">Its name as the runtime writes it: of a nested type the last part, and generic arguments in brackets.</param>
/// <param name="Module">The runtime's number of the module that defines it.</param>
/// <param name="Token">Its number within that module's metadata.</param>
/// <param name="Arguments">The runtime's numbers of its generic arguments.</param>
internal sealed record HeapType(string Name, long Module, int Token, IReadOnlyList<ulong> Arguments)
{
    /// <summary>The IL at which a method waits that the runtime suspended; null where it is not known, and for every other type.</summary>
    public IlRange? At { get; init; }
}
