namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>Sampled allocations of one type with one stack.</summary>
/// <param name="Addresses">The stack, innermost first.</param>
/// <param name="Type">The type's name as the runtime writes it.</param>
/// <param name="IsLarge">True for objects in the heap of large objects.</param>
internal readonly record struct SampledAllocation(IReadOnlyList<ulong> Addresses, string Type, bool IsLarge);
