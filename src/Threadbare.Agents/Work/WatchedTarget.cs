using Threadbare.Diagnostics.Blame;
using Threadbare.Diagnostics.Monitor;

namespace Threadbare.Agents.Work;

/// <summary>Watches a process of this machine for a coordinator: a sample at the end of each second, and everything else when it
/// asks.</summary>
internal sealed class WatchedTarget(int processId, TimeProvider time, NanoClock clock) : IAsyncDisposable
{
    // A timer counts whole milliseconds, and must not end before the second does.
    private static readonly TimeSpan TimerUnit = TimeSpan.FromMilliseconds(1);

    private readonly CancellationTokenSource _stop = new();
    private LoadSeconds _seconds = new(0, clock.Now);
    private RuntimeMonitor? _monitor;
    private Task _sampling = Task.CompletedTask;
    private Task _looking = Task.CompletedTask;

    /// <summary>Carries out a task of the coordinator, after those before it. Returns at once.</summary>
    /// <remarks>The first one opens the process: an agent that waits for its coordinator costs the service nothing.</remarks>
    /// <param name="look">The task.</param>
    /// <param name="tell">Sends a message to the coordinator.</param>
    public void Look(Look look, Action<FromAgent> tell)
    {
        if (look.Kind is LookKind.Begin or LookKind.BeginWithWindows)
        {
            Volatile.Write(ref _seconds, new LoadSeconds(look.Number, look.Zero));
        }

        _looking = LookAsync(look, tell, _looking, _stop.Token);
    }

    public async ValueTask DisposeAsync()
    {
        await _stop.CancelAsync().ConfigureAwait(false);
        await _looking.ConfigureAwait(false);
        await _sampling.ConfigureAwait(false);
        if (_monitor is not null)
        {
            await _monitor.DisposeAsync().ConfigureAwait(false);
        }

        _stop.Dispose();
    }

    private async Task SampleAsync(RuntimeMonitor monitor, Action<FromAgent> tell, CancellationToken stop)
    {
        try
        {
            while (true)
            {
                LoadSeconds seconds = Volatile.Read(ref _seconds);
                long now = clock.Now;
                int second = seconds.At(now);
                await Task.Delay(seconds.UntilEnd(second, now) + TimerUnit, time, stop).ConfigureAwait(false);
                // Where another load has begun meanwhile, its seconds end at other instants, and none of them has ended yet.
                if (seconds == Volatile.Read(ref _seconds))
                {
                    tell(new FromAgent { Watched = new Watched { Sample = WriteSample(monitor), Load = seconds.Load, Second = second } });
                }
            }
        }
        catch (OperationCanceledException)
        {
            // The session is over.
        }
    }

    private static ByteString WriteSample(RuntimeMonitor monitor) => monitor.Sample() is { } sample
        ? ByteString.CopyFrom(JsonSerializer.SerializeToUtf8Bytes(sample, MessageJson.Default.RuntimeSample))
        : ByteString.Empty;

    private async Task LookAsync(Look look, Action<FromAgent> tell, Task before, CancellationToken stop)
    {
        await before.ConfigureAwait(false);
        RuntimeMonitor monitor;
        try
        {
            monitor = _monitor ?? await OpenAsync(tell, stop).ConfigureAwait(false);
            await CarryOutAsync(monitor, look.Kind, stop).ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
            return;
        }
        catch (Exception fault)
        {
            // Whatever it is, the coordinator must not wait for figures that do not come.
            tell(new FromAgent { Failed = new Failed { Why = Bounded.Text($"process {processId} cannot be watched: {fault.Message}") } });
            return;
        }

        byte[] seen = JsonSerializer.SerializeToUtf8Bytes(monitor.Seen, MessageJson.Default.Observations);
        tell(new FromAgent { Watched = new Watched { Look = ByteString.CopyFrom(seen), Answer = look.Number } });
    }

    private async Task<RuntimeMonitor> OpenAsync(Action<FromAgent> tell, CancellationToken stop)
    {
        _monitor = await BlameWatch.MonitorAsync(processId, time, stop).ConfigureAwait(false);
        _sampling = SampleAsync(_monitor, tell, stop);
        return _monitor;
    }

    private static Task CarryOutAsync(RuntimeMonitor monitor, LookKind kind, CancellationToken stop)
    {
        switch (kind)
        {
            case LookKind.Begin or LookKind.BeginWithWindows:
                monitor.OpensWindows |= kind == LookKind.BeginWithWindows;
                monitor.BeginLoad();
                return Task.CompletedTask;
            case LookKind.End: return monitor.EndLoadAsync(stop);
            case LookKind.Awaits: return monitor.SampleAsync(ProbeWindow.Awaits, stop);
            case LookKind.Releases: return monitor.SampleAsync(ProbeWindow.Releases, stop);
            case LookKind.Work: return monitor.SampleAsync(ProbeWindow.Work, stop);
            case LookKind.Retained: return monitor.SampleAsync(ProbeWindow.Retained, stop);
            default: return Task.CompletedTask;
        }
    }
}
