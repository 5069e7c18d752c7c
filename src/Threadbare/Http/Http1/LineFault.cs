namespace Threadbare.Http.Http1;

/// <summary>Says what is wrong with a line that <see cref="LineReader"/> could not deliver.</summary>
internal static class LineFault
{
    /// <summary>One sentence for a line that ends wrongly or holds what it must not.</summary>
    public static string Describe(LineStatus status, ReadOnlySpan<byte> line) => status switch
    {
        LineStatus.BareLf => $"A line ends in LF alone; RFC 9112 expects CR LF ({ByteQuote.Tail(line)}).",
        LineStatus.BareCr => $"A CR stands alone; RFC 9112 expects CR only before LF ({ByteQuote.Tail(line)}).",
        LineStatus.Control =>
            $"A line holds the control character 0x{line[^1]:x2}; RFC 9112 allows none but HTAB ({ByteQuote.Tail(line)}).",
        _ => throw new ArgumentOutOfRangeException(nameof(status), status, "Not a fault of a line."),
    };
}
