namespace Threadbare.Diagnostics.Processes;

/// <summary>Lists everything that a process started, and sums their processor time.</summary>
internal static class ProcessTree
{
    /// <summary>Reads the processor time of a process and its descendants, those that ended included.</summary>
    /// <param name="root">The number of the process.</param>
    /// <returns>Null if the system does not show it.</returns>
    public static TimeSpan? ReadProcessorTime(int root) =>
        OperatingSystem.IsLinux()
            ? Sum(root, RunningProcesses.Ids().Select(id => new ProcessFiles(id).ReadStatus()).OfType<string>())
            : null;

    /// <summary>Lists everything that a process started and that still runs; none if the system does not show it.</summary>
    /// <param name="root">The number of the process.</param>
    public static IReadOnlyList<int> ListDescendants(int root) => OperatingSystem.IsLinux()
        ? [.. List(root, RunningProcesses.Ids().Select(id => new ProcessFiles(id).ReadStatus()).OfType<string>())
            .Select(status => status.Id)
            .Where(id => id != root)]
        : [];

    /// <summary>Sums the times in the lines of <c>/proc/PID/stat</c> that belong to a process or its descendants.</summary>
    internal static TimeSpan Sum(int root, IEnumerable<string> statuses) => List(root, statuses)
        .Aggregate(TimeSpan.Zero, (sum, status) => sum + status.Own + status.OfEnded);

    private static List<ProcessStatus> List(int root, IEnumerable<string> statuses)
    {
        var all = statuses.Select(ProcessStatus.Parse).OfType<ProcessStatus>().ToList();
        ILookup<int, ProcessStatus> children = all.ToLookup(status => status.Parent);
        var open = new Stack<ProcessStatus>(all.Where(status => status.Id == root));
        var found = new List<ProcessStatus>();
        while (open.TryPop(out ProcessStatus? status))
        {
            found.Add(status);
            foreach (ProcessStatus child in children[status.Id])
            {
                open.Push(child);
            }
        }

        return found;
    }
}
