namespace Threadbare.Tool.Terminal;

/// <summary>Lines that are drawn in place again and again, and gone at the end.</summary>
/// <remarks>
/// Drawn by hand: Spectre's live display loses count of its lines when the terminal writes something of its own, such as ^C.
/// Each line is cut to the width here, so that the number of lines is known.
/// </remarks>
internal sealed class LivePicture(IAnsiConsole console)
{
    private readonly Lock _gate = new();
    private int _lines;

    /// <summary>Draws over what was drawn before. Seconds come from the thread that merges, an end from the one that takes
    /// signals.</summary>
    /// <param name="change">Makes the lines from the width of the terminal; none for an end.</param>
    /// <param name="kept">A line that stays above them; null for none.</param>
    public void Draw(Func<int, IReadOnlyList<Markup>> change, string? kept = null)
    {
        lock (_gate)
        {
            IReadOnlyList<Markup> lines = change(console.Profile.Width);
            string back = _lines > 1 ? $"\r\u001b[{_lines - 1}A\u001b[J" : "\r\u001b[J";
            console.Write(new ControlCode(back));
            if (kept is not null)
            {
                console.WriteLine(kept);
            }

            for (int i = 0; i < lines.Count; i++)
            {
                console.Write(lines[i]);
                console.Write(new ControlCode(i < lines.Count - 1 ? "\r\n" : ""));
            }

            _lines = lines.Count;
        }
    }
}
