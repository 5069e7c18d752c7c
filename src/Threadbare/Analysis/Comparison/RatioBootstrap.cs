namespace Threadbare.Analysis.Comparison;

/// <summary>How sure the ratio of two arms' medians is, from drawing their rounds again.</summary>
/// <remarks>
/// The percentile interval of Efron and Tibshirani (An Introduction to the Bootstrap, 1993, chapter 13), rounds drawn with
/// replacement within each arm. Not BCa: its acceleration comes from a jackknife, which fails for a median (chapter 11).
/// </remarks>
internal static class RatioBootstrap
{
    /// <summary>B's median over A's; all values above zero.</summary>
    /// <param name="a">A round each.</param>
    /// <param name="b">A round each.</param>
    /// <param name="options">How often is drawn, and from which seed.</param>
    public static RatioInterval Estimate(IReadOnlyList<double> a, IReadOnlyList<double> b, ComparisonOptions options)
    {
        var random = new Random(options.Seed);
        double[] ratios = new double[options.Resamples];
        for (int i = 0; i < ratios.Length; i++)
        {
            ratios[i] = Medians.Find(Drawn(b, random)) / Medians.Find(Drawn(a, random));
        }

        (double low, double high) = Medians.Middle(ratios);
        return new RatioInterval(low, Medians.Find(b) / Medians.Find(a), high);
    }

    private static double[] Drawn(IReadOnlyList<double> values, Random random)
    {
        double[] drawn = new double[values.Count];
        for (int i = 0; i < drawn.Length; i++)
        {
            drawn[i] = values[random.Next(values.Count)];
        }

        return drawn;
    }
}
