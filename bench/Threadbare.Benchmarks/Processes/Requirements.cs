namespace Threadbare.Benchmarks.Processes;

/// <summary>Finds missing programs before a comparison starts.</summary>
internal static class Requirements
{
    /// <summary>Returns a line with the missing programs and how to install them; null if none is missing.</summary>
    public static string? FindMissing(IReadOnlyList<Requirement> wanted)
    {
        if (!OperatingSystem.IsLinux())
        {
            return "The comparisons need Linux: they pin processes to cores and read their memory under /proc.";
        }

        List<Requirement> missing = [.. wanted.Where(one => !one.IsMet)];
        return missing.Count == 0 ? null : "Missing: " + string.Join("; ", missing.Select(one => $"{one.Path} ({one.HowToGet})"));
    }
}
