namespace Threadbare.Tool.Terminal;

/// <summary>Shortens texts that have no room.</summary>
internal static class CutText
{
    /// <summary>Cuts a text to a number of characters, the last of which is then an ellipsis.</summary>
    public static string Cut(string text, int room) => text.Length <= room ? text : text[..Math.Max(0, room - 1)] + "…";

    /// <summary>Cuts the middle out of a name that is too long: names of endpoints often begin alike, and differ at their ends.</summary>
    public static string CutMiddle(string name, int room)
    {
        int end = room / 2;
        return name.Length <= room ? name : $"{name[..(room - 1 - end)]}…{name[^end..]}";
    }
}
