namespace Threadbare.Report.Text;

/// <summary>Writes counts of answers by status.</summary>
internal static class StatusText
{
    // More do not fit a line, and the rarest say least.
    private const int MostShown = 6;

    /// <summary>Writes the counts, the most frequent first, such as <c>200: 1,234, 503: 7</c>; a dash when nothing was answered.</summary>
    public static string Describe(IReadOnlyDictionary<string, long> statuses)
    {
        if (statuses.Count == 0)
        {
            return Figures.None;
        }

        IEnumerable<string> shown = statuses
            .OrderByDescending(status => status.Value)
            .Take(MostShown)
            .Select(status => $"{status.Key}: {Figures.Count(status.Value)}");
        string more = statuses.Count > MostShown ? ", ..." : "";
        return string.Join(", ", shown) + more;
    }
}
