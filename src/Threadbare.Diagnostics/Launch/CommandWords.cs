namespace Threadbare.Diagnostics.Launch;

/// <summary>Splits a command into its words, as a shell does: at spaces that are not in double quotes.</summary>
internal static class CommandWords
{
    /// <summary>Splits a command. A quote that is never closed goes on to the end.</summary>
    public static IReadOnlyList<string> Split(string command)
    {
        var words = new List<string>();
        var word = new StringBuilder();
        bool isQuoted = false;
        bool hasWord = false;
        foreach (char letter in command)
        {
            if (char.IsWhiteSpace(letter) && !isQuoted)
            {
                End();
                continue;
            }

            hasWord = true;
            isQuoted ^= letter == '"';
            word.Append(letter == '"' ? "" : letter);
        }

        End();
        return words;

        void End()
        {
            if (hasWord)
            {
                words.Add(word.ToString());
                word.Clear();
                hasWord = false;
            }
        }
    }
}
