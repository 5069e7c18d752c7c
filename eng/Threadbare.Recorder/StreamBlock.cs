using System.Buffers.Binary;
using System.Text;

namespace Threadbare.Recorder;

/// <summary>One object of an event stream (nettrace, version 4): the header of the trace, or a block.</summary>
/// <param name="Name">Its type, such as <c>EventBlock</c>.</param>
/// <param name="Versions">The version of the type, and the oldest reader that it can have.</param>
/// <param name="Octets">Its content.</param>
internal sealed record StreamBlock(string Name, (int Own, int Reader) Versions, byte[] Octets)
{
    private const string Trace = "Trace";
    private const int TraceSize = 48;
    private const byte Null = 1;
    private const byte Begin = 5;
    private const byte End = 6;

    private static readonly byte[] Magic = [.. "Nettrace"u8, 20, 0, 0, 0, .. "!FastSerialization.1"u8];

    /// <summary>Reads the objects of a stream.</summary>
    public static IReadOnlyList<StreamBlock> ReadAll(byte[] stream)
    {
        var blocks = new List<StreamBlock>();
        int at = Magic.Length;
        while (stream[at] == Begin)
        {
            at += 3;
            (int Own, int Reader) versions = (Number(stream, at), Number(stream, at + 4));
            int length = Number(stream, at + 8);
            string name = Encoding.ASCII.GetString(stream, at + 12, length);
            at += 12 + length + 1;
            int size = TraceSize;
            if (name != Trace)
            {
                size = Number(stream, at);
                at = Align(at + 4);
            }

            blocks.Add(new StreamBlock(name, versions, stream[at..(at + size)]));
            at += size + 1;
        }

        return blocks;
    }

    /// <summary>Writes objects as a stream.</summary>
    public static byte[] WriteAll(IEnumerable<StreamBlock> blocks)
    {
        var stream = new MemoryStream();
        stream.Write(Magic);
        foreach (StreamBlock block in blocks)
        {
            block.Write(stream);
        }

        stream.WriteByte(Null);
        return stream.ToArray();
    }

    private void Write(MemoryStream stream)
    {
        stream.Write([Begin, Begin, Null]);
        Write(stream, Versions.Own);
        Write(stream, Versions.Reader);
        Write(stream, Name.Length);
        stream.Write(Encoding.ASCII.GetBytes(Name));
        stream.WriteByte(End);
        if (Name != Trace)
        {
            Write(stream, Octets.Length);
            stream.Write(new byte[Align((int)stream.Position) - (int)stream.Position]);
        }

        stream.Write(Octets);
        stream.WriteByte(End);
    }

    private static int Align(int at) => (at + 3) & ~3;

    private static int Number(byte[] octets, int at) => BinaryPrimitives.ReadInt32LittleEndian(octets.AsSpan(at));

    private static void Write(MemoryStream stream, int number) => stream.Write(BitConverter.GetBytes(number));
}
