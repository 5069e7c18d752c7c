namespace Threadbare.Results.Histograms;

/// <summary>Saves counts in HdrHistogram's compressed V2 form, which the tools of that family read.</summary>
/// <remarks>Big-endian header, counts as ZigZag LEB128 with runs of zeros as negative numbers, then zlib and base64.</remarks>
internal static class HistogramEncoding
{
    private const int Cookie = 0x1c849303 | 0x10;
    private const int CompressedCookie = 0x1c849304 | 0x10;
    private const int HeaderLength = 40;
    private const int SignificantDigits = 3;

    // Far more than any run sends; the sum of all buckets is still a number.
    private const long MostCounts = 1L << 45;

    // Nine bytes for each bucket. Threadbare never writes a longer payload, and a hostile one could fill the memory.
    private static readonly int LongestPayload = HeaderLength + (9 * LatencyHistogram.Length);

    public static string Encode(LatencyHistogram histogram)
    {
        byte[] payload = EncodeCounts(histogram.Counts);
        using var buffer = new MemoryStream();
        using (var zlib = new ZLibStream(buffer, CompressionLevel.Optimal, leaveOpen: true))
        {
            zlib.Write(Header(payload.Length));
            zlib.Write(payload);
        }

        byte[] framed = new byte[8 + buffer.Length];
        BinaryPrimitives.WriteInt32BigEndian(framed, CompressedCookie);
        BinaryPrimitives.WriteInt32BigEndian(framed.AsSpan(4), (int)buffer.Length);
        buffer.GetBuffer().AsSpan(0, (int)buffer.Length).CopyTo(framed.AsSpan(8));
        return Convert.ToBase64String(framed);
    }

    /// <exception cref="InvalidDataException">The text is not such a histogram.</exception>
    public static void Decode(string text, LatencyHistogram into)
    {
        byte[] all = Inflate(text);
        if (all.Length < HeaderLength || BinaryPrimitives.ReadInt32BigEndian(all) != Cookie)
        {
            throw new InvalidDataException("not an HdrHistogram V2 encoding");
        }

        DecodeCounts(all.AsSpan(HeaderLength), into);
    }

    private static byte[] Inflate(string text)
    {
        try
        {
            byte[] framed = Convert.FromBase64String(text);
            using var zlib = new ZLibStream(new MemoryStream(framed, 8, framed.Length - 8), CompressionMode.Decompress);
            byte[] plain = new byte[LongestPayload + 1];
            int length = zlib.ReadAtLeast(plain, plain.Length, throwOnEndOfStream: false);
            return length <= LongestPayload ? plain[..length] : throw new InvalidDataException("a histogram that is too long");
        }
        // An IOException is zlib's own: the framework keeps its type to itself, and nothing else is read here.
        catch (Exception fault) when (fault is FormatException or ArgumentException or IOException)
        {
            throw new InvalidDataException("not a compressed histogram in base64", fault);
        }
    }

    private static byte[] Header(int payloadLength)
    {
        byte[] header = new byte[HeaderLength];
        BinaryPrimitives.WriteInt32BigEndian(header, Cookie);
        BinaryPrimitives.WriteInt32BigEndian(header.AsSpan(4), payloadLength);
        BinaryPrimitives.WriteInt32BigEndian(header.AsSpan(12), SignificantDigits);
        BinaryPrimitives.WriteInt64BigEndian(header.AsSpan(16), 1);
        BinaryPrimitives.WriteInt64BigEndian(header.AsSpan(24), LatencyHistogram.HighestMicroseconds);
        BinaryPrimitives.WriteDoubleBigEndian(header.AsSpan(32), 1.0);
        return header;
    }

    private static byte[] EncodeCounts(ReadOnlySpan<long> counts)
    {
        using var bytes = new MemoryStream();
        for (int i = 0; i < counts.Length;)
        {
            int zeros = counts[i..].IndexOfAnyExcept(0L);
            zeros = zeros < 0 ? counts.Length - i : zeros;
            WriteZigZag(bytes, zeros > 0 ? -zeros : counts[i]);
            i += Math.Max(1, zeros);
        }

        return bytes.ToArray();
    }

    private static void DecodeCounts(ReadOnlySpan<byte> bytes, LatencyHistogram into)
    {
        int index = 0;
        while (bytes.Length > 0)
        {
            long number = ReadZigZag(ref bytes);
            if (number < 0)
            {
                index += (int)Math.Min(-Math.Max(number, -LatencyHistogram.Length), LatencyHistogram.Length - index);
                continue;
            }

            if (index >= LatencyHistogram.Length || number > MostCounts)
            {
                throw new InvalidDataException("a histogram with more buckets than an hour has");
            }

            into.Restore(index++, number);
        }
    }

    private static void WriteZigZag(MemoryStream bytes, long value)
    {
        ulong rest = (ulong)((value << 1) ^ (value >> 63));
        for (int i = 0; i < 8 && rest > 0x7F; i++, rest >>= 7)
        {
            bytes.WriteByte((byte)(rest | 0x80));
        }

        bytes.WriteByte((byte)rest);
    }

    // Nine octets at most: the ninth carries eight bits, which is where this differs from plain LEB128.
    private static long ReadZigZag(ref ReadOnlySpan<byte> bytes)
    {
        ulong value = 0;
        for (int i = 0; i < 9 && i < bytes.Length; i++)
        {
            bool last = i == 8 || bytes[i] < 0x80;
            value |= (ulong)(i == 8 ? bytes[i] : bytes[i] & 0x7F) << (7 * i);
            if (last)
            {
                bytes = bytes[(i + 1)..];
                return (long)(value >> 1) ^ -(long)(value & 1);
            }
        }

        throw new InvalidDataException("a histogram that ends inside a number");
    }
}
