namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>
/// Reads what .NET 11 records of asynchronous methods that the runtime itself suspends. They have no state machine, and most of their
/// awaits leave no event of a task.
/// </summary>
/// <remarks>
/// Each event is the buffer of a thread. After a header follow the steps: a byte for the kind, the time since the step before, the length
/// of the rest in as many bytes as a table of the source says, and the rest. Numbers are LEB128, signed ones in zigzag; each address is
/// the difference from the one before (dotnet/runtime, AsyncProfiler.cs, version 1 of the layout).
/// </remarks>
internal sealed class ChainReader
{
    private const byte KnownLayout = 1;

    // Bytes of the length of each kind, until the source has said them.
    private readonly byte[] _widths = [0, 1, 1, 0, 0, 1, 2, 2, 2, 0, 0, 1, 1, 0, 0, 1, 2, 0, 0, 2, 0, 0, 2, 1];

    /// <summary>Ticks a second of the target's clock.</summary>
    public double Frequency { get; private set; } = TimeProvider.System.TimestampFrequency;

    /// <summary>Reads a buffer as far as it is understood.</summary>
    /// <param name="buffer">The buffer; it comes from the target, so nothing in it is sure.</param>
    public IReadOnlyList<ChainEvent> Read(byte[] buffer)
    {
        var read = new List<ChainEvent>();
        using var bytes = new BinaryReader(new MemoryStream(buffer));
        try
        {
            if (bytes.ReadByte() == KnownLayout)
            {
                ReadSteps(bytes, read);
            }
        }
        catch (Exception end) when (end is EndOfStreamException or FormatException)
        {
            // Cut, or a number that does not end.
        }

        return read;
    }

    // The header's length, its own number of the thread, the number of steps and the time of the last are not needed.
    private void ReadSteps(BinaryReader bytes, List<ChainEvent> read)
    {
        long end = Math.Min(bytes.ReadUInt32(), bytes.BaseStream.Length);
        bytes.ReadUInt32();
        long thread = bytes.ReadInt64();
        bytes.ReadUInt32();
        long at = bytes.ReadInt64();
        bytes.ReadInt64();
        while (bytes.BaseStream.Position < end)
        {
            byte kind = bytes.ReadByte();
            at = unchecked(at + bytes.Read7BitEncodedInt64());
            int? length = (kind < _widths.Length ? _widths[kind] : byte.MaxValue) switch
            {
                0 => 0, 1 => bytes.ReadByte(), 2 => bytes.ReadUInt16(), _ => null,
            };
            long next = bytes.BaseStream.Position + length ?? long.MaxValue;
            ChainEvent? step = next <= end ? ReadStep(kind, at, thread, bytes) : null;
            if (next > end || bytes.BaseStream.Position > next)
            {
                return;
            }

            read.AddRange(step is null ? [] : [step]);
            bytes.BaseStream.Position = next;
        }
    }

    // By the numbers of the source's own AsyncEventID.
    private ChainEvent? ReadStep(byte kind, long at, long thread, BinaryReader payload)
    {
        switch (kind)
        {
            case 4: return new ChainEvent(at, thread, ChainStep.Completed);
            case 5: return new ChainEvent(at, thread, ChainStep.Returned) { Returned = payload.Read7BitEncodedInt() & byte.MaxValue };
            case 6: return ReadFrames(new ChainEvent(at, thread, ChainStep.Created), payload);
            case 7: return ReadFrames(new ChainEvent(at, thread, ChainStep.Resumed), payload);
            case 8: return ReadFrames(new ChainEvent(at, thread, ChainStep.Suspended), payload);
            case 10: return new ChainEvent(at, thread, ChainStep.Returned) { Returned = 1 };
            case 20: return new ChainEvent(at, thread, ChainStep.Reset);
            case 22: ReadTable(payload); return null;
            default: return null;
        }
    }

    // The type of the stack and the place of its first frame are not needed.
    private static ChainEvent ReadFrames(ChainEvent step, BinaryReader payload)
    {
        payload.ReadInt16();
        var frames = new ulong[payload.ReadByte()];
        ulong parent = step.Step == ChainStep.Created ? (ulong)payload.Read7BitEncodedInt64() : 0;
        ulong chain = (ulong)payload.Read7BitEncodedInt64();
        for (int frame = 0; frame < frames.Length; frame++)
        {
            long number = payload.Read7BitEncodedInt64();
            frames[frame] = frame == 0 ? (ulong)number : frames[frame - 1] + (ulong)((number >>> 1) ^ -(number & 1));
        }

        return step with { Chain = chain, Parent = parent, Frames = frames };
    }

    // The clock's frequency, two readings of it, the size of a buffer, and for each kind: its number, version and bytes of length.
    private void ReadTable(BinaryReader payload)
    {
        long frequency = payload.Read7BitEncodedInt64();
        payload.Read7BitEncodedInt64();
        payload.Read7BitEncodedInt64();
        payload.Read7BitEncodedInt64();
        payload.ReadByte();
        for (int kinds = payload.ReadByte(); kinds > 0; kinds--)
        {
            (byte number, _, byte width) = (payload.ReadByte(), payload.ReadByte(), payload.ReadByte());
            if (number < _widths.Length)
            {
                _widths[number] = width;
            }
        }

        Frequency = frequency > 0 ? frequency : Frequency;
    }
}
