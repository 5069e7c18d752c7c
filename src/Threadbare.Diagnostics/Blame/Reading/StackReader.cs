using Threadbare.Diagnostics.Blame.Places;
using Threadbare.Diagnostics.Stacks.Frames;

namespace Threadbare.Diagnostics.Blame.Reading;

/// <summary>Reads each distinct stack once: bursts show the same few over and over.</summary>
internal sealed class StackReader(FrameReader frames, PlaceFinder places)
{
    // More distinct stacks than any service shows; past it the memory is begun anew.
    private const int Most = 20_000;

    private readonly Dictionary<AddressList, InterpretedStack> _read = [];

    public InterpretedStack Read(IReadOnlyList<ulong> addresses)
    {
        var key = new AddressList(addresses);
        if (!_read.TryGetValue(key, out InterpretedStack? stack))
        {
            if (_read.Count >= Most)
            {
                _read.Clear();
            }

            _read[key] = stack = new InterpretedStack(frames.Read(addresses), places.Find, places.LeadsToNative);
        }

        return stack;
    }

    /// <summary>Forgets what was read: new code has become known, or code has moved.</summary>
    public void Forget() => _read.Clear();
}
