using System.Globalization;

namespace Threadbare.Diagnostics.Processes;

/// <summary>Sums the processor time of a process and of everything that it started.</summary>
internal static class ProcessTree
{
    // A constant of Linux' interface to user space, on every processor that .NET supports.
    private const double TicksPerSecond = 100;

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
        var all = statuses.Select(Parse).OfType<Entry>().ToList();
        ILookup<int, Entry> children = all.ToLookup(entry => entry.Parent);
        var open = new Stack<Entry>(all.Where(entry => entry.Id == root));
        double ticks = 0;
        while (open.TryPop(out Entry? entry))
        {
            ticks += entry.Ticks;
            foreach (Entry child in children[entry.Id])
            {
                open.Push(child);
            }
        }

        return TimeSpan.FromSeconds(ticks / TicksPerSecond);
    }

    // pid (name) state ppid …; utime, stime, cutime and cstime are the fields 14 to 17. The name may contain anything.
    private static Entry? Parse(string status)
    {
        int begin = status.IndexOf('(', StringComparison.Ordinal);
        int end = status.LastIndexOf(')');
        if (begin < 0 || end + 2 > status.Length)
        {
            return null;
        }

        string[] fields = status[(end + 2)..].Split(' ');
        return fields.Length > 14 && ReadNumber(status[..begin]) is { } id
            ? new Entry((int)id, (int)(ReadNumber(fields[1]) ?? 0), fields[11..15].Sum(field => ReadNumber(field) ?? 0))
            : null;
    }

    private static double? ReadNumber(string text) =>
        double.TryParse(text, NumberStyles.AllowTrailingWhite, CultureInfo.InvariantCulture, out double number) ? number : null;

    private sealed record Entry(int Id, int Parent, double Ticks);
}
