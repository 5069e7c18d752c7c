namespace Threadbare.Diagnostics.Stacks.Sampling;

/// <summary>Keeps each distinct stack once: thousands of samples show the same few hundred.</summary>
internal sealed class StackPool
{
    private readonly Dictionary<AddressList, IReadOnlyList<ulong>> _stacks = [];

    /// <summary>Reads the stack of an event, innermost first; empty if it has none, or its source reads none.</summary>
    public IReadOnlyList<ulong> Read(TraceEvent traced) =>
        Intern(traced.Source is TraceLog ? StackAddresses.Read(traced.CallStack()) : []);

    /// <summary>The list to keep for a stack: the one that was seen first with the same addresses.</summary>
    public IReadOnlyList<ulong> Intern(IReadOnlyList<ulong> addresses) =>
        _stacks.FindOrAdd(new AddressList(addresses), _ => addresses);
}
