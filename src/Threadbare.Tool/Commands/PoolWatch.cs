using Threadbare.Analysis.Pool;
using Threadbare.Diagnostics.Monitor;
using Threadbare.Results;
using Threadbare.Run;
using Threadbare.Tool.Terminal;

namespace Threadbare.Tool.Commands;

/// <summary>Watches a process second by second, says when its pool starves and when it no longer does, and keeps a report of such a moment.</summary>
internal sealed class PoolWatch : IDisposable
{
    // Long enough for several bursts of stacks.
    private const int SecondsToGather = 5;

    private readonly RuntimeMonitor _monitor;
    private readonly IWatchView _view;
    private readonly Func<RunResult, Task<string>>? _report;
    private readonly Observation _observation;
    private readonly StarvationWatch _rule = new();
    private readonly CancellationTokenSource _gone = new();
    private readonly List<Task> _writing = [];
    private int _secondsToReport;

    /// <param name="monitor">Sees the process.</param>
    /// <param name="view">Is shown each second.</param>
    /// <param name="report">Writes the report of a starvation and says where; null where none is wanted.</param>
    /// <param name="time">The clock.</param>
    public PoolWatch(RuntimeMonitor monitor, IWatchView view, Func<RunResult, Task<string>>? report, TimeProvider time)
    {
        (_monitor, _view, _report) = (monitor, view, report);
        _observation = new Observation(monitor, time) { OnInterval = Take };
    }

    /// <summary>Watches for a time, or until it is ended or the process has.</summary>
    public async Task<RunResult> RunAsync(TimeSpan length, CancellationToken end)
    {
        using var ended = CancellationTokenSource.CreateLinkedTokenSource(end, _gone.Token);
        RunResult result = await _observation.RunAsync("watch", length, ended.Token);
        if (_secondsToReport > 0)
        {
            Report();
        }

        _view.OnEnd();
        await Task.WhenAll(_writing);
        return result with { Interrupted = end.IsCancellationRequested };
    }

    public void Dispose() => _gone.Dispose();

    private void Take(IntervalResult interval)
    {
        PoolState before = _rule.State;
        if (_rule.Add(interval))
        {
            _view.Say(WatchLines.Change(before, _rule.State, interval.Runtime));
            OnChange();
        }
        else if (_secondsToReport > 0 && --_secondsToReport == 0)
        {
            Report();
        }

        _view.OnInterval(interval, _rule.State == PoolState.Starved ? _monitor.Blame : []);
        if (interval.Runtime is null && OperatingSystem.IsLinux())
        {
            _view.Say("the process has ended");
            _gone.Cancel();
        }
    }

    private void OnChange()
    {
        if (_rule.State == PoolState.Starved)
        {
            // The stacks of calm hours must not thin out those of now.
            _monitor.BeginLoad();
            _secondsToReport = _report is null ? 0 : SecondsToGather;
        }
    }

    private void Report() => _writing.Add(WriteAsync(_observation.Snapshot("starvation")));

    private async Task WriteAsync(RunResult result) => _view.Say(await _report!(result));
}
