namespace Threadbare.Databases;

/// <summary>Writes a statement with a question mark for each value: one text for all calls, which holds no data.</summary>
/// <remarks>
/// <c>pg_stat_activity</c> shows a statement as it was sent, <c>pg_stat_statements</c> with numbered parameters. Both become the same
/// text here. A statement that was cut within a value ends in a question mark.
/// </remarks>
internal static class StatementText
{
    /// <summary>The text of a statement that the database does not show.</summary>
    public const string Unknown = "(a statement that is not shown)";

    // Enough to recognize a statement in a report.
    private const int Longest = 300;

    /// <summary>Writes a statement without its values.</summary>
    public static string Normalize(string? statement)
    {
        var text = new StringBuilder();
        int at = 0;
        while (at < statement?.Length && text.Length <= Longest)
        {
            at = Take(statement, at, text);
        }

        string whole = text.ToString().TrimStart().TrimEnd(';', ' ');
        return whole.Length switch
        {
            0 => Unknown,
            > Longest => Cut(whole),
            _ => whole,
        };
    }

    // Half of a character that takes two would be none.
    private static string Cut(string text) => text[..(char.IsHighSurrogate(text[Longest - 1]) ? Longest - 1 : Longest)] + "…";

    // Takes one token, writes it, and returns where the next one begins.
    private static int Take(string statement, int at, StringBuilder text)
    {
        char first = statement[at];
        if (char.IsWhiteSpace(first) || char.IsControl(first))
        {
            return WriteSpace(text, at + 1);
        }

        if (SqlTokens.SkipComment(statement, at) is { } afterComment)
        {
            return WriteSpace(text, afterComment);
        }

        if (SqlTokens.SkipValue(statement, at) is { } afterValue)
        {
            return WriteValue(text, afterValue);
        }

        int end = SqlTokens.SkipName(statement, at);
        foreach (char letter in statement.AsSpan(at, end - at))
        {
            text.Append(char.IsControl(letter) ? ' ' : letter);
        }

        return end;
    }

    private static int WriteSpace(StringBuilder text, int end)
    {
        if (text.Length > 0 && text[^1] != ' ')
        {
            text.Append(' ');
        }

        return end;
    }

    // A list of values is one text, however long it is.
    private static int WriteValue(StringBuilder text, int end)
    {
        int before = FindLast(text, text.Length);
        int listed = before >= 0 && text[before] == ',' ? FindLast(text, before) : -1;
        if (listed >= 0 && text[listed] is '?' or '…')
        {
            bool isSecond = text[listed] == '?';
            text.Length = listed + 1;
            text.Append(isSecond ? ", …" : "");
        }
        else
        {
            text.Append('?');
        }

        return end;
    }

    // The last character before an index that is not a space; -1 if all are.
    private static int FindLast(StringBuilder text, int before)
    {
        int at = before - 1;
        while (at >= 0 && text[at] == ' ')
        {
            at--;
        }

        return at;
    }
}
