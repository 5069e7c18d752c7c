using Threadbare.Analysis.Pool;
using Threadbare.Diagnostics.Constants;
using Threadbare.Diagnostics.Monitor;
using Threadbare.Run;

namespace Threadbare.Diagnostics.Investigation.Watching;

/// <summary>Watches a process second by second, tells when its pool starves and when it recovers, and has each starvation
/// reported.</summary>
internal sealed class PoolWatch : IDisposable
{
    // Long enough for several bursts of stacks.
    private const int SecondsToGather = 5;

    private readonly RuntimeMonitor _monitor;
    private readonly IWatchObserver _observer;
    private readonly StarvationReports? _reports;
    private readonly Observation _observation;
    private readonly StarvationWatch _rule = new();
    private readonly CancellationTokenSource _gone = new();
    private int _secondsToReport;

    /// <param name="monitor">Watches the process.</param>
    /// <param name="observer">Follows the watch.</param>
    /// <param name="report">Writes the report of a starvation and returns where it is; null when none is wanted.</param>
    /// <param name="time">The clock.</param>
    public PoolWatch(RuntimeMonitor monitor, IWatchObserver observer, Func<RunResult, Task<string>>? report, TimeProvider time)
    {
        (_monitor, _observer) = (monitor, observer);
        _reports = report is null ? null : new StarvationReports(report, observer.OnReport);
        _observation = new Observation(monitor, time) { OnInterval = Take };
    }

    /// <summary>Watches for a time, or until it is stopped or the process ends.</summary>
    public async Task<RunResult> RunAsync(TimeSpan length, CancellationToken end)
    {
        using var ended = CancellationTokenSource.CreateLinkedTokenSource(end, _gone.Token);
        RunResult result = await _observation.RunAsync("watch", length, ended.Token).ConfigureAwait(false);
        if (_secondsToReport > 0)
        {
            Report();
        }

        _observer.OnEnd();
        await (_reports?.CompleteAsync() ?? Task.CompletedTask).ConfigureAwait(false);
        return result with
        {
            Interrupted = end.IsCancellationRequested,
            Notes = _reports?.Note is { } note ? [.. result.Notes, note] : result.Notes,
        };
    }

    /// <summary>Releases the token that ends the watch.</summary>
    public void Dispose() => _gone.Dispose();

    private void Take(IntervalResult interval)
    {
        PoolState before = _rule.State;
        if (_rule.Add(interval))
        {
            _observer.OnChange(before, _rule.State, interval.Runtime);
            OnChange();
        }
        else if (_secondsToReport > 0 && --_secondsToReport == 0)
        {
            Report();
        }

        _observer.OnInterval(interval, _rule.State == PoolState.Starved ? _monitor.Seen.Blame : []);
        if (interval.Runtime is null)
        {
            _observer.OnProcessEnded();
            _gone.Cancel();
        }
    }

    private void OnChange()
    {
        if (_rule.State == PoolState.Starved)
        {
            // The stacks of calm hours must not thin out those of now.
            _monitor.BeginLoad();
            _secondsToReport = _reports is null ? 0 : SecondsToGather;
        }
    }

    private void Report() => _reports!.Begin(() => _observation.Snapshot("starvation", MonitorConstants.ReportedTime));
}
