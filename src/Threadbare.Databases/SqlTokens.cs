namespace Threadbare.Databases;

/// <summary>Finds the end of comments, values and names in a statement, as PostgreSQL reads them.</summary>
internal static class SqlTokens
{
    /// <summary>Returns where a comment ends; null where none begins.</summary>
    public static int? SkipComment(string statement, int at)
    {
        ReadOnlySpan<char> rest = statement.AsSpan(at);
        if (rest.StartsWith("--"))
        {
            int line = statement.IndexOf('\n', at);
            return line < 0 ? statement.Length : line + 1;
        }

        return rest.StartsWith("/*") ? SkipBlock(statement, at) : null;
    }

    /// <summary>Returns where a text, a number or a parameter ends; null where none begins.</summary>
    public static int? SkipValue(string statement, int at)
    {
        char first = statement[at];
        if (first == '\'')
        {
            return SkipQuoted(statement, at, hasEscapes: false);
        }

        bool hasPrefix = first is 'e' or 'E' or 'b' or 'B' or 'x' or 'X' or 'n' or 'N';
        if (hasPrefix && at + 1 < statement.Length && statement[at + 1] == '\'')
        {
            return SkipQuoted(statement, at + 1, hasEscapes: first is 'e' or 'E');
        }

        return char.IsAsciiDigit(first) ? SkipNumber(statement, at) : first == '$' ? SkipDollars(statement, at) : null;
    }

    /// <summary>Returns where a name ends, quoted or not; the next character where none begins.</summary>
    public static int SkipName(string statement, int at)
    {
        if (statement[at] == '"')
        {
            return SkipQuoted(statement, at, hasEscapes: false);
        }

        int end = at;
        while (end < statement.Length && IsOfName(statement[end]))
        {
            end++;
        }

        return Math.Max(end, at + 1);
    }

    // Comments nest.
    private static int SkipBlock(string statement, int at)
    {
        int depth = 0;
        while (at < statement.Length)
        {
            ReadOnlySpan<char> rest = statement.AsSpan(at);
            bool isEnd = rest.StartsWith("*/");
            bool isStart = rest.StartsWith("/*");
            at += isStart || isEnd ? 2 : 1;
            depth += isStart ? 1 : isEnd ? -1 : 0;
            if (depth == 0)
            {
                return at;
            }
        }

        return statement.Length;
    }

    // A doubled quote is part of the text.
    private static int SkipQuoted(string statement, int at, bool hasEscapes)
    {
        char quote = statement[at++];
        while (at < statement.Length)
        {
            bool isDoubled = statement[at] == quote && at + 1 < statement.Length && statement[at + 1] == quote;
            if (isDoubled || (hasEscapes && statement[at] == '\\'))
            {
                at += 2;
            }
            else if (statement[at++] == quote)
            {
                return at;
            }
        }

        return statement.Length;
    }

    private static int SkipNumber(string statement, int at)
    {
        while (at < statement.Length && (char.IsAsciiLetterOrDigit(statement[at]) || statement[at] is '.' or '_'))
        {
            at++;
        }

        return at;
    }

    // A numbered parameter, or a text between dollar signs; null for a dollar sign that begins neither.
    private static int? SkipDollars(string statement, int at)
    {
        int end = at + 1;
        while (end < statement.Length && IsOfName(statement[end]))
        {
            end++;
        }

        if (end > at + 1 && char.IsAsciiDigit(statement[at + 1]))
        {
            return end;
        }

        if (end >= statement.Length || statement[end] != '$')
        {
            return null;
        }

        string tag = statement[at..(end + 1)];
        int close = statement.IndexOf(tag, end + 1, StringComparison.Ordinal);
        return close < 0 ? statement.Length : close + tag.Length;
    }

    private static bool IsOfName(char letter) => char.IsLetterOrDigit(letter) || letter == '_';
}
