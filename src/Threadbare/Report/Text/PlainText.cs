namespace Threadbare.Report.Text;

/// <summary>Makes texts from outside harmless: they are shown and do nothing else.</summary>
/// <remarks>A header's name, a route and a file's name may contain anything, and so may a run that was saved elsewhere.</remarks>
internal static class PlainText
{
    // Marks that reverse the direction of writing, so that a line reads otherwise than it is (Unicode Standard Annex 9).
    private const string Directions = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";

    private const string LineSeparators = "\u2028\u2029";

    /// <summary>True for a character that acts on a terminal or a log instead of being shown.</summary>
    public static bool IsActive(char letter) => char.IsControl(letter)
        || LineSeparators.Contains(letter, StringComparison.Ordinal)
        || Directions.Contains(letter, StringComparison.Ordinal);

    /// <summary>Replaces each such character, line breaks included, by a space.</summary>
    public static string WriteOnOneLine(string text) =>
        text.Any(IsActive) ? string.Concat(text.Select(letter => IsActive(letter) ? ' ' : letter)) : text;
}
