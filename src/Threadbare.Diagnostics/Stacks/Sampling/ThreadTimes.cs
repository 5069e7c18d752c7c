namespace Threadbare.Diagnostics.Stacks.Sampling;

/// <summary>The time that each thread of a process has run or waited for a processor, at one moment.</summary>
/// <param name="time">The clock.</param>
/// <param name="at">The moment, as a timestamp of the clock.</param>
/// <param name="threads">The times by the system's number of the thread.</param>
internal sealed class ThreadTimes(TimeProvider time, long at, IReadOnlyDictionary<long, ThreadTime> threads)
{
    private readonly long _at = at;

    /// <summary>The times by the system's number of the thread.</summary>
    public IReadOnlyDictionary<long, ThreadTime> Threads => threads;

    /// <summary>Reads the times of all threads of a process from <c>/proc</c>; none on a system without it.</summary>
    public static ThreadTimes Read(int processId, TimeProvider time)
    {
        long at = time.GetTimestamp();
        var threads = new Dictionary<long, ThreadTime>();
        foreach (ProcessFiles thread in new ProcessFiles(processId).Threads() ?? [])
        {
            // One that ended meanwhile has no status any more.
            if (thread.Status() is { } status)
            {
                (TimeSpan OnProcessor, TimeSpan Queued)? schedule = thread.Schedule();
                threads[thread.Id] = new ThreadTime(status.Name, schedule?.OnProcessor + schedule?.Queued, schedule?.OnProcessor)
                {
                    IsRunnable = status.IsRunnable,
                };
            }
        }

        return new ThreadTimes(time, at, threads);
    }

    /// <summary>
    /// Share of the time until a later reading, 0 to 1, in which a thread wanted no processor; null where one of them lacks it. It is 0 for
    /// a thread that wants one at the end: how long it has waited for it is not known yet.
    /// </summary>
    public double? MeasureShareAsleep(ThreadTimes later, long threadId)
    {
        if (FindAwakeTime(threadId) is not { } before || later.FindAwakeTime(threadId) is not { } after)
        {
            return null;
        }

        double awake = (after - before) / time.GetElapsedTime(_at, later._at);
        return later.IsRunnable(threadId) ? 0 : Math.Clamp(1 - awake, 0, 1);
    }

    /// <summary>
    /// Share of the time until a later reading, 0 to 1, in which a thread was on a processor; null where it is not known. A thread that
    /// started meanwhile counts from its start.
    /// </summary>
    public double? MeasureShareOnProcessor(ThreadTimes later, long threadId)
    {
        if (later.FindProcessorTime(threadId) is not { } after)
        {
            return null;
        }

        TimeSpan before = FindProcessorTime(threadId) ?? TimeSpan.Zero;
        return Math.Clamp((after - before) / time.GetElapsedTime(_at, later._at), 0, 1);
    }

    /// <summary>Share of the time until a later reading that the other threads were on a processor, by the system's name.</summary>
    /// <param name="later">The later reading.</param>
    /// <param name="known">The threads to leave out.</param>
    public IReadOnlyDictionary<string, double> MeasureOthers(ThreadTimes later, IReadOnlyCollection<long> known) => later.Threads.Keys
        .Where(id => later.FindProcessorTime(id) is not null && !known.Contains(id))
        .GroupBy(id => later.FindName(id) ?? "", id => MeasureShareOnProcessor(later, id) ?? 0)
        .ToDictionary(named => named.Key, named => named.Sum());

    /// <summary>Time that a thread has run or waited for a processor since it started; null where it is not known.</summary>
    public TimeSpan? FindAwakeTime(long threadId) => threads.GetValueOrDefault(threadId).Awake;

    /// <summary>The system's name of a thread; null where it is not known.</summary>
    public string? FindName(long threadId) => threads.GetValueOrDefault(threadId).Name;

    private bool IsRunnable(long threadId) => threads.GetValueOrDefault(threadId).IsRunnable;

    private TimeSpan? FindProcessorTime(long threadId) => threads.GetValueOrDefault(threadId).OnProcessor;
}
