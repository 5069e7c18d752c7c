namespace Threadbare.Scenarios.Texts;

/// <summary>Escapes bytes for the place that they are written to. Bytes that need no escape are copied at once.</summary>
internal static class TextEscape
{
    // Bytes of an address or a value; nearly all are shorter.
    private const int UsualLength = 256;

    // RFC 3986, section 2.3.
    private static readonly SearchValues<byte> Unreserved =
        SearchValues.Create("-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"u8);

    // The URL standard, application/x-www-form-urlencoded percent-encode set.
    private static readonly SearchValues<byte> FormSafe =
        SearchValues.Create("*-._0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"u8);

    // Everything that an address may contain (RFC 3986, section 2), and the sign of what is encoded already.
    private static readonly SearchValues<byte> AddressSafe = SearchValues.Create(
        "-._~!$&'()*+,;=:@/?%[]0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"u8);

    // RFC 8259, section 7.
    private static readonly SearchValues<byte> JsonUnsafe =
        SearchValues.Create([.. Enumerable.Range(0, 32).Select(i => (byte)i), (byte)'"', (byte)'\\']);

    private static readonly SearchValues<byte> Controls =
        SearchValues.Create([.. Enumerable.Range(0, 32).Where(i => i != '\t').Select(i => (byte)i), 0x7F]);

    /// <summary>True for a value that would break the line of a header.</summary>
    public static bool HasControl(ReadOnlySpan<byte> value) => value.ContainsAny(Controls);

    /// <summary>Writes a value, escaped.</summary>
    public static void Write(IBufferWriter<byte> destination, ReadOnlySpan<byte> value, TextEncoding encoding)
    {
        switch (encoding)
        {
            case TextEncoding.Plain or TextEncoding.Header: destination.Write(value); break;
            case TextEncoding.UrlPath or TextEncoding.UrlQuery: WritePercent(destination, value, Unreserved, spaceIsPlus: false); break;
            case TextEncoding.Form: WritePercent(destination, value, FormSafe, spaceIsPlus: true); break;
            case TextEncoding.JsonString: WriteJson(destination, value); break;
            default:
                throw new System.Diagnostics.UnreachableException();
        }
    }

    /// <summary>Writes a value in UTF-8, escaped.</summary>
    public static void Write(IBufferWriter<byte> destination, ReadOnlySpan<char> value, TextEncoding encoding)
    {
        Span<byte> bytes = stackalloc byte[UsualLength];
        Write(destination, Encode(value, bytes), encoding);
    }

    /// <summary>Writes the path and query of an address in UTF-8; signs that no address may contain are percent-encoded.</summary>
    public static void WriteAddress(IBufferWriter<byte> destination, ReadOnlySpan<char> address)
    {
        Span<byte> bytes = stackalloc byte[UsualLength];
        WriteAddress(destination, Encode(address, bytes));
    }

    /// <summary>Writes the path and query of an address; signs that no address may contain are percent-encoded.</summary>
    public static void WriteAddress(IBufferWriter<byte> destination, ReadOnlySpan<byte> address) =>
        WritePercent(destination, address, AddressSafe, spaceIsPlus: false);

    // Only a long text needs memory of its own.
    private static ReadOnlySpan<byte> Encode(ReadOnlySpan<char> text, Span<byte> place)
    {
        if (Encoding.UTF8.TryGetBytes(text, place, out int written))
        {
            return place[..written];
        }

        byte[] all = new byte[Encoding.UTF8.GetByteCount(text)];
        Encoding.UTF8.GetBytes(text, all);
        return all;
    }

    private static void WritePercent(IBufferWriter<byte> destination, ReadOnlySpan<byte> value, SearchValues<byte> safe, bool spaceIsPlus)
    {
        while (!value.IsEmpty)
        {
            int safeLength = value.IndexOfAnyExcept(safe);
            if (safeLength < 0)
            {
                destination.Write(value);
                return;
            }

            destination.Write(value[..safeLength]);
            byte letter = value[safeLength];
            if (spaceIsPlus && letter == ' ')
            {
                destination.Write("+"u8);
            }
            else
            {
                Span<byte> code = destination.GetSpan(3);
                (code[0], code[1], code[2]) = ((byte)'%', Digit(letter >> 4), Digit(letter & 15));
                destination.Advance(3);
            }

            value = value[(safeLength + 1)..];
        }
    }

    private static void WriteJson(IBufferWriter<byte> destination, ReadOnlySpan<byte> value)
    {
        while (!value.IsEmpty)
        {
            int safeLength = value.IndexOfAny(JsonUnsafe);
            if (safeLength < 0)
            {
                destination.Write(value);
                return;
            }

            destination.Write(value[..safeLength]);
            WriteJsonEscape(destination, value[safeLength]);
            value = value[(safeLength + 1)..];
        }
    }

    private static void WriteJsonEscape(IBufferWriter<byte> destination, byte letter)
    {
        Span<byte> code = destination.GetSpan(6);
        if (letter is (byte)'"' or (byte)'\\')
        {
            (code[0], code[1]) = ((byte)'\\', letter);
            destination.Advance(2);
            return;
        }

        "\\u00"u8.CopyTo(code);
        (code[4], code[5]) = (Digit(letter >> 4), Digit(letter & 15));
        destination.Advance(6);
    }

    private static byte Digit(int value) => "0123456789ABCDEF"u8[value];
}
