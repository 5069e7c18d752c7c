using System.Buffers.Binary;

namespace Threadbare.Recorder;

/// <summary>Reads and writes the events of a block with compressed headers.</summary>
internal static class RawEvents
{
    private const int HasMetadata = 1;
    private const int HasCapture = 2;
    private const int HasThread = 4;
    private const int HasStack = 8;
    private const int HasActivity = 16;
    private const int HasRelated = 32;
    private const int Sorted = 64;
    private const int HasLength = 128;
    private const int GuidSize = 16;

    /// <summary>Reads the events of a block.</summary>
    public static IEnumerable<RawEvent> Read(byte[] block)
    {
        int at = BinaryPrimitives.ReadInt16LittleEndian(block);
        int length = 0;
        RawEvent last = default;
        while (at < block.Length)
        {
            byte flags = block[at++];
            uint metadata = Has(flags, HasMetadata) ? (uint)ReadNumber(block, ref at) : last.Metadata;
            bool hasCapture = Has(flags, HasCapture);
            uint sequence = last.Sequence + (hasCapture ? (uint)ReadNumber(block, ref at) : 0) + (metadata == 0 ? 0u : 1u);
            ulong capture = hasCapture ? ReadNumber(block, ref at) : last.CaptureThread;
            uint processor = hasCapture ? (uint)ReadNumber(block, ref at) : last.Processor;
            ulong thread = Has(flags, HasThread) ? ReadNumber(block, ref at) : last.Thread;
            uint stack = Has(flags, HasStack) ? (uint)ReadNumber(block, ref at) : last.Stack;
            ulong time = last.At + ReadNumber(block, ref at);
            at += (Has(flags, HasActivity) ? GuidSize : 0) + (Has(flags, HasRelated) ? GuidSize : 0);
            length = Has(flags, HasLength) ? (int)ReadNumber(block, ref at) : length;
            last = new RawEvent(flags, metadata, sequence, capture, processor, thread, stack, time, block[at..(at + length)]);
            at += length;
            yield return last;
        }
    }

    /// <summary>Writes the header of a block and other events for it. Their activities are left out.</summary>
    public static byte[] Write(byte[] block, IEnumerable<RawEvent> events)
    {
        var octets = new MemoryStream();
        octets.Write(block.AsSpan(0, BinaryPrimitives.ReadInt16LittleEndian(block)));
        RawEvent last = default;
        foreach (RawEvent one in events)
        {
            octets.WriteByte((byte)(HasMetadata | HasCapture | HasThread | HasStack | HasLength | (one.Flags & Sorted)));
            WriteNumber(octets, one.Metadata);
            WriteNumber(octets, one.Sequence - last.Sequence - 1);
            WriteNumber(octets, one.CaptureThread);
            WriteNumber(octets, one.Processor);
            WriteNumber(octets, one.Thread);
            WriteNumber(octets, one.Stack);
            WriteNumber(octets, one.At - last.At);
            WriteNumber(octets, (ulong)one.Payload.Length);
            octets.Write(one.Payload);
            last = one;
        }

        return octets.ToArray();
    }

    private static bool Has(byte flags, int part) => (flags & part) != 0;

    // Seven bits in each byte, the lowest first.
    private static ulong ReadNumber(byte[] octets, ref int at)
    {
        ulong number = 0;
        for (int shift = 0; ; shift += 7)
        {
            byte next = octets[at++];
            number |= (ulong)(next & 0x7F) << shift;
            if (next < 0x80)
            {
                return number;
            }
        }
    }

    private static void WriteNumber(MemoryStream octets, ulong number)
    {
        for (; number >= 0x80; number >>= 7)
        {
            octets.WriteByte((byte)(number | 0x80));
        }

        octets.WriteByte((byte)number);
    }
}
