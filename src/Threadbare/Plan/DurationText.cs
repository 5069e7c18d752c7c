namespace Threadbare.Plan;

/// <summary>Reads and writes times as users do: <c>200ms</c>, <c>5s</c>, <c>30m</c>, <c>1h</c>, <c>1m30s</c>; <c>5 s</c> too.</summary>
internal static class DurationText
{
    private static readonly (string Unit, double Milliseconds)[] Units =
        [("ms", 1), ("us", 0.001), ("µs", 0.001), ("s", 1_000), ("m", 60_000), ("h", 3_600_000)];

    private static readonly SearchValues<char> Digits = SearchValues.Create("0123456789.");

    /// <summary>Reads a time; returns false when the text is not one.</summary>
    public static bool TryParse(string text, out TimeSpan time)
    {
        time = TimeSpan.Zero;
        double milliseconds = 0;
        ReadOnlySpan<char> rest = text.AsSpan().Trim();
        if (rest.Length == 1 && rest[0] == '0')
        {
            return true;
        }

        while (rest.Length > 0)
        {
            if (!TryTakePart(ref rest, out double part))
            {
                return false;
            }

            milliseconds += part;
        }

        bool isTime = milliseconds < TimeSpan.FromDays(365).TotalMilliseconds && !string.IsNullOrWhiteSpace(text);
        time = isTime ? TimeSpan.FromMilliseconds(milliseconds) : TimeSpan.Zero;
        return isTime;
    }

    /// <summary>Writes a time in the largest unit that keeps it readable.</summary>
    public static string Format(TimeSpan time) => time.TotalMilliseconds switch
    {
        0 => "0s",
        < 1 => Number(time.TotalMicroseconds) + "µs",
        < 1_000 => Number(time.TotalMilliseconds) + "ms",
        < 120_000 => Number(time.TotalSeconds) + "s",
        < 7_200_000 => Number(time.TotalMinutes) + "m",
        _ => Number(time.TotalHours) + "h",
    };

    private static string Number(double value) => value.ToString("0.##", CultureInfo.InvariantCulture);

    private static bool TryTakePart(ref ReadOnlySpan<char> rest, out double milliseconds)
    {
        milliseconds = 0;
        int digits = rest.IndexOfAnyExcept(Digits);
        CultureInfo invariant = CultureInfo.InvariantCulture;
        if (digits <= 0 || !double.TryParse(rest[..digits], NumberStyles.AllowDecimalPoint, invariant, out double number))
        {
            return false;
        }

        ReadOnlySpan<char> after = rest[digits..];
        int letters = after.IndexOfAny(Digits);
        ReadOnlySpan<char> unit = letters < 0 ? after : after[..letters];
        foreach ((string name, double size) in Units)
        {
            if (unit.Trim().SequenceEqual(name))
            {
                milliseconds = number * size;
                rest = after[unit.Length..];
                return true;
            }
        }

        return false;
    }
}
