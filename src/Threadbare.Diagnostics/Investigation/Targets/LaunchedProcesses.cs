namespace Threadbare.Diagnostics.Investigation.Targets;

/// <summary>Watches every .NET process of a launched service until it is known which one answers, and then that one alone.</summary>
internal sealed class LaunchedProcesses(TimeProvider time) : IAsyncDisposable
{
    private readonly ConcurrentDictionary<int, RuntimeMonitor> _monitors = [];

    private bool _isChosen;

    /// <summary>Begins to watch a process before its first instruction.</summary>
    public async Task WatchAsync(int process, CancellationToken cancellationToken)
    {
        if (_isChosen)
        {
            return;
        }

        RuntimeMonitor monitor = await BlameWatch.MonitorStartAsync(process, time, cancellationToken).ConfigureAwait(false);
        RuntimeMonitor? former = _monitors.TryGetValue(process, out RuntimeMonitor? held) ? held : null;
        _monitors[process] = monitor;
        if (former is not null)
        {
            await former.DisposeAsync().ConfigureAwait(false);
        }
    }

    /// <summary>Keeps the monitor of the process that listens on a port, and ends all others.</summary>
    /// <param name="port">The port at which the service answers.</param>
    /// <param name="commandProcess">Watched when no other process is known.</param>
    /// <param name="cancellationToken">Ends the attempt to watch.</param>
    public async Task<RuntimeMonitor> ChooseAsync(int port, int commandProcess, CancellationToken cancellationToken)
    {
        _isChosen = true;
        int? youngest = _monitors.Keys.Order().Select(process => (int?)process).LastOrDefault();
        int answering = ListeningProcess.Find(port) ?? youngest ?? commandProcess;
        if (_monitors.TryGetValue(answering, out RuntimeMonitor? chosen))
        {
            // Held here until the answer, so that it ends with the others if the launch is cancelled.
            await chosen.AskForMetersAsync(cancellationToken).ConfigureAwait(false);
            _monitors.TryRemove(answering, out _);
        }
        else
        {
            chosen = await WatchLateAsync(answering, cancellationToken).ConfigureAwait(false);
        }

        await DisposeAsync().ConfigureAwait(false);
        return chosen;
    }

    /// <summary>Ends all monitors that are still held.</summary>
    public async ValueTask DisposeAsync()
    {
        _isChosen = true;
        foreach (RuntimeMonitor monitor in _monitors.Values)
        {
            await monitor.DisposeAsync().ConfigureAwait(false);
        }

        _monitors.Clear();
    }

    private async Task<RuntimeMonitor> WatchLateAsync(int process, CancellationToken cancellationToken)
    {
        RuntimeMonitor monitor = await BlameWatch.MonitorAsync(process, time, cancellationToken).ConfigureAwait(false);
        if (monitor.SeesRuntime)
        {
            monitor.AddNote(
                "The launched service was not watched from its first instruction: it did not report to the diagnostics port that it was "
                    + "given.");
        }

        return monitor;
    }
}
