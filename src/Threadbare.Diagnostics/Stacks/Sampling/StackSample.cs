namespace Threadbare.Diagnostics.Stacks.Sampling;

/// <summary>A thread's stack at one moment.</summary>
/// <param name="Addresses">Innermost first; all but the first are return addresses.</param>
/// <param name="IsManaged">True when the thread ran managed code; false when it was in native code, running or waiting.</param>
internal readonly record struct StackSample(IReadOnlyList<ulong> Addresses, bool IsManaged);
