namespace Threadbare.Report.Text;

/// <summary>How many times A's figure B's is, with its interval.</summary>
internal static class RatioText
{
    /// <summary>Writes the ratio of a compared figure.</summary>
    public static string Write(ComparedFigure figure) =>
        figure.Ratio is { } ratio ? $"{Figures.Three(ratio.Best)} ({Figures.Three(ratio.Low)}–{Figures.Three(ratio.High)})" : Figures.None;
}
