namespace Threadbare.Tool.Terminal;

/// <summary>Shortens texts that have no room.</summary>
internal static class CutText
{
    /// <summary>Cuts a text to a number of characters, the last of which is then an ellipsis.</summary>
    public static string Cut(string text, int room) => text.Length <= room ? text : text[..Math.Max(0, room - 1)] + "…";
}
