using Measurement = Spectre.Console.Rendering.Measurement;

namespace Threadbare.Tool.Cli;

/// <summary>Makes what a terminal shows harmless: only the console itself writes control codes.</summary>
internal sealed class HarmlessSegments : IRenderHook
{
    public IEnumerable<IRenderable> Process(RenderOptions options, IEnumerable<IRenderable> renderables) =>
        renderables.Select(renderable => new Harmless(renderable));

    private sealed class Harmless(IRenderable inner) : IRenderable
    {
        public Measurement Measure(RenderOptions options, int maxWidth) => inner.Measure(options, maxWidth);

        public IEnumerable<Segment> Render(RenderOptions options, int maxWidth) => inner.Render(options, maxWidth).Select(Clean);

        private static Segment Clean(Segment segment) => segment.IsControlCode || segment.IsLineBreak
            ? segment
            : new Segment(PlainText.WriteOnOneLine(segment.Text), segment.Style);
    }
}
