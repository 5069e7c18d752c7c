using System.Globalization;

namespace Threadbare.Diagnostics.Stacks.Sampling;

/// <summary>How long each thread of a process has run and has waited for a processor, at one moment.</summary>
/// <remarks>From <c>/proc</c>; on a system without it, nothing is known.</remarks>
internal sealed class ThreadTimes
{
    private readonly Dictionary<long, TimeSpan> _awake = [];
    private readonly Dictionary<long, string> _names = [];
    private readonly TimeProvider _time;
    private readonly long _at;

    private ThreadTimes(TimeProvider time) => (_time, _at) = (time, time.GetTimestamp());

    public static ThreadTimes Read(int processId, TimeProvider time)
    {
        var times = new ThreadTimes(time);
        string tasks = $"/proc/{processId}/task";
        try
        {
            foreach (string task in Directory.Exists(tasks) ? Directory.EnumerateDirectories(tasks) : [])
            {
                times.Take(long.Parse(Path.GetFileName(task), CultureInfo.InvariantCulture), task);
            }
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
        {
            // The process ended between two looks: what is known stays.
        }

        return times;
    }

    /// <summary>The share of the time until a later look in which a thread wanted no processor; null where either look missed it.</summary>
    public double? MeasureShareAsleep(ThreadTimes later, long threadId)
    {
        if (!_awake.TryGetValue(threadId, out TimeSpan before) || !later._awake.TryGetValue(threadId, out TimeSpan after))
        {
            return null;
        }

        return Math.Clamp(1 - ((after - before) / _time.GetElapsedTime(_at, later._at)), 0, 1);
    }

    /// <summary>How long a thread has run, and waited for a processor, in all its life; null where it is not known.</summary>
    public TimeSpan? FindAwakeTime(long threadId) => _awake.TryGetValue(threadId, out TimeSpan awake) ? awake : null;

    /// <summary>What the system calls a thread; null where it is not known.</summary>
    public string? FindName(long threadId) => _names.GetValueOrDefault(threadId);

    private void Take(long threadId, string task)
    {
        try
        {
            _names[threadId] = File.ReadAllText(Path.Combine(task, "comm")).TrimEnd();
            // Nanoseconds on a processor, nanoseconds in its queue.
            string[] fields = File.ReadAllText(Path.Combine(task, "schedstat")).Split(' ');
            _awake[threadId] = new TimeSpan((long.Parse(fields[0], CultureInfo.InvariantCulture) + long.Parse(fields[1], CultureInfo.InvariantCulture)) / TimeSpan.NanosecondsPerTick);
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException or FormatException)
        {
            // The thread ended between two looks.
        }
    }
}
