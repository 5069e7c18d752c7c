using System.Diagnostics.CodeAnalysis;
using System.Globalization;

namespace Threadbare.Lab.Settings;

/// <summary>A length of time as a user types it: <c>200ms</c>, <c>2s</c>, <c>1m</c>; from zero to ten minutes.</summary>
public readonly record struct Duration(TimeSpan Length) : IParsable<Duration>
{
    private static readonly TimeSpan Longest = TimeSpan.FromMinutes(10);

    public static implicit operator TimeSpan(Duration duration) => duration.Length;

    /// <summary>What a request says in its query, for code that no parameter reaches; null where it says nothing.</summary>
    public static Duration? Of(HttpRequest request) => TryParse(request.Query["delay"], CultureInfo.InvariantCulture, out var delay) ? delay : null;

    public static Duration Parse(string s, IFormatProvider? provider) =>
        TryParse(s, provider, out var duration) ? duration : throw new FormatException($"'{s}' is not a time such as 200ms, 2s or 1m.");

    public static bool TryParse([NotNullWhen(true)] string? s, IFormatProvider? provider, out Duration result)
    {
        result = default;
        // Asked this way round, NaN is refused too.
        if (UnitOf(s) is not { } unit
            || !double.TryParse(s.AsSpan(0, s!.Length - unit.Suffix.Length), NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out double count)
            || !(count * unit.Milliseconds <= Longest.TotalMilliseconds))
        {
            return false;
        }

        result = new Duration(TimeSpan.FromMilliseconds(count * unit.Milliseconds));
        return true;
    }

    public override string ToString() => string.Create(CultureInfo.InvariantCulture, $"{Length.TotalMilliseconds}ms");

    // "ms" before "s" and "m": both end in one of its letters.
    private static (string Suffix, int Milliseconds)? UnitOf(string? text) => text switch
    {
        null => null,
        _ when text.EndsWith("ms", StringComparison.Ordinal) => ("ms", 1),
        _ when text.EndsWith('s') => ("s", 1_000),
        _ when text.EndsWith('m') => ("m", 60_000),
        _ => null,
    };
}
