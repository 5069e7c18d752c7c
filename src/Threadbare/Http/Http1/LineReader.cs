namespace Threadbare.Http.Http1;

/// <summary>Finds lines in a stream that arrives in pieces; a line cut by a read boundary waits in a rented buffer.</summary>
/// <remarks>
/// Every judgement falls on the byte that causes it, however the stream was cut: so any split gives the same answer.
/// Mutable, one per parser; never copy it.
/// </remarks>
internal struct LineReader
{
    // In bytes: most header lines fit, so a line that is cut rents only one buffer.
    private const int SmallestCarry = 256;

    // One search finds the end of the line and proves that nothing forbidden stands before it.
    private static readonly SearchValues<byte> Controls = SearchValues.Create(
    [
        0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x0a, 0x0b, 0x0c, 0x0d, 0x0e, 0x0f, 0x10,
        0x11, 0x12, 0x13, 0x14, 0x15, 0x16, 0x17, 0x18, 0x19, 0x1a, 0x1b, 0x1c, 0x1d, 0x1e, 0x1f, 0x7f,
    ]);

    private byte[]? _carry;

    /// <summary>The bytes of the present line that earlier reads brought.</summary>
    public int Carried { get; private set; }

    /// <summary>Reads to the end of the line, at most <paramref name="limit"/> bytes.</summary>
    /// <param name="bytes">What the stream brought next; not empty.</param>
    /// <param name="limit">How many more bytes the line may have, its end included.</param>
    /// <param name="consumed">How many bytes were read.</param>
    /// <param name="line">
    /// The line without its end; for a fault, everything up to the byte at fault. Valid until <see cref="Release"/>.
    /// </param>
    public LineStatus Read(ReadOnlySpan<byte> bytes, int limit, out int consumed, out ReadOnlySpan<byte> line)
    {
        var window = bytes.Length > limit ? bytes[..limit] : bytes;
        if (Carried == 0)
        {
            int end = window.IndexOfAny(Controls);
            if (end >= 0 && end + 1 < window.Length && window[end] == '\r' && window[end + 1] == '\n')
            {
                line = window[..end];
                consumed = end + 2;
                return LineStatus.Line;
            }
        }

        return ReadCut(window, limit, out consumed, out line);
    }

    /// <summary>Reads a fixed number of bytes, fewer where a line ends before; true once they are there.</summary>
    public bool TryTake(ReadOnlySpan<byte> bytes, int count, out int consumed, out ReadOnlySpan<byte> taken)
    {
        var window = bytes[..Math.Min(bytes.Length, count - Carried)];
        int end = window.IndexOf((byte)'\n');
        consumed = end < 0 ? window.Length : end + 1;
        bool isThere = end >= 0 || Carried + consumed == count;
        taken = isThere && Carried == 0 ? window[..consumed] : Append(window[..consumed]);
        return isThere;
    }

    /// <summary>Forgets the line and gives the rented buffer back.</summary>
    public void Release()
    {
        if (_carry is not null)
        {
            ArrayPool<byte>.Shared.Return(_carry);
            _carry = null;
            Carried = 0;
        }
    }

    private LineStatus ReadCut(ReadOnlySpan<byte> window, int limit, out int consumed, out ReadOnlySpan<byte> line)
    {
        bool afterCr = Carried > 0 && _carry![Carried - 1] == '\r';
        int found = afterCr ? -1 : window.IndexOfAny(Controls);
        int cr = found >= 0 && window[found] == '\r' ? found : -1;
        bool undecided = afterCr ? window.IsEmpty : found < 0 || (found == cr && cr + 1 == window.Length);
        if (undecided)
        {
            consumed = window.Length;
            line = Append(window);
            return window.Length == limit ? LineStatus.TooLong : LineStatus.Cut;
        }

        consumed = afterCr || cr >= 0 ? cr + 2 : found + 1;
        line = Append(window[..consumed]);
        byte last = line[^1];
        if (afterCr || cr >= 0)
        {
            line = last == '\n' ? line[..^2] : line;
            return last == '\n' ? LineStatus.Line : LineStatus.BareCr;
        }

        return last == '\n' ? LineStatus.BareLf : LineStatus.Control;
    }

    private ReadOnlySpan<byte> Append(ReadOnlySpan<byte> bytes)
    {
        int length = Carried + bytes.Length;
        if (_carry is null || _carry.Length < length)
        {
            byte[] larger = ArrayPool<byte>.Shared.Rent(Math.Max(length, Math.Max(SmallestCarry, Carried * 2)));
            _carry.AsSpan(0, Carried).CopyTo(larger);
            if (_carry is not null)
            {
                ArrayPool<byte>.Shared.Return(_carry);
            }

            _carry = larger;
        }

        bytes.CopyTo(_carry.AsSpan(Carried));
        Carried = length;
        return _carry.AsSpan(0, length);
    }
}
