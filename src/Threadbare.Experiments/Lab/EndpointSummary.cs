namespace Threadbare.Experiments.Lab;

/// <summary>The lab's endpoints in a few lines: each group with how many of it hold a thread.</summary>
internal static class EndpointSummary
{
    private const int Width = 95;

    public static IEnumerable<string> Write(IReadOnlyList<LabEndpoint> endpoints)
    {
        yield return $"{endpoints.Count} endpoints, of which {endpoints.Count(endpoint => endpoint.Blocks)} hold a thread. By group, with "
            + "how many do:";
        string[] groups = [.. endpoints.GroupBy(endpoint => endpoint.Group)
            .OrderBy(group => group.Key, StringComparer.Ordinal)
            .Select(Count)];
        int column = groups.Length == 0 ? 1 : groups.Max(group => group.Length) + 2;
        foreach (string[] line in groups.Chunk(Math.Max(1, Width / column)))
        {
            yield return "  " + string.Concat(line.Select(group => group.PadRight(column))).TrimEnd();
        }

        int missing = endpoints.Count(endpoint => !endpoint.Configured);
        if (missing > 0)
        {
            yield return $"{missing} of them answer 501 here, for want of a part.";
        }
    }

    private static string Count(IGrouping<string, LabEndpoint> group) =>
        $"{group.Key} {group.Count(endpoint => endpoint.Blocks)}/{group.Count()}";
}
