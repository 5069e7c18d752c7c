namespace Threadbare.Diagnostics.Processes;

/// <summary>Sums the processor time of a process and of everything that it started.</summary>
internal static class ProcessTree
{
    /// <summary>Reads the processor time of a process and its descendants, those that ended included.</summary>
    /// <param name="root">The number of the process.</param>
    /// <returns>Null if the system does not show it.</returns>
    public static TimeSpan? ReadProcessorTime(int root) =>
        OperatingSystem.IsLinux()
            ? Sum(root, RunningProcesses.Ids().Select(id => new ProcessFiles(id).ReadStatus()).OfType<string>())
            : null;

    /// <summary>Sums the times in the lines of <c>/proc/PID/stat</c> that belong to a process or its descendants.</summary>
    internal static TimeSpan Sum(int root, IEnumerable<string> statuses)
    {
        var all = statuses.Select(ProcessStatus.Parse).OfType<ProcessStatus>().ToList();
        ILookup<int, ProcessStatus> children = all.ToLookup(status => status.Parent);
        var open = new Stack<ProcessStatus>(all.Where(status => status.Id == root));
        TimeSpan sum = TimeSpan.Zero;
        while (open.TryPop(out ProcessStatus? status))
        {
            sum += status.Own + status.OfEnded;
            foreach (ProcessStatus child in children[status.Id])
            {
                open.Push(child);
            }
        }

        return sum;
    }
}
