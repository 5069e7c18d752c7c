namespace Threadbare.Structure;

/// <summary>Median, 90th percentile and maximum of a set of counts. Each is one of the counts: the nearest rank is taken.</summary>
internal static class Spread
{
    public static string Write(IEnumerable<int> counts)
    {
        int[] sorted = [.. counts.Order()];
        return sorted.Length == 0 ? "–" : $"{FindRank(sorted, 0.5)} / {FindRank(sorted, 0.9)} / {sorted[^1]}";
    }

    private static int FindRank(int[] sorted, double share) => sorted[Math.Max(0, (int)Math.Ceiling(share * sorted.Length) - 1)];
}
