using Spectre.Console;
using Spectre.Console.Rendering;

namespace Threadbare.Tool.Terminal;

/// <summary>Draws how far a run is.</summary>
internal static class ProgressPicture
{
    private const int WidestBar = 40;

    public static IRenderable Of(string title, ProgressState state, string said, int width)
    {
        int bar = Math.Clamp(width - 50, 10, WidestBar);
        int done = (int)(state.Share * bar);
        var rows = new List<IRenderable>
        {
            Line(title, Style.Plain),
            new Markup($"[green]{new string('━', done)}[/][grey]{new string('─', bar - done)}[/]  {Markup.Escape(state.Position)}  {Markup.Escape(state.Load)}") { Overflow = Overflow.Ellipsis },
            Line(state.Figures.Length == 0 ? "starting" : state.Figures, state.HasFailures ? new Style(Color.Yellow) : Style.Plain),
        };
        if (said.Length > 0)
        {
            rows.Add(Line(said, new Style(Color.Yellow)));
        }

        return new Rows(rows);
    }

    private static Text Line(string text, Style style) => new(text, style) { Overflow = Overflow.Ellipsis };
}
