namespace Threadbare.Diagnostics.Processes;

/// <summary>Reads how busy the busiest thread of a process and of all that it started is, from one call to the next.</summary>
/// <remarks>A load generator whose threads have no time left shapes the figures, however idle other processors are.</remarks>
/// <param name="root">The number of the process.</param>
/// <param name="time">The clock.</param>
internal sealed class BusyThreads(int root, TimeProvider time)
{
    private Dictionary<int, TimeSpan> _before = [];
    private long _since = time.GetTimestamp();

    /// <summary>Reads it in per cent of one processor; 0 where the system does not show it.</summary>
    public double Read()
    {
        TimeSpan passed = time.GetElapsedTime(_since);
        Dictionary<int, TimeSpan> now = OperatingSystem.IsLinux() ? ReadTimes() : [];
        double busiest = now.Count == 0 || passed <= TimeSpan.Zero
            ? 0
            : now.Max(thread => (thread.Value - _before.GetValueOrDefault(thread.Key)) / passed);
        (_before, _since) = (now, time.GetTimestamp());
        return Math.Round(Math.Clamp(100 * busiest, 0, 100), 1);
    }

    private Dictionary<int, TimeSpan> ReadTimes() => ProcessTree.ListDescendants(root).Append(root)
        .SelectMany(process => new ProcessFiles(process).Threads() ?? [])
        .DistinctBy(thread => thread.Id)
        .ToDictionary(thread => thread.Id, thread => thread.Status()?.Own ?? TimeSpan.Zero);
}
