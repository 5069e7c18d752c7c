using Threadbare.Analysis.Pool;
using Threadbare.Results;

namespace Threadbare.Run;

/// <summary>Watches a process for a while without any load of its own, and tells it as a result whose plan is null.</summary>
public sealed class Observation(IRuntimeProbe probe, TimeProvider time)
{
    private static readonly TimeSpan Interval = TimeSpan.FromSeconds(1);

    private readonly List<IntervalResult> _intervals = [];
    private DateTimeOffset _startedAt;

    /// <summary>Is told of each second.</summary>
    public Action<IntervalResult> OnInterval { get; init; } = _ => { };

    /// <summary>Watches until the time is over, or it is ended.</summary>
    /// <param name="name">What the result is called, such as <c>blame</c>.</param>
    /// <param name="length">For how long.</param>
    /// <param name="end">Ends it early; what was seen is returned all the same.</param>
    public async Task<RunResult> RunAsync(string name, TimeSpan length, CancellationToken end)
    {
        _startedAt = time.GetUtcNow();
        long start = time.GetTimestamp();
        probe.BeginLoad();
        try
        {
            while (_intervals.Count + 1 <= length / Interval)
            {
                TimeSpan next = (_intervals.Count + 1) * Interval;
                await Task.Delay(next > time.GetElapsedTime(start) ? next - time.GetElapsedTime(start) : TimeSpan.Zero, time, end).ConfigureAwait(false);
                Take();
            }
        }
        catch (OperationCanceledException)
        {
        }

        await probe.EndLoadAsync(end).ConfigureAwait(false);
        return ResultOf(name, _startedAt, end.IsCancellationRequested);
    }

    /// <summary>What was seen so far, as a result of its own; to be asked from <see cref="OnInterval"/>.</summary>
    /// <param name="name">What the result is called.</param>
    public RunResult Snapshot(string name) =>
        ResultOf(name, time.GetUtcNow(), wasInterrupted: false) with { StartedAt = _startedAt };

    private void Take()
    {
        var interval = new IntervalResult { T = _intervals.Count * Interval.TotalSeconds, Runtime = probe.Sample() };
        _intervals.Add(interval);
        OnInterval(interval);
    }

    private RunResult ResultOf(string name, DateTimeOffset startedAt, bool wasInterrupted)
    {
        var result = new RunResult
        {
            Id = RunId.Of(startedAt, name),
            StartedAt = startedAt,
            Target = probe.Describe(new TargetDescription()),
            Environment = Surroundings.Of(null) with { SharesMachineWithTarget = true },
            Intervals = [.. _intervals],
            PoolSpans = PoolSpans.Of(_intervals),
            Blame = probe.Blame,
            Releases = probe.Releases,
            Notes = probe.Notes,
            Interrupted = wasInterrupted,
        };
        return result with { Headline = WatchHeadline.Of(result) };
    }
}
