namespace Threadbare.Diagnostics.Stacks.Sampling;

/// <summary>The stack of a thread at one moment.</summary>
/// <param name="Addresses">The addresses, innermost first; all but the first are return addresses.</param>
/// <param name="IsManaged">True if the thread ran managed code; false if it was in native code, running or waiting.</param>
internal readonly record struct StackSample(IReadOnlyList<ulong> Addresses, bool IsManaged)
{
    /// <summary>The moment, by the clock that all events of the process share.</summary>
    public long At { get; init; }
}
