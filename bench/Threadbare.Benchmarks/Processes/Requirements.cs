namespace Threadbare.Benchmarks.Processes;

/// <summary>Says before the start what would keep a comparison from running.</summary>
internal static class Requirements
{
    /// <summary>One line with what is missing and what brings it; null when nothing is.</summary>
    public static string? Missing(IReadOnlyList<Requirement> wanted)
    {
        if (!OperatingSystem.IsLinux())
        {
            return "The comparisons need Linux: they pin processes to cores and read their memory under /proc.";
        }

        List<Requirement> missing = [.. wanted.Where(one => !one.IsMet)];
        return missing.Count == 0 ? null : "Missing: " + string.Join("; ", missing.Select(one => $"{one.Path} ({one.HowToGet})"));
    }
}
