namespace Threadbare.Http.Http1;

/// <summary>One field line of a head or a trailer, <c>Name: value</c>.</summary>
internal readonly ref struct HeaderField
{
    private static readonly SearchValues<byte> Token = SearchValues.Create(
        "!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"u8);

    private readonly ReadOnlySpan<byte> _line;
    private readonly int _colon;

    private HeaderField(ReadOnlySpan<byte> line, int colon)
    {
        _line = line;
        _colon = colon;
    }

    public ReadOnlySpan<byte> Name => _line[.._colon];

    /// <summary>The value without the white space around it.</summary>
    public ReadOnlySpan<byte> Value => Trim(_line[(_colon + 1)..]);

    /// <summary>Takes a line apart that holds no control characters but HTAB; a fault in one sentence, or null.</summary>
    public static string? Parse(ReadOnlySpan<byte> line, out HeaderField field)
    {
        int colon = line.IndexOfAnyExcept(Token);
        if (colon <= 0 || line[colon] != ':')
        {
            field = default;
            return Describe(line, colon);
        }

        field = new HeaderField(line, colon);
        return null;
    }

    /// <summary>Compares with a name given in lower case.</summary>
    public bool HasName(ReadOnlySpan<byte> name) => _colon == name.Length && Ascii.EqualsIgnoreCase(Name, name);

    public static bool IsToken(ReadOnlySpan<byte> text) => !text.IsEmpty && TokenLength(text) == text.Length;

    /// <summary>Counts the bytes at the start of the text that a name may contain.</summary>
    public static int TokenLength(ReadOnlySpan<byte> text)
    {
        int end = text.IndexOfAnyExcept(Token);
        return end < 0 ? text.Length : end;
    }

    /// <summary>Cuts the next member, trimmed, off a list with commas.</summary>
    public static ReadOnlySpan<byte> TakeMember(ref ReadOnlySpan<byte> rest, out bool isLast)
    {
        int comma = rest.IndexOf((byte)',');
        isLast = comma < 0;
        var member = isLast ? rest : rest[..comma];
        rest = isLast ? default : rest[(comma + 1)..];
        return Trim(member);
    }

    public static ReadOnlySpan<byte> Trim(ReadOnlySpan<byte> text)
    {
        int start = 0;
        int end = text.Length;
        while (start < end && IsWhiteSpace(text[start]))
        {
            start++;
        }

        while (end > start && IsWhiteSpace(text[end - 1]))
        {
            end--;
        }

        return text[start..end];
    }

    private static bool IsWhiteSpace(byte value) => value is (byte)' ' or (byte)'\t';

    private static string Describe(ReadOnlySpan<byte> line, int end)
    {
        string quote = ByteQuote.Head(line);
        if (end < 0)
        {
            return $"A field line has no colon; RFC 9112 expects a name and a colon ({quote}).";
        }

        if (IsWhiteSpace(line[end]))
        {
            return end == 0
                ? $"A field line begins with white space; RFC 9112 refuses folded lines ({quote})."
                : $"White space stands in a field name or before its colon; RFC 9112 allows none ({quote}).";
        }

        return line[end] == ':'
            ? $"A field line has no name; RFC 9112 expects a token before the colon ({quote})."
            : $"A field name is not a token; RFC 9112 expects letters, digits and !#$%&'*+-.^_`|~ before the colon ({quote}).";
    }
}
