using System.Globalization;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>The middle of several rounds, and how far they lie apart.</summary>
internal readonly record struct Spread(double Median, double Least, double Most)
{
    /// <summary>Of at least one figure.</summary>
    public static Spread Of(IEnumerable<double> figures)
    {
        List<double> sorted = [.. figures.Order()];
        int half = sorted.Count / 2;
        return new Spread(sorted.Count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2, sorted[0], sorted[^1]);
    }

    /// <summary>With so many digits after the point.</summary>
    public string ToText(int digits)
    {
        string format = "N" + digits.ToString(CultureInfo.InvariantCulture);
        return $"{Median.ToString(format, CultureInfo.InvariantCulture)} ({Least.ToString(format, CultureInfo.InvariantCulture)} to {Most.ToString(format, CultureInfo.InvariantCulture)})";
    }
}
