namespace Threadbare.Diagnostics.Processes;

/// <summary>Lists everything that a process started, and sums their processor time.</summary>
internal static class ProcessTree
{
    /// <summary>Reads the processor time of a process and its descendants, those that ended included.</summary>
    /// <param name="root">The number of the process.</param>
    /// <returns>Null if the system does not show it.</returns>
    public static TimeSpan? ReadProcessorTime(int root) => ReadProcessorTime([root], []);

    /// <summary>Reads the processor time of several, without that of some processes and of what those started.</summary>
    /// <param name="roots">The numbers of the processes.</param>
    /// <param name="except">The numbers of those that do not count.</param>
    /// <returns>Null if the system does not show it.</returns>
    public static TimeSpan? ReadProcessorTime(IReadOnlyCollection<int> roots, IReadOnlyCollection<int> except) =>
        OperatingSystem.IsLinux()
            ? Sum(roots, except, RunningProcesses.Ids().Select(id => new ProcessFiles(id).ReadStatus()).OfType<string>())
            : null;

    /// <summary>Lists everything that a process started and that still runs; none if the system does not show it.</summary>
    /// <param name="root">The number of the process.</param>
    public static IReadOnlyList<int> ListDescendants(int root) => OperatingSystem.IsLinux()
        ? [.. List([root], [], RunningProcesses.Ids().Select(id => new ProcessFiles(id).ReadStatus()).OfType<string>())
            .Select(status => status.Id)
            .Where(id => id != root)]
        : [];

    /// <summary>Sums the times in the lines of <c>/proc/PID/stat</c> that belong to processes or their descendants.</summary>
    internal static TimeSpan Sum(IReadOnlyCollection<int> roots, IReadOnlyCollection<int> except, IEnumerable<string> statuses) =>
        List(roots, except, statuses).Aggregate(TimeSpan.Zero, (sum, status) => sum + status.Own + status.OfEnded);

    private static List<ProcessStatus> List(
        IReadOnlyCollection<int> roots, IReadOnlyCollection<int> except, IEnumerable<string> statuses)
    {
        var all = statuses.Select(ProcessStatus.Parse).OfType<ProcessStatus>().Where(status => !except.Contains(status.Id)).ToList();
        ILookup<int, ProcessStatus> children = all.ToLookup(status => status.Parent);
        return [.. Reachable.From(all.Where(status => roots.Contains(status.Id)), status => children[status.Id])];
    }
}
