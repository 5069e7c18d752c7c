namespace Threadbare.Diagnostics.Processes;

/// <summary>Reads how busy a process and all that it started is since the last call: its busiest thread, or its processors.</summary>
/// <remarks>A load generator whose threads have no time left shapes the figures, however idle other processors are.</remarks>
/// <param name="root">The number of the process.</param>
/// <param name="time">The clock.</param>
internal sealed class BusyThreads(int root, TimeProvider time)
{
    private Dictionary<int, TimeSpan> _before = [];
    private long _since = time.GetTimestamp();

    /// <summary>Reads it in per cent of what it can be at most; 0 where the system does not show it.</summary>
    public double Read()
    {
        TimeSpan passed = time.GetElapsedTime(_since);
        List<(int Id, TimeSpan Time, string? Processors)> now = OperatingSystem.IsLinux() ? [.. ReadTimes()] : [];
        double busiest = passed <= TimeSpan.Zero ? 0 : FindBusiest(
            [.. now.Select(thread => ((thread.Time - _before.GetValueOrDefault(thread.Id)) / passed, thread.Processors))]);
        (_before, _since) = (now.ToDictionary(thread => thread.Id, thread => thread.Time), time.GetTimestamp());
        return Math.Round(Math.Clamp(100 * busiest, 0, 100), 1);
    }

    /// <summary>The share of its most at which a thread works, or all threads together that may use the same processors.</summary>
    /// <param name="threads">Each thread's share of a processor, and the list of those that it may use; null where it is not known.</param>
    internal static double FindBusiest(IReadOnlyList<(double Share, string? Processors)> threads) => threads.Count == 0 ? 0 : Math.Max(
        threads.Max(thread => thread.Share),
        threads.GroupBy(thread => thread.Processors, thread => thread.Share)
            .Max(together => together.Sum() / (ProcessorList.Count(together.Key) ?? Environment.ProcessorCount)));

    private IEnumerable<(int Id, TimeSpan Time, string? Processors)> ReadTimes() => ProcessTree.ListDescendants(root).Append(root)
        .SelectMany(process => new ProcessFiles(process).Threads() ?? [])
        .DistinctBy(thread => thread.Id)
        .Select(thread => (thread.Id, thread.Status()?.Own ?? TimeSpan.Zero, thread.Status("Cpus_allowed_list")));
}
