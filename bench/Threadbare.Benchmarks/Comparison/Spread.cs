using System.Globalization;

namespace Threadbare.Benchmarks.Comparison;

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

    /// <summary>Formats the figures with a number of decimal places.</summary>
    public string ToText(int digits)
    {
        string format = "N" + digits.ToString(CultureInfo.InvariantCulture);
        return $"{Text(Median)} ({Text(Min)} to {Text(Max)})";

        string Text(double figure) => figure.ToString(format, CultureInfo.InvariantCulture);
    }
}
