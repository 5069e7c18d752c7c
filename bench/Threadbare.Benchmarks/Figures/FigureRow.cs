using System.Globalization;
using System.Text.Json.Serialization;

namespace Threadbare.Benchmarks.Figures;

/// <summary>One figure of a benchmark.</summary>
/// <param name="Figure">Its name, with the unit.</param>
/// <param name="Median">The median of the rounds.</param>
/// <param name="Least">The lowest of the rounds.</param>
/// <param name="Most">The highest of the rounds.</param>
/// <param name="Digits">The number of decimal places that it is shown with.</param>
/// <param name="Wanted">The bound that was wanted, such as <c>at most 1</c>; empty without a bound.</param>
internal sealed record FigureRow(string Figure, double Median, double Least, double Most, int Digits, string Wanted)
{
    /// <summary>Creates the row of a figure.</summary>
    /// <param name="figure">Its name, with the unit.</param>
    /// <param name="rounds">Its value in each round; at least one.</param>
    /// <param name="digits">The number of decimal places to show.</param>
    /// <param name="wanted">The bound that was wanted; empty without a bound.</param>
    public static FigureRow From(string figure, IEnumerable<double> rounds, int digits, string wanted)
    {
        List<double> sorted = [.. rounds.Order()];
        int half = sorted.Count / 2;
        double median = sorted.Count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
        return new FigureRow(figure, median, sorted[0], sorted[^1], digits, wanted);
    }

    /// <summary>The median as text.</summary>
    [JsonIgnore]
    public string Middle => Format(Median);

    /// <summary>The lowest and the highest as text.</summary>
    [JsonIgnore]
    public string Range => $"{Format(Least)} to {Format(Most)}";

    // Without the sign of a figure that rounds to zero.
    private string Format(double figure) =>
        (Math.Round(figure, Digits) + 0.0).ToString("N" + Digits.ToString(CultureInfo.InvariantCulture), CultureInfo.InvariantCulture);
}
