namespace Threadbare.Scenarios.State;

/// <summary>Reads the date of a cookie in any of the forms that services write (RFC 6265, section 5.1.1).</summary>
internal ref struct CookieDate
{
    private const int Missing = -1;

    private int _hour = Missing;
    private int _minute;
    private int _second;
    private int _day = Missing;
    private int _month = Missing;
    private int _year = Missing;

    /// <summary>Creates a date of which nothing is known.</summary>
    public CookieDate()
    {
    }

    /// <summary>Reads a date; returns false for a text that is not a date.</summary>
    public static bool TryParse(ReadOnlySpan<byte> text, out DateTimeOffset date)
    {
        var parts = new CookieDate();
        while (!text.IsEmpty)
        {
            int length = 0;
            while (length < text.Length && !IsDelimiter(text[length]))
            {
                length++;
            }

            parts.Read(text[..length]);
            text = text[Math.Min(length + 1, text.Length)..];
        }

        return parts.TryBuild(out date);
    }

    private static bool IsDelimiter(byte letter) =>
        letter is (byte)'\t' or (>= 0x20 and <= 0x2F) or (>= 0x3B and <= 0x40) or (>= 0x5B and <= 0x60) or (>= 0x7B and <= 0x7E);

    private void Read(ReadOnlySpan<byte> token)
    {
        if (_hour == Missing && TryReadTime(token))
        {
            return;
        }

        if (_day == Missing && TryReadNumber(token, 1, 2, out int day))
        {
            _day = day;
        }
        else if (_month == Missing && ReadMonth(token) is > 0 and int month)
        {
            _month = month;
        }
        else if (_year == Missing && TryReadNumber(token, 2, 4, out int year))
        {
            _year = year;
        }
    }

    private bool TryReadTime(ReadOnlySpan<byte> token)
    {
        int first = token.IndexOf((byte)':');
        int second = first < 0 ? -1 : token[(first + 1)..].IndexOf((byte)':') + first + 1;
        if (first < 0 || second <= first || !TryReadNumber(token[..first], 1, 2, out int hour)
            || !TryReadNumber(token[(first + 1)..second], 1, 2, out int minute)
            || !TryReadNumber(token[(second + 1)..], 1, 2, out int seconds))
        {
            return false;
        }

        (_hour, _minute, _second) = (hour, minute, seconds);
        return true;
    }

    // A number may be followed by anything that is no digit.
    private static bool TryReadNumber(ReadOnlySpan<byte> token, int least, int most, out int number)
    {
        int digits = token.IndexOfAnyExceptInRange((byte)'0', (byte)'9');
        digits = digits < 0 ? token.Length : digits;
        number = 0;
        return digits >= least && digits <= most && Utf8Parser.TryParse(token[..digits], out number, out _);
    }

    private static int ReadMonth(ReadOnlySpan<byte> token)
    {
        ReadOnlySpan<byte> names = "janfebmaraprmayjunjulaugsepoctnovdec"u8;
        for (int month = 1; token.Length >= 3 && month <= 12; month++)
        {
            if (Ascii.EqualsIgnoreCase(token[..3], names.Slice((month - 1) * 3, 3)))
            {
                return month;
            }
        }

        return 0;
    }

    private readonly bool TryBuild(out DateTimeOffset date)
    {
        date = default;
        int year = _year switch
        {
            >= 70 and <= 99 => _year + 1900,
            >= 0 and <= 69 => _year + 2000,
            _ => _year,
        };
        bool isWhole = _hour is >= 0 and <= 23 && _minute <= 59 && _second <= 59 && _month != Missing && year >= 1601;
        if (!isWhole || _day < 1 || _day > DateTime.DaysInMonth(year, _month))
        {
            return false;
        }

        date = new DateTimeOffset(year, _month, _day, _hour, _minute, _second, TimeSpan.Zero);
        return true;
    }
}
