using Threadbare.Diagnostics.Blame.Reading;
using Threadbare.Diagnostics.Stacks.Frames;

namespace Threadbare.Tests.Stacks;

/// <summary>Stacks by the address of their innermost frame.</summary>
internal sealed class KnownStacks
{
    private const ulong Between = 1_000;

    private readonly Dictionary<ulong, Frame[]> _stacks = [];

    /// <summary>Adds a stack at an address of its own.</summary>
    public IReadOnlyList<ulong> Add(params Frame[] frames)
    {
        ulong address = Between * (ulong)(_stacks.Count + 1);
        _stacks[address] = frames;
        return [address];
    }

    /// <summary>Reads a stack; one unknown frame where it was not added.</summary>
    public IReadOnlyList<Frame> Read(IReadOnlyList<ulong> addresses) =>
        _stacks.TryGetValue(addresses[0], out Frame[]? frames) ? frames : [Frame.Unknown];

    /// <summary>Interprets a stack.</summary>
    public InterpretedStack Interpret(IReadOnlyList<ulong> addresses) => new(Read(addresses), _ => null, _ => false);
}
