namespace Threadbare.Benchmarks.Figures;

/// <summary>The median of several rounds with the smallest and the largest figure.</summary>
internal readonly record struct Spread(double Median, double Min, double Max)
{
    /// <summary>Creates the spread of at least one figure.</summary>
    public static Spread From(IEnumerable<double> figures)
    {
        List<double> sorted = [.. figures.Order()];
        int half = sorted.Count / 2;
        double median = sorted.Count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
        return new Spread(median, sorted[0], sorted[^1]);
    }
}
