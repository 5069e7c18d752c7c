namespace Threadbare.Tool.Terminal;

/// <summary>Prints texts in lines that fit a width.</summary>
internal static class WrappedLines
{
    private const int Widest = 100;

    /// <summary>Finds the width of texts for reading.</summary>
    public static int FindWidth(IAnsiConsole console) => Math.Min(Widest, console.Profile.Width);

    /// <summary>Prints a text; what stands before its first line leaves as much room before the others.</summary>
    public static void WriteWrapped(
        this IAnsiConsole console, string text, int width, Style style, string before = "", Style? styleBefore = null)
    {
        foreach (string line in WrappedText.Lines(text, width - before.Length))
        {
            console.Write(before, styleBefore ?? Style.Plain);
            console.WriteLine(line, style);
            before = new string(' ', before.Length);
        }
    }
}
