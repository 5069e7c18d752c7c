namespace Threadbare.Scenarios.Answers;

/// <summary>Quotes a part of an answer in a sentence.</summary>
internal static class Quote
{
    // Enough to recognise a value; a page would hide the sentence around it.
    private const int LongestQuote = 80;

    /// <summary>Quotes the beginning of a text from outside on one line.</summary>
    public static string Show(ReadOnlySpan<byte> text)
    {
        // A letter takes up to four bytes, and one cut in half is replaced.
        string start = Encoding.UTF8.GetString(text[..Math.Min(text.Length, LongestQuote * 4)]);
        return Show(start);
    }

    /// <summary>Quotes the beginning of a text on one line.</summary>
    public static string Show(string text)
    {
        bool isLong = text.Length > LongestQuote;
        var line = new StringBuilder(LongestQuote);
        foreach (char letter in isLong ? text[..LongestQuote] : text)
        {
            line.Append(char.IsControl(letter) ? ' ' : letter);
        }

        return $"\"{line}{(isLong ? "..." : "")}\"";
    }
}
