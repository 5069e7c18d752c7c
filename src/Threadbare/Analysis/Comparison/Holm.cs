namespace Threadbare.Analysis.Comparison;

/// <summary>Corrects probabilities that are judged together, so that the chance of any false alarm among them stays what it is for
/// one.</summary>
/// <remarks>Holm's step-down (1979): the k-th smallest of m is multiplied by m − k + 1, and none falls below one before it. It holds
/// however the figures hang together.</remarks>
internal static class Holm
{
    /// <summary>The corrected probabilities, in the order given.</summary>
    public static double[] Correct(IReadOnlyList<double> values)
    {
        double[] corrected = new double[values.Count];
        double highest = 0;
        int left = values.Count;
        foreach (int i in Enumerable.Range(0, values.Count).OrderBy(i => values[i]))
        {
            highest = Math.Max(highest, Math.Min(1, left-- * values[i]));
            corrected[i] = highest;
        }

        return corrected;
    }
}
