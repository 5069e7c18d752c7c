using System.Globalization;

namespace Threadbare.Diagnostics.Stacks.Sampling;

/// <summary>The time that each thread of a process has run or waited for a processor, at one moment.</summary>
/// <remarks>It reads <c>/proc</c>; a system without it shows nothing.</remarks>
internal sealed class ThreadTimes
{
    private readonly Dictionary<long, TimeSpan> _awake = [];
    private readonly Dictionary<long, TimeSpan> _onProcessor = [];
    private readonly Dictionary<long, string> _names = [];
    private readonly TimeProvider _time;
    private readonly long _at;

    private ThreadTimes(TimeProvider time) => (_time, _at) = (time, time.GetTimestamp());

    /// <summary>Reads the times of all threads of a process.</summary>
    public static ThreadTimes Read(int processId, TimeProvider time)
    {
        var times = new ThreadTimes(time);
        string tasks = $"/proc/{processId}/task";
        try
        {
            foreach (string task in Directory.Exists(tasks) ? Directory.EnumerateDirectories(tasks) : [])
            {
                times.Add(long.Parse(Path.GetFileName(task), CultureInfo.InvariantCulture), task);
            }
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
        {
            // The process ended meanwhile: what was read before counts.
        }

        return times;
    }

    /// <summary>
    /// Share of the time until a later reading, 0 to 1, in which a thread wanted no processor; null where one of them lacks it.
    /// </summary>
    public double? MeasureShareAsleep(ThreadTimes later, long threadId)
    {
        if (!_awake.TryGetValue(threadId, out TimeSpan before) || !later._awake.TryGetValue(threadId, out TimeSpan after))
        {
            return null;
        }

        double awake = (after - before) / _time.GetElapsedTime(_at, later._at);
        return Math.Clamp(1 - awake, 0, 1);
    }

    /// <summary>
    /// Share of the time until a later reading, 0 to 1, in which a thread was on a processor; null where it is not known. A thread that
    /// started meanwhile counts from its start.
    /// </summary>
    public double? MeasureShareOnProcessor(ThreadTimes later, long threadId)
    {
        if (!later._onProcessor.TryGetValue(threadId, out TimeSpan after))
        {
            return null;
        }

        return Math.Clamp((after - _onProcessor.GetValueOrDefault(threadId)) / _time.GetElapsedTime(_at, later._at), 0, 1);
    }

    /// <summary>Share of the time until a later reading that the other threads were on a processor, by the system's name.</summary>
    /// <param name="later">The later reading.</param>
    /// <param name="known">The threads to leave out.</param>
    public IReadOnlyDictionary<string, double> MeasureOthers(ThreadTimes later, IReadOnlyCollection<long> known) => later._onProcessor.Keys
        .Where(id => !known.Contains(id))
        .GroupBy(id => later.FindName(id) ?? "", id => MeasureShareOnProcessor(later, id) ?? 0)
        .ToDictionary(named => named.Key, named => named.Sum());

    /// <summary>Time that a thread has run or waited for a processor since it started; null where it is not known.</summary>
    public TimeSpan? FindAwakeTime(long threadId) => _awake.TryGetValue(threadId, out TimeSpan awake) ? awake : null;

    /// <summary>The system's name of a thread; null where it is not known.</summary>
    public string? FindName(long threadId) => _names.GetValueOrDefault(threadId);

    private void Add(long threadId, string task)
    {
        try
        {
            _names[threadId] = File.ReadAllText(Path.Combine(task, "comm")).TrimEnd();

            // Nanoseconds on a processor, nanoseconds in its queue.
            string[] fields = File.ReadAllText(Path.Combine(task, "schedstat")).Split(' ');
            long nanoseconds = fields.Take(2).Sum(field => long.Parse(field, CultureInfo.InvariantCulture));
            _awake[threadId] = new TimeSpan(nanoseconds / TimeSpan.NanosecondsPerTick);
            _onProcessor[threadId] = new TimeSpan(long.Parse(fields[0], CultureInfo.InvariantCulture) / TimeSpan.NanosecondsPerTick);
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException or FormatException)
        {
            // The thread ended meanwhile.
        }
    }
}
