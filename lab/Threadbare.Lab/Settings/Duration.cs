using System.Diagnostics.CodeAnalysis;
using System.Globalization;

namespace Threadbare.Lab.Settings;

/// <summary>A length of time as a user types it: <c>200ms</c>, <c>2s</c>, <c>1m</c>. It ranges from zero to ten minutes.</summary>
public readonly record struct Duration(TimeSpan Length) : IParsable<Duration>
{
    private static readonly TimeSpan Longest = TimeSpan.FromMinutes(10);

    public static implicit operator TimeSpan(Duration duration) => duration.Length;

    /// <summary>Reads <c>delay</c> from a request's query, for code that gets no parameter. Null when missing or not a duration.</summary>
    public static Duration? FromQuery(HttpRequest request) =>
        TryParse(request.Query["delay"], CultureInfo.InvariantCulture, out var delay) ? delay : null;

    public static Duration Parse(string s, IFormatProvider? provider) =>
        TryParse(s, provider, out var duration) ? duration : throw new FormatException($"'{s}' is not a time such as 200ms, 2s or 1m.");

    public static bool TryParse([NotNullWhen(true)] string? s, IFormatProvider? provider, out Duration result)
    {
        result = default;
        if (FindUnit(s) is not { } unit)
        {
            return false;
        }

        // "Not at most" instead of "more than", so that NaN is refused too.
        var number = s.AsSpan(0, s!.Length - unit.Suffix.Length);
        if (!double.TryParse(number, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out double count)
            || !(count * unit.Milliseconds <= Longest.TotalMilliseconds))
        {
            return false;
        }

        result = new Duration(TimeSpan.FromMilliseconds(count * unit.Milliseconds));
        return true;
    }

    public override string ToString() => string.Create(CultureInfo.InvariantCulture, $"{Length.TotalMilliseconds}ms");

    // "ms" is tried first, since it ends in "s".
    private static (string Suffix, int Milliseconds)? FindUnit(string? text) => text switch
    {
        null => null,
        _ when text.EndsWith("ms", StringComparison.Ordinal) => ("ms", 1),
        _ when text.EndsWith('s') => ("s", 1_000),
        _ when text.EndsWith('m') => ("m", 60_000),
        _ => null,
    };
}
