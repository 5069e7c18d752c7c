namespace Threadbare.Analysis.Comparison;

/// <summary>How likely two arms that do not differ would have their rounds ranked this unevenly.</summary>
/// <remarks>
/// Mann and Whitney (1947), two-sided and exact: the rank sum of A among all ways to share the rounds between the arms, ties at
/// their middle ranks, counted by the shift algorithm of Streitberg and Röhmel (1986). Nothing is assumed of the distribution
/// but that rounds could be exchanged; so with few rounds it cannot be small: at least 2/C(a + b, a).
/// </remarks>
internal static class RankTest
{
    /// <summary>The smallest value that so many rounds of each arm can reach.</summary>
    public static double Smallest(int rounds)
    {
        double ways = 1;
        for (int k = 1; k <= rounds; k++)
        {
            ways = ways * (rounds + k) / k;
        }

        return Math.Min(1, 2 / ways);
    }

    /// <summary>The two-sided probability.</summary>
    public static double PValue(IReadOnlyList<double> a, IReadOnlyList<double> b)
    {
        int[] ranks = DoubledRanks([.. a, .. b]);
        double[] ways = WaysByRankSum(ranks, a.Count);
        double expected = (double)ranks.Sum() * a.Count / ranks.Length;
        double distance = Math.Abs(ranks.Take(a.Count).Sum() - expected);
        double asFar = 0;
        for (int sum = 0; sum < ways.Length; sum++)
        {
            asFar += Math.Abs(sum - expected) >= distance - 1e-9 ? ways[sum] : 0;
        }

        return Math.Min(1, asFar / ways.Sum());
    }

    // Doubled, so that the middle rank of two that tie is whole.
    private static int[] DoubledRanks(double[] values) =>
        [.. values.Select(value => values.Count(other => other < value) + values.Count(other => other <= value) + 1)];

    private static double[] WaysByRankSum(int[] ranks, int chosen)
    {
        double[][] ways = [.. Enumerable.Range(0, chosen + 1).Select(_ => new double[ranks.Sum() + 1])];
        ways[0][0] = 1;
        foreach (int rank in ranks)
        {
            for (int count = chosen; count >= 1; count--)
            {
                for (int sum = ways[count].Length - 1; sum >= rank; sum--)
                {
                    ways[count][sum] += ways[count - 1][sum - rank];
                }
            }
        }

        return ways[chosen];
    }
}
