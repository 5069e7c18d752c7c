namespace Threadbare.Analysis.Comparison;

/// <summary>How far the median or the mean of a run's seconds wanders, from drawing stretches of neighbouring seconds again.</summary>
/// <remarks>
/// The moving-block bootstrap (Künsch 1989): seconds that follow each other hang together, so whole stretches are drawn. Their
/// length is the cube root of the number of seconds, the order that Hall, Horowitz and Jing (1995) give for an estimate of spread.
/// </remarks>
internal static class BlockBootstrap
{
    /// <summary>Computes a figure for each of the resampled series.</summary>
    /// <param name="seconds">The series.</param>
    /// <param name="of">Their median, or their mean.</param>
    /// <param name="resamples">How often is drawn.</param>
    /// <param name="random">Draws.</param>
    public static double[] Draws(IReadOnlyList<double> seconds, Func<IEnumerable<double>, double> of, int resamples, Random random)
    {
        int length = CeilingOfCubeRoot(seconds.Count);
        return [.. Enumerable.Range(0, resamples).Select(_ => of(Drawn(seconds, length, random)))];
    }

    // In whole numbers: the root of 27 in floating point is a little more than 3.
    private static int CeilingOfCubeRoot(int number)
    {
        int root = 1;
        while ((long)root * root * root < number)
        {
            root++;
        }

        return root;
    }

    private static double[] Drawn(IReadOnlyList<double> seconds, int length, Random random)
    {
        double[] drawn = new double[seconds.Count];
        for (int i = 0; i < drawn.Length; i += length)
        {
            int start = random.Next(seconds.Count - length + 1);
            for (int k = 0; k < length && i + k < drawn.Length; k++)
            {
                drawn[i + k] = seconds[start + k];
            }
        }

        return drawn;
    }
}
