using System.Text.Json;
using Google.Protobuf;
using Threadbare.Agents.Clocks;
using Threadbare.Agents.Messages;
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
    private Action<FromAgent> _tell = _ => { };
    private Task _sampling = Task.CompletedTask;
    private Task _looking = Task.CompletedTask;

    /// <summary>Begins to watch.</summary>
    /// <param name="tell">Sends a message to the coordinator.</param>
    /// <param name="cancellationToken">Ends the attempt.</param>
    public async Task OpenAsync(Action<FromAgent> tell, CancellationToken cancellationToken)
    {
        _tell = tell;
        _monitor = await BlameWatch.MonitorAsync(processId, time, cancellationToken).ConfigureAwait(false);
        _sampling = SampleAsync(_stop.Token);
    }

    /// <summary>Carries out a task of the coordinator, after those before it. Returns at once.</summary>
    public void Look(Look look)
    {
        if (look.Kind is LookKind.Begin or LookKind.BeginWithWindows)
        {
            Volatile.Write(ref _seconds, new LoadSeconds(look.Number, look.Zero));
        }

        _looking = LookAsync(look, _looking, _stop.Token);
    }

    /// <inheritdoc/>
    public async ValueTask DisposeAsync()
    {
        await _stop.CancelAsync().ConfigureAwait(false);
        await _sampling.ConfigureAwait(false);
        await _looking.ConfigureAwait(false);
        if (_monitor is not null)
        {
            await _monitor.DisposeAsync().ConfigureAwait(false);
        }

        _stop.Dispose();
    }

    private async Task SampleAsync(CancellationToken stop)
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
                    _tell(new FromAgent { Watched = new Watched { Sample = WriteSample(), Load = seconds.Load, Second = second } });
                }
            }
        }
        catch (OperationCanceledException)
        {
            // The session is over.
        }
    }

    private ByteString WriteSample() => _monitor!.Sample() is { } sample
        ? ByteString.CopyFrom(JsonSerializer.SerializeToUtf8Bytes(sample, MessageJson.Default.RuntimeSample))
        : ByteString.Empty;

    private async Task LookAsync(Look look, Task before, CancellationToken stop)
    {
        await before.ConfigureAwait(false);
        RuntimeMonitor monitor = _monitor!;
        try
        {
            await CarryOutAsync(monitor, look.Kind, stop).ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
            return;
        }

        byte[] seen = JsonSerializer.SerializeToUtf8Bytes(ProcessLook.Read(monitor), MessageJson.Default.ProcessLook);
        _tell(new FromAgent { Watched = new Watched { Look = ByteString.CopyFrom(seen), Answer = look.Number } });
    }

    private static Task CarryOutAsync(RuntimeMonitor monitor, LookKind kind, CancellationToken stop)
    {
        switch (kind)
        {
            case LookKind.Begin:
                monitor.BeginLoad();
                return Task.CompletedTask;
            case LookKind.BeginWithWindows:
                monitor.OpensWindows = true;
                monitor.BeginLoad();
                return Task.CompletedTask;
            case LookKind.End:
                return monitor.EndLoadAsync(stop);
            case LookKind.Awaits:
                return monitor.SampleAwaitsAsync(stop);
            case LookKind.Releases:
                return monitor.SampleReleasesAsync(stop);
            case LookKind.Work:
                return monitor.SampleWorkAsync(stop);
            default:
                return Task.CompletedTask;
        }
    }
}
