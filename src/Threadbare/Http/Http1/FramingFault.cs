namespace Threadbare.Http.Http1;

/// <summary>Says what is wrong with what a head declares about its body.</summary>
/// <remarks>Apart from the code that finds it: building a sentence costs stack that every answer would have to clear.</remarks>
internal static class FramingFault
{
    public static string DescribeNoNumber(ReadOnlySpan<byte> value) =>
        $"A content-length is not a number; RFC 9112 expects digits only ({ByteQuote.Head(value)}).";

    public static string DescribeTooLarge(ReadOnlySpan<byte> value) =>
        $"A content-length is too large; RFC 9112 expects a length that can be counted, here to {long.MaxValue} ({ByteQuote.Head(value)}).";

    public static string DescribeConflict(long first, long second, ReadOnlySpan<byte> value) =>
        $"Two content-lengths contradict each other, {first} and {second}; RFC 9112 expects one ({ByteQuote.Head(value)}).";

    public static string DescribeOldCoding(ReadOnlySpan<byte> value) =>
        $"An HTTP/1.0 answer has a transfer-encoding; RFC 9112 expects one in HTTP/1.1 only ({ByteQuote.Head(value)}).";

    public static string DescribeBoth(ReadOnlySpan<byte> value) =>
        $"The head has both content-length and transfer-encoding; RFC 9112 expects one of them ({ByteQuote.Head(value)}).";

    public static string DescribeNoCoding(ReadOnlySpan<byte> value) =>
        $"A transfer-encoding is empty; RFC 9112 expects at least one coding ({ByteQuote.Head(value)}).";

    public static string DescribeNoToken(ReadOnlySpan<byte> coding) =>
        $"A transfer-encoding cannot be read; RFC 9112 expects a list of tokens ({ByteQuote.Head(coding)}).";

    public static string DescribeParameters(ReadOnlySpan<byte> coding) =>
        $"The chunked coding has parameters; RFC 9112 defines none ({ByteQuote.Head(coding)}).";

    public static string DescribeTwice(ReadOnlySpan<byte> coding) =>
        $"The chunked coding stands twice in transfer-encoding; RFC 9112 expects it once ({ByteQuote.Head(coding)}).";
}
