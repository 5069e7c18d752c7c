using Threadbare.Results.Comparison;
using Threadbare.Tool.Terminal;

namespace Threadbare.Tool.Compare;

/// <summary>How many times A's figure B's is, with its interval.</summary>
internal static class RatioText
{
    public static string Of(ComparedFigure figure) => figure.Ratio is { } ratio ? $"{Figures.Three(ratio.Best)} ({Figures.Three(ratio.Low)}–{Figures.Three(ratio.High)})" : Figures.None;
}
