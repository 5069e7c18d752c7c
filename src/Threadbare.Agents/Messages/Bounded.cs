namespace Threadbare.Agents.Messages;

/// <summary>Bounds what another machine sent.</summary>
internal static class Bounded
{
    private const int LongestText = 500;

    /// <summary>The text in one line, without its full stop, and not longer than a sentence.</summary>
    public static string Text(string text)
    {
        string line = string.Concat(text.Select(letter => char.IsControl(letter) ? ' ' : letter)).Trim().TrimEnd('.');
        return line.Length <= LongestText ? line : $"{line[..LongestText]}…";
    }
}
