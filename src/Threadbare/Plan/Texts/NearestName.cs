namespace Threadbare.Plan.Texts;

/// <summary>Finds the name that a misspelt one was meant to be.</summary>
internal static class NearestName
{
    /// <summary>Finds the candidate with the fewest letters to change; null when none is near.</summary>
    public static string? Find(string given, IEnumerable<string> candidates)
    {
        string wanted = Plain(given);
        return wanted.Length < 2 ? null : candidates
            .Select(candidate =>
                (Name: candidate, Distance: Distance(wanted, Plain(candidate)), Starts: StartsAlike(wanted, Plain(candidate))))
            .Where(near => near.Starts || near.Distance <= Math.Max(1, Math.Min(wanted.Length, near.Name.Length) / 3))
            .OrderBy(near => near.Distance)
            .ThenBy(near => Math.Abs(ReadNumber(given) - ReadNumber(near.Name)))
            .Select(near => near.Name)
            .FirstOrDefault();
    }

    // Of the percentiles, the next one is meant: p99 for p98, which one letter makes p90 too.
    private static int ReadNumber(string name) =>
        int.TryParse(string.Concat(name.Where(char.IsAsciiDigit).Take(6)), out int number) ? number : 0;

    private static string Plain(string name) => name.TrimStart('-').Replace("-", "", StringComparison.Ordinal).ToUpperInvariant();

    private static bool StartsAlike(string a, string b) =>
        a.Length >= 3 && b.Length >= 3 && (a.StartsWith(b, StringComparison.Ordinal) || b.StartsWith(a, StringComparison.Ordinal));

    /// <summary>Letters to insert, drop, change or swap with a neighbour.</summary>
    /// <remarks>Optimal string alignment: F. J. Damerau, "A technique for computer detection and correction of spelling errors",
    /// 1964.</remarks>
    internal static int Distance(string a, string b)
    {
        var distance = new int[a.Length + 1, b.Length + 1];
        for (int i = 0; i <= a.Length; i++)
        {
            for (int j = 0; j <= b.Length; j++)
            {
                distance[i, j] = i == 0 || j == 0 ? i + j : Math.Min(
                    Math.Min(distance[i - 1, j], distance[i, j - 1]) + 1,
                    distance[i - 1, j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1));
                if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                {
                    distance[i, j] = Math.Min(distance[i, j], distance[i - 2, j - 2] + 1);
                }
            }
        }

        return distance[a.Length, b.Length];
    }
}
