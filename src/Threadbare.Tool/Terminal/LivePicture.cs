namespace Threadbare.Tool.Terminal;

/// <summary>The progress of a load or a search: drawn in place again and again, and gone at the end.</summary>
/// <remarks>
/// Drawn by hand: Spectre's live display loses count of its lines when the terminal writes something of its own, such as ^C.
/// Each line is cut to the width here, so that the number of lines is known.
/// </remarks>
internal sealed class LivePicture(IAnsiConsole console)
{
    private readonly Lock _gate = new();
    private int _lines;

    /// <summary>The first line, which names the load or the search.</summary>
    public string Title { get; set; } = "";

    /// <summary>The progress so far; null while nothing is drawn.</summary>
    public ProgressState? State { get; set; }

    /// <summary>The text below the figures; empty for none.</summary>
    public string Said { get; set; } = "";

    /// <summary>Begins a load or a search.</summary>
    public void Begin(LoadPlan plan) => (Title, State) = (PlanText.Describe(plan), new ProgressState(plan));

    /// <summary>Draws over what was drawn before. Seconds come from the thread that merges, an end from the one that takes
    /// signals.</summary>
    /// <param name="change">Changes what is drawn.</param>
    /// <param name="kept">A line that stays above it; null for none.</param>
    public void Draw(Action<LivePicture> change, string? kept = null)
    {
        lock (_gate)
        {
            change(this);
            IReadOnlyList<Markup> lines =
                State is { } state ? ProgressPicture.Lines(Title, state, Said, console.Profile.Width) : [];
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
