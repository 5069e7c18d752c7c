namespace Threadbare.Scenarios.State;

/// <summary>The value of a header <c>Set-Cookie</c>, taken apart without allocating (RFC 6265, section 5.2).</summary>
internal ref struct SetCookie
{
    private const int MostSeconds = 400 * 24 * 60 * 60;

    /// <summary>The name, never empty.</summary>
    public ReadOnlySpan<byte> Name { get; private set; }

    /// <summary>The value, with the quotes it may have.</summary>
    public ReadOnlySpan<byte> Value { get; private set; }

    /// <summary>The domain; empty when none is given.</summary>
    public ReadOnlySpan<byte> Domain { get; private set; }

    /// <summary>The path; empty when none is given that begins with a slash and has only ASCII letters.</summary>
    public ReadOnlySpan<byte> Path { get; private set; }

    /// <summary>True when only secure requests may carry the cookie.</summary>
    public bool IsSecure { get; private set; }

    /// <summary>The seconds for which the cookie is kept, at most 400 days; null when none are given. 0 or less removes it.</summary>
    public int? MaxAge { get; private set; }

    /// <summary>The instant at which the cookie ends; null when none is given.</summary>
    public DateTimeOffset? Expires { get; private set; }

    /// <summary>Reads a header's value; returns false for one that sets no cookie.</summary>
    public static bool TryParse(ReadOnlySpan<byte> header, out SetCookie cookie)
    {
        cookie = default;
        // A control character has no place in a header; the next request must not repeat it (RFC 6265bis, section 5.6).
        foreach (byte letter in header)
        {
            if (letter is (< 0x20 and not (byte)'\t') or 0x7F)
            {
                return false;
            }
        }

        int end = FindOrEnd(header, (byte)';');
        int equals = header[..end].IndexOf((byte)'=');
        if (equals < 0)
        {
            return false;
        }

        cookie.Name = Trim(header[..equals]);
        cookie.Value = Trim(header[(equals + 1)..end]);
        while (end < header.Length)
        {
            int start = end + 1;
            end = start + FindOrEnd(header[start..], (byte)';');
            cookie.ReadAttribute(header[start..end]);
        }

        return !cookie.Name.IsEmpty;
    }

    /// <summary>The instant at which the cookie ends; <c>Max-Age</c> decides before <c>Expires</c>. Without either it never ends.</summary>
    public readonly DateTimeOffset FindEnd(DateTimeOffset now) => MaxAge switch
    {
        <= 0 => DateTimeOffset.MinValue,
        { } seconds => now.AddSeconds(seconds),
        null => Expires ?? DateTimeOffset.MaxValue,
    };

    private void ReadAttribute(ReadOnlySpan<byte> attribute)
    {
        int equals = FindOrEnd(attribute, (byte)'=');
        ReadOnlySpan<byte> name = Trim(attribute[..equals]);
        ReadOnlySpan<byte> value = equals < attribute.Length ? Trim(attribute[(equals + 1)..]) : default;
        if (Ascii.EqualsIgnoreCase(name, "path"u8))
        {
            Path = value.StartsWith("/"u8) && Ascii.IsValid(value) ? value : default;
        }
        else if (Ascii.EqualsIgnoreCase(name, "domain"u8))
        {
            Domain = value;
        }
        else if (Ascii.EqualsIgnoreCase(name, "secure"u8))
        {
            IsSecure = true;
        }
        else if (Ascii.EqualsIgnoreCase(name, "max-age"u8))
        {
            MaxAge = ReadSeconds(value) ?? MaxAge;
        }
        else if (Ascii.EqualsIgnoreCase(name, "expires"u8) && CookieDate.TryParse(value, out DateTimeOffset expires))
        {
            Expires = expires;
        }
    }

    private static int? ReadSeconds(ReadOnlySpan<byte> text)
    {
        bool isNegative = text.StartsWith("-"u8);
        ReadOnlySpan<byte> digits = isNegative ? text[1..] : text;
        if (digits.IsEmpty || digits.ContainsAnyExceptInRange((byte)'0', (byte)'9'))
        {
            return null;
        }

        // More digits than a number can have are a very long time.
        bool isNumber = Utf8Parser.TryParse(digits, out long seconds, out _);
        return isNegative ? 0 : (int)Math.Min(isNumber ? seconds : MostSeconds, MostSeconds);
    }

    private static int FindOrEnd(ReadOnlySpan<byte> text, byte letter)
    {
        int at = text.IndexOf(letter);
        return at < 0 ? text.Length : at;
    }

    private static ReadOnlySpan<byte> Trim(ReadOnlySpan<byte> text) => text.Trim(" \t"u8);
}
