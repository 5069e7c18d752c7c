namespace Threadbare.Run;

/// <summary>Watches a process for a while without sending any load; the result has no plan.</summary>
internal sealed class Observation(IRuntimeProbe probe, TimeProvider time)
{
    private static readonly TimeSpan Interval = TimeSpan.FromSeconds(1);

    private readonly List<IntervalResult> _intervals = [];

    /// <summary>Called with each second.</summary>
    public Action<IntervalResult> OnInterval { get; init; } = _ => { };

    /// <summary>Watches until the time is over or it is ended.</summary>
    /// <param name="name">The kind of run in the result's name, such as <c>blame</c>.</param>
    /// <param name="length">How long to watch.</param>
    /// <param name="end">Ends it early; the result contains what was seen so far.</param>
    public async Task<RunResult> RunAsync(string name, TimeSpan length, CancellationToken end)
    {
        DateTimeOffset startedAt = time.GetUtcNow();
        long start = time.GetTimestamp();
        probe.BeginLoad(start);
        try
        {
            while (_intervals.Count + 1 <= length / Interval)
            {
                await WaitAsync(_intervals.Count, start, time, end).ConfigureAwait(false);
                TakeSample();
            }
        }
        catch (OperationCanceledException)
        {
        }

        await probe.EndLoadAsync(end).ConfigureAwait(false);
        RunResult result = Create(RunId.Create(startedAt, name), _intervals, startedAt, probe.Seen);
        return result with { Interrupted = end.IsCancellationRequested };
    }

    /// <summary>Creates a result of what was seen of a process, live or in a recording.</summary>
    /// <param name="id">The name of the result.</param>
    /// <param name="intervals">The seconds of the watching.</param>
    /// <param name="startedAt">Its start.</param>
    /// <param name="seen">The process.</param>
    public static RunResult Create(
        string id, IReadOnlyList<IntervalResult> intervals, DateTimeOffset startedAt, Observations seen) => Judge(seen.AddTo(
        new RunResult
        {
            Id = id,
            StartedAt = startedAt,
            Target = new TargetDescription(),
            Environment = EnvironmentReader.Read(null) with { SharesMachineWithTarget = seen.Target.Recording is null },
            Intervals = intervals,
        },
        step: null));

    /// <summary>Waits for the end of a second of watching.</summary>
    /// <param name="second">The second, from 0.</param>
    /// <param name="start">The timestamp at which the watching began.</param>
    /// <param name="time">The clock.</param>
    /// <param name="end">Ends the wait.</param>
    internal static Task WaitAsync(int second, long start, TimeProvider time, CancellationToken end)
    {
        TimeSpan rest = ((second + 1) * Interval) - time.GetElapsedTime(start);
        return Task.Delay(rest > TimeSpan.Zero ? rest : TimeSpan.Zero, time, end);
    }

    /// <summary>Adds what follows from the seconds: when the pool starved, and a headline.</summary>
    internal static RunResult Judge(RunResult result)
    {
        result = result with { PoolSpans = PoolSpans.Find(result.Intervals) };
        return result with { Headline = WatchHeadline.Write(result), Causes = CauseFinder.Find(result, verdict: null, loaded: null) };
    }

    private void TakeSample()
    {
        var interval = new IntervalResult { T = _intervals.Count * Interval.TotalSeconds, Runtime = probe.Sample() };
        _intervals.Add(interval);
        OnInterval(interval);
    }
}
