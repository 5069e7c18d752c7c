namespace Threadbare.Tests.Blame.Awaits;

/// <summary>A buffer of steps of asynchronous methods, as .NET 11 writes it for a thread.</summary>
internal sealed class MadeChains(long thread, long start = 0)
{
    private readonly List<byte> _steps = [];

    /// <summary>Adds a step without anything else.</summary>
    public MadeChains Step(byte kind, ulong later) => Add(kind, later, width: 0, []);

    /// <summary>Adds a step with methods that wait.</summary>
    /// <param name="kind">6: created, 7: resumed, 8: suspended.</param>
    /// <param name="later">Ticks since the step before.</param>
    /// <param name="chain">Number of the chain.</param>
    /// <param name="frames">Where they wait, the innermost first.</param>
    public MadeChains Frames(byte kind, ulong later, ulong chain, params ulong[] frames)
    {
        List<byte> payload = [2, 0, (byte)frames.Length, .. kind == 6 ? Number(1) : [], .. Number(chain)];
        for (int frame = 0; frame < frames.Length; frame++)
        {
            long step = frame == 0 ? 0 : (long)(frames[frame] - frames[frame - 1]);
            payload.AddRange(Number(frame == 0 ? frames[0] : (ulong)((step << 1) ^ (step >> 63))));
        }

        return Add(kind, later, width: 2, [.. payload]);
    }

    /// <summary>Adds an exception that leaves methods.</summary>
    public MadeChains Unwound(ulong later, ulong methods) => Add(5, later, width: 1, Number(methods));

    /// <summary>Adds the source's description of its steps.</summary>
    /// <param name="frequency">Ticks a second of the clock.</param>
    /// <param name="widths">For each kind that is described, the bytes of its length.</param>
    public MadeChains Table(ulong frequency, params (byte Kind, byte Width)[] widths) => Add(22, 0, width: 2,
    [
        .. Number(frequency), .. Number(5), .. Number(6), .. Number(16_128), 32, (byte)widths.Length,
        .. widths.SelectMany(one => new byte[] { one.Kind, 1, one.Width }),
    ]);

    /// <summary>Adds a step of any kind.</summary>
    public MadeChains Add(byte kind, ulong later, int width, byte[] payload)
    {
        _steps.AddRange([kind, .. Number(later), .. BitConverter.GetBytes(payload.Length)[..width], .. payload]);
        return this;
    }

    public byte[] ToArray() =>
    [
        1, .. BitConverter.GetBytes(37 + _steps.Count), .. BitConverter.GetBytes(9), .. BitConverter.GetBytes(thread),
        .. BitConverter.GetBytes(1), .. BitConverter.GetBytes(start), .. BitConverter.GetBytes(start), .. _steps,
    ];

    private static byte[] Number(ulong value)
    {
        var bytes = new List<byte>();
        for (; value > 0x7F; value >>= 7)
        {
            bytes.Add((byte)(value | 0x80));
        }

        return [.. bytes, (byte)value];
    }
}
