namespace Threadbare.Analysis.Trend;

/// <summary>A place in a series from which its values are others.</summary>
/// <param name="At">Index of the first value after the change.</param>
/// <param name="Before">Mean of the values since the change before.</param>
/// <param name="After">Mean of the values until the next change.</param>
/// <param name="PValue">Probability, 0 to 1, that values which do not change differ as much by chance.</param>
internal sealed record ChangePoint(int At, double Before, double After, double PValue)
{
    /// <summary>The larger of both relative changes, there and back; 0.05 is 5 %.</summary>
    public double Magnitude => Math.Max(Relate(Before, After), Relate(After, Before));

    private static double Relate(double from, double to) => from == 0 ? 0 : Math.Abs((to / from) - 1);
}
