namespace Threadbare.Report.Text;

/// <summary>Breaks text between words. A word longer than a line is left whole, so that paths can be copied.</summary>
internal static class WrappedText
{
    public static IEnumerable<string> Lines(string text, int width)
    {
        string line = "";
        foreach (string word in PlainText.WriteOnOneLine(text).Split(' '))
        {
            if (line.Length > 0 && line.Length + 1 + word.Length > width)
            {
                yield return line;
                line = word;
            }
            else
            {
                line = line.Length > 0 ? $"{line} {word}" : word;
            }
        }

        yield return line;
    }
}
