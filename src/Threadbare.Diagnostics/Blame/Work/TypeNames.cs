namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>Writes the names of types as source code does.</summary>
internal static class TypeNames
{
    /// <summary>Shortens a name, such as <c>System.Collections.Generic.List`1[System.String]</c>.</summary>
    public static string Shorten(string name)
    {
        var written = new StringBuilder(name.Length);
        for (int at = 0; at < name.Length; at++)
        {
            char letter = name[at];
            bool isArray = letter == '[' && at + 1 < name.Length && name[at + 1] is ']' or ',' or '*';
            if (isArray)
            {
                int end = name.IndexOf(']', at);
                end = end < 0 ? name.Length - 1 : end;
                written.Append(name, at, end - at + 1);
                at = end;
            }
            else if (letter == '`')
            {
                at = SkipDigits(name, at);
            }
            else
            {
                _ = letter switch
                {
                    '[' => written.Append('<'),
                    ']' => written.Append('>'),
                    ',' => written.Append(", "),
                    '+' => written.Append('.'),
                    _ => written.Append(letter),
                };
            }
        }

        return written.ToString();
    }

    private static int SkipDigits(string name, int at)
    {
        while (at + 1 < name.Length && char.IsAsciiDigit(name[at + 1]))
        {
            at++;
        }

        return at;
    }
}
