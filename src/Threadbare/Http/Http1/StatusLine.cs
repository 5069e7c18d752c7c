namespace Threadbare.Http.Http1;

/// <summary>The first line of an answer: <c>HTTP/1.1 200 OK</c>.</summary>
internal static class StatusLine
{
    /// <summary>The length of a version such as <c>HTTP/1.1</c>.</summary>
    public const int VersionLength = 8;

    /// <summary>True for <c>HTTP/1.1</c> and, with <paramref name="isOld"/>, <c>HTTP/1.0</c>; no other version is spoken.</summary>
    public static bool TryParseVersion(ReadOnlySpan<byte> bytes, out bool isOld)
    {
        isOld = bytes.SequenceEqual("HTTP/1.0"u8);
        return isOld || bytes.SequenceEqual("HTTP/1.1"u8);
    }

    /// <summary>Reads what follows the version; zero where no status from 100 to 999 stands there.</summary>
    public static int ParseStatus(ReadOnlySpan<byte> rest)
    {
        bool isWellFormed = rest.Length >= 4
            && rest[0] == ' '
            && (rest.Length == 4 || rest[4] == ' ')
            && rest[1] is >= (byte)'1' and <= (byte)'9'
            && char.IsAsciiDigit((char)rest[2])
            && char.IsAsciiDigit((char)rest[3]);
        return isWellFormed ? ((rest[1] - '0') * 100) + ((rest[2] - '0') * 10) + (rest[3] - '0') : 0;
    }

    public static string DescribeVersion(ReadOnlySpan<byte> found) => found.StartsWith("HTTP/"u8)
        ? $"The version of the answer is not spoken here; RFC 9112 expects HTTP/1.1 or HTTP/1.0 ({ByteQuote.Head(found)})."
        : $"The answer does not begin with a status line; RFC 9112 expects HTTP/1.1 or HTTP/1.0 ({ByteQuote.Head(found)}).";

    public static string DescribeStatus(ReadOnlySpan<byte> rest) =>
        "The status line has no valid status; RFC 9112 expects a space, three digits from 100 to 999 and a space before any reason "
        + $"({ByteQuote.Head(rest)}).";

    public static string DescribeSwitch(ReadOnlySpan<byte> rest) =>
        "The status is 101 though nobody asked for another protocol; RFC 9110 allows it only after an Upgrade field "
        + $"({ByteQuote.Head(rest)}).";
}
