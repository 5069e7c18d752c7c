namespace Threadbare.Tool.Terminal;

/// <summary>Draws the progress of a run.</summary>
internal static class ProgressPicture
{
    private const int WidestBar = 40;

    /// <summary>The lines, none of which fills the width: a full one makes some terminals wrap.</summary>
    public static IReadOnlyList<Markup> Lines(string title, ProgressState state, string said, int width)
    {
        int room = width - 1;
        int bar = Math.Clamp(room - 40, 10, WidestBar);
        int done = (int)(state.Share * bar);
        string position = CutText.Cut($"  {state.Position}  {state.Load}", room - bar);
        var lines = new List<Markup>
        {
            Line(title, room, "default"),
            new($"[green]{new string('━', done)}[/][grey]{new string('─', bar - done)}[/]{Markup.Escape(position)}"),
            Line(state.Figures, room, state.HasFailures ? "yellow" : "default"),
        };
        if (said.Length > 0)
        {
            lines.AddRange(WrappedText.Lines(said, room).Select(line => Line(line, room, "yellow")));
        }

        return lines;
    }

    private static Markup Line(string text, int room, string style) => new($"[{style}]{Markup.Escape(CutText.Cut(text, room))}[/]");
}
