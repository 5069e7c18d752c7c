namespace Threadbare.Http.Http1;

/// <summary>Shows bytes of an answer in a message: quoted, escaped, printable ASCII only, and short.</summary>
internal static class ByteQuote
{
    private const int Shown = 40;

    /// <summary>The beginning of the bytes.</summary>
    public static string Head(ReadOnlySpan<byte> bytes) =>
        bytes.Length <= Shown ? Quote(bytes) : Quote(bytes[..Shown]) + "…";

    /// <summary>The end of the bytes, for a fault that lies in the last of them.</summary>
    public static string Tail(ReadOnlySpan<byte> bytes) =>
        bytes.Length <= Shown ? Quote(bytes) : "…" + Quote(bytes[^Shown..]);

    private static string Quote(ReadOnlySpan<byte> bytes)
    {
        var text = new StringBuilder("\"");
        foreach (byte value in bytes)
        {
            _ = value switch
            {
                (byte)'\r' => text.Append("\\r"),
                (byte)'\n' => text.Append("\\n"),
                (byte)'\t' => text.Append("\\t"),
                (byte)'"' or (byte)'\\' => text.Append('\\').Append((char)value),
                >= 0x20 and < 0x7f => text.Append((char)value),
                _ => text.Append(CultureInfo.InvariantCulture, $"\\x{value:x2}"),
            };
        }

        return text.Append('"').ToString();
    }
}
