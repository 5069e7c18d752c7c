namespace Threadbare.Diagnostics.Investigation.Watching;

/// <summary>Watches a process second by second, and tells when its pool starves and when it recovers.</summary>
internal sealed class PoolWatch : IDisposable
{
    private readonly RuntimeMonitor _monitor;
    private readonly IWatchObserver _observer;
    private readonly Observation _observation;
    private readonly StarvationWatch _rule = new();
    private readonly CancellationTokenSource _gone = new();

    /// <param name="monitor">Watches the process.</param>
    /// <param name="observer">Follows the watch.</param>
    /// <param name="time">The clock.</param>
    public PoolWatch(RuntimeMonitor monitor, IWatchObserver observer, TimeProvider time)
    {
        (_monitor, _observer) = (monitor, observer);
        _observation = new Observation(monitor, time) { OnInterval = Take };
    }

    /// <summary>Watches for a time, or until it is stopped or the process ends.</summary>
    public async Task<RunResult> RunAsync(TimeSpan length, CancellationToken end)
    {
        using var ended = CancellationTokenSource.CreateLinkedTokenSource(end, _gone.Token);
        RunResult result = await _observation.RunAsync("watch", length, ended.Token).ConfigureAwait(false);
        _observer.OnEnd();
        return result with { Interrupted = end.IsCancellationRequested };
    }

    /// <summary>Releases the token that ends the watch.</summary>
    public void Dispose() => _gone.Dispose();

    private void Take(IntervalResult interval)
    {
        PoolState before = _rule.State;
        if (_rule.Add(interval))
        {
            _observer.OnChange(before, _rule.State, interval.Runtime);
            if (_rule.State == PoolState.Starved)
            {
                // The stacks of calm hours must not thin out those of now.
                _monitor.BeginLoad();
            }
        }

        _observer.OnInterval(interval, _rule.State == PoolState.Starved ? _monitor.Seen.Blame : []);
        if (interval.Runtime is null)
        {
            _observer.OnProcessEnded();
            _gone.Cancel();
        }
    }
}
