namespace Threadbare.Diagnostics.Blame.Reading;

/// <summary>Reads each distinct stack once: bursts show the same few stacks again and again.</summary>
internal sealed class StackReader(FrameReader frames, PlaceFinder places, StackRoots roots)
{
    private readonly Dictionary<AddressList, InterpretedStack> _read = [];

    /// <summary>Reads a stack.</summary>
    /// <param name="addresses">Its addresses, innermost first.</param>
    public InterpretedStack Read(IReadOnlyList<ulong> addresses)
    {
        var key = new AddressList(addresses);
        if (!_read.TryGetValue(key, out InterpretedStack? stack))
        {
            if (_read.Count >= BlameConstants.MaxStacks)
            {
                _read.Clear();
            }

            stack = new InterpretedStack(frames.Read(addresses), places.Find, places.LeadsToNative);
            _read[key] = stack = stack with { Root = roots.Find(stack) };
        }

        return stack;
    }

    /// <summary>Forgets all stacks, because new code has become known or code has moved.</summary>
    public void Forget() => _read.Clear();
}
