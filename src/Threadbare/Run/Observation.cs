using Threadbare.Analysis.Pool;
using Threadbare.Results;
using Threadbare.Run.Machine;

namespace Threadbare.Run;

/// <summary>Watches a process for a while without sending any load; the result has no plan.</summary>
public sealed class Observation(IRuntimeProbe probe, TimeProvider time)
{
    private static readonly TimeSpan Interval = TimeSpan.FromSeconds(1);

    private readonly List<IntervalResult> _intervals = [];
    private DateTimeOffset _startedAt;

    /// <summary>Called with each second.</summary>
    public Action<IntervalResult> OnInterval { get; init; } = _ => { };

    /// <summary>Watches until the time is over or it is ended.</summary>
    /// <param name="name">The kind of run in the result's name, such as <c>blame</c>.</param>
    /// <param name="length">How long to watch.</param>
    /// <param name="end">Ends it early; the result contains what was seen so far.</param>
    public async Task<RunResult> RunAsync(string name, TimeSpan length, CancellationToken end)
    {
        _startedAt = time.GetUtcNow();
        long start = time.GetTimestamp();
        probe.BeginLoad();
        try
        {
            while (_intervals.Count + 1 <= length / Interval)
            {
                TimeSpan rest = ((_intervals.Count + 1) * Interval) - time.GetElapsedTime(start);
                await Task.Delay(rest > TimeSpan.Zero ? rest : TimeSpan.Zero, time, end).ConfigureAwait(false);
                TakeSample();
            }
        }
        catch (OperationCanceledException)
        {
        }

        await probe.EndLoadAsync(end).ConfigureAwait(false);
        return CreateResult(name, _startedAt, end.IsCancellationRequested);
    }

    /// <summary>Creates a result of what was seen so far; call it from <see cref="OnInterval"/>.</summary>
    /// <param name="name">The kind of run in the result's name.</param>
    public RunResult Snapshot(string name) =>
        CreateResult(name, time.GetUtcNow(), wasInterrupted: false) with { StartedAt = _startedAt };

    private void TakeSample()
    {
        var interval = new IntervalResult { T = _intervals.Count * Interval.TotalSeconds, Runtime = probe.Sample() };
        _intervals.Add(interval);
        OnInterval(interval);
    }

    private RunResult CreateResult(string name, DateTimeOffset startedAt, bool wasInterrupted)
    {
        var result = new RunResult
        {
            Id = RunId.Create(startedAt, name),
            StartedAt = startedAt,
            Target = probe.Describe(new TargetDescription()),
            Environment = EnvironmentReader.Read(null) with { SharesMachineWithTarget = true },
            Intervals = [.. _intervals],
            PoolSpans = PoolSpans.Find(_intervals),
            Blame = probe.Blame,
            Releases = probe.Releases,
            Notes = probe.Notes,
            Interrupted = wasInterrupted,
        };
        return result with { Headline = WatchHeadline.Write(result) };
    }
}
