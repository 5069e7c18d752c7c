using System.Buffers.Binary;
using System.Text;

namespace Threadbare.Testing;

/// <summary>A message of Protocol Buffers, read without its schema: each field by its number.</summary>
public sealed class ProtoNode
{
    private readonly List<(int Field, ulong Number, ReadOnlyMemory<byte> Bytes)> _fields = [];

    private ProtoNode(ulong number, ReadOnlyMemory<byte> bytes) => (Number, Bytes) = (number, bytes);

    /// <summary>The value of a field that is a number.</summary>
    public ulong Number { get; }

    /// <summary>The value of a field that has a length.</summary>
    public ReadOnlyMemory<byte> Bytes { get; }

    /// <summary>The number as a double.</summary>
    public double Real => BitConverter.UInt64BitsToDouble(Number);

    /// <summary>The bytes as a text.</summary>
    public string Text => Encoding.UTF8.GetString(Bytes.Span);

    /// <summary>The bytes as packed numbers of eight bytes.</summary>
    public IReadOnlyList<ulong> Packed =>
        [.. Enumerable.Range(0, Bytes.Length / 8).Select(i => BinaryPrimitives.ReadUInt64LittleEndian(Bytes.Span[(8 * i)..]))];

    /// <summary>The first value of a field; null without one.</summary>
    public ProtoNode? this[int field] => All(field).FirstOrDefault();

    /// <summary>Reads a message.</summary>
    public static ProtoNode Read(ReadOnlyMemory<byte> bytes)
    {
        var node = new ProtoNode(0, bytes);
        while (bytes.Length > 0)
        {
            ulong tag = Varint(ref bytes);
            (ulong number, ReadOnlyMemory<byte> part) = (tag & 7) switch
            {
                0 => (Varint(ref bytes), default),
                1 => (BinaryPrimitives.ReadUInt64LittleEndian(Take(ref bytes, 8).Span), default),
                2 => (0UL, Take(ref bytes, (int)Varint(ref bytes))),
                var type => throw new InvalidDataException($"wire type {type}"),
            };
            node._fields.Add(((int)(tag >> 3), number, part));
        }

        return node;
    }

    /// <summary>The values of a field, each read as a message where it can be asked for fields.</summary>
    public IEnumerable<ProtoNode> All(int field) =>
        _fields.Where(one => one.Field == field).Select(one => new ProtoNode(one.Number, one.Bytes));

    /// <summary>The values of a field that is a message.</summary>
    public IReadOnlyList<ProtoNode> Messages(int field) => [.. All(field).Select(one => Read(one.Bytes))];

    private static ReadOnlyMemory<byte> Take(ref ReadOnlyMemory<byte> bytes, int length)
    {
        ReadOnlyMemory<byte> part = bytes[..length];
        bytes = bytes[length..];
        return part;
    }

    private static ulong Varint(ref ReadOnlyMemory<byte> bytes)
    {
        ulong value = 0;
        for (int shift = 0; ; shift += 7)
        {
            byte next = Take(ref bytes, 1).Span[0];
            value |= (ulong)(next & 0x7F) << shift;
            if (next < 0x80)
            {
                return value;
            }
        }
    }
}
