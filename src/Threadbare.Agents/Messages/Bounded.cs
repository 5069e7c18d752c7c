namespace Threadbare.Agents.Messages;

/// <summary>Bounds what another machine sent.</summary>
internal static class Bounded
{
    /// <summary>The highest figure: 100 TB, or three years in microseconds. The sum of all agents is still a number.</summary>
    public const double Highest = 1e14;

    private const int LongestText = 500;

    // Of a statement or the name of a generic type.
    private const int LongestValue = 10_000;

    /// <summary>The text in one line, without its full stop, and not longer than a sentence.</summary>
    public static string Text(string text)
    {
        string line = string.Concat(text.Select(letter => char.IsControl(letter) ? ' ' : letter)).Trim().TrimEnd('.');
        return line.Length <= LongestText ? line : $"{line[..LongestText]}…";
    }

    /// <summary>Finds the first value in JSON that no agent sends, with its name; null without one. Figures begin at the least.</summary>
    /// <exception cref="JsonException">It is not JSON.</exception>
    public static string? FindOdd(ReadOnlySpan<byte> json, double least = 0)
    {
        var reader = new Utf8JsonReader(json);
        string name = "";
        for (bool isNamed = true; reader.Read(); isNamed = reader.TokenType == JsonTokenType.PropertyName)
        {
            string text = reader.TokenType is JsonTokenType.String or JsonTokenType.PropertyName ? reader.GetString()! : "";
            bool isOdd = reader.TokenType switch
            {
                JsonTokenType.Number => !(reader.GetDouble() >= least && reader.GetDouble() <= HighestOf(name)),
                JsonTokenType.Null => !isNamed,
                _ => text is "NaN" or "Infinity" or "-Infinity" || (text.Length > LongestValue && name != "hdr"),
            };
            if (isOdd)
            {
                return Text($"{name} {(text.Length > 0 ? text : Encoding.UTF8.GetString(reader.ValueSpan))}");
            }

            name = reader.TokenType == JsonTokenType.PropertyName ? text : name;
        }

        return null;
    }

    private static double HighestOf(string name) => name switch
    {
        "answered" or "idle" or "standstill" => ulong.MaxValue,
        _ when name.EndsWith("ercent", StringComparison.Ordinal) || name.EndsWith("hreads", StringComparison.Ordinal)
            || name.EndsWith("rocessors", StringComparison.Ordinal) => 1e6,      // more than any machine has
        _ => Highest,
    };
}
