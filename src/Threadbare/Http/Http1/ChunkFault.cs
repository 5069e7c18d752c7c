namespace Threadbare.Http.Http1;

/// <summary>Says what is wrong with the framing of a chunk.</summary>
internal static class ChunkFault
{
    public static string DescribeNoSize(ReadOnlySpan<byte> line) =>
        $"A chunk has no size; RFC 9112 expects hex digits ({ByteQuote.Head(line)}).";

    public static string DescribeTooLarge(ReadOnlySpan<byte> line) =>
        $"A chunk size is too large; RFC 9112 expects a size that can be counted, here to {long.MaxValue} ({ByteQuote.Head(line)}).";

    public static string DescribeExtensions(ReadOnlySpan<byte> line) =>
        $"A chunk size is followed by something other than extensions; RFC 9112 expects ;name or ;name=value ({ByteQuote.Head(line)}).";

    public static string DescribeTooLong(ReadOnlySpan<byte> line) =>
        $"A chunk size with its extensions is longer than {ChunkSize.LineLimit} bytes; RFC 9112 expects a limit to be kept "
        + $"({ByteQuote.Head(line)}).";

    public static string DescribeEnd(byte found) =>
        $"A chunk does not end where its size says; RFC 9112 expects CR LF after its data ({ByteQuote.Head([found])}).";
}
