namespace Threadbare.Tool.Terminal;

/// <summary>A name and what there is to say about it.</summary>
internal sealed record ReportLine(string Name, string Text, Style? Style = null)
{
    private const int NameWidth = 12;

    /// <summary>Writes it with the text in a column of its own.</summary>
    public void Write(IAnsiConsole console, int width) =>
        console.WriteWrapped(Text, width, Style ?? Spectre.Console.Style.Plain, Name.PadRight(NameWidth), new Style(Color.Grey));
}
