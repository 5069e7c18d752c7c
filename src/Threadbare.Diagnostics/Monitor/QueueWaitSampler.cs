using System.Diagnostics.Tracing;
using Microsoft.Diagnostics.NETCore.Client;
using Microsoft.Diagnostics.Tracing;
using Threadbare.Diagnostics.EventPipe;
using Threadbare.Results.Histograms;

namespace Threadbare.Diagnostics.Monitor;

/// <summary>Measures how long work items wait for a pool thread, in short windows: two events an item are too many for all the time.</summary>
internal sealed class QueueWaitSampler(DiagnosticsClient client, TimeProvider time) : IAsyncDisposable
{
    private const string Provider = "System.Diagnostics.Eventing.FrameworkEventSource";
    private const long ThreadPoolKeyword = 0x2;
    private const int BufferMegabytes = 64;
    private const int EnqueueId = 30;
    private const int DequeueId = 31;
    private static readonly TimeSpan Window = TimeSpan.FromSeconds(1.5);
    private static readonly TimeSpan Pause = TimeSpan.FromSeconds(2.5);

    // A second's sample shows a window only while it is that second's.
    private static readonly TimeSpan Freshness = TimeSpan.FromSeconds(1);

    private readonly CancellationTokenSource _stop = new();
    private Task? _sampling;
    private Measured? _latest;

    /// <summary>Events that the target could not deliver: waits beyond those shown are unknown.</summary>
    public long Lost { get; private set; }

    /// <summary>Begins, if it has not: before there is load, windows would only cost.</summary>
    public void Begin() => _sampling ??= SampleAsync(_stop.Token);

    /// <summary>The waits of a window that closed within the last second; null where none did.</summary>
    public LatencyHistogram? Latest => Volatile.Read(ref _latest) is { } measured && time.GetElapsedTime(measured.At) <= Freshness ? measured.Waits : null;

    public async ValueTask DisposeAsync()
    {
        await _stop.CancelAsync().ConfigureAwait(false);
        await (_sampling ?? Task.CompletedTask).ConfigureAwait(false);
        _stop.Dispose();
    }

    private async Task SampleAsync(CancellationToken cancellationToken)
    {
        try
        {
            while (true)
            {
                try
                {
                    if (await MeasureAsync(cancellationToken).ConfigureAwait(false) is { } waits)
                    {
                        Volatile.Write(ref _latest, new Measured(waits, time.GetTimestamp()));
                    }
                }
                catch (TimeoutException)
                {
                    // Stopped, and may go on.
                }

                await Task.Delay(Pause, time, cancellationToken).ConfigureAwait(false);
            }
        }
        catch (OperationCanceledException)
        {
        }
        catch (Exception fault) when (Sessions.IsEnd(fault))
        {
            // The process is gone, which the probe tells; what was measured is kept.
        }
    }

    private async Task<LatencyHistogram?> MeasureAsync(CancellationToken cancellationToken)
    {
        var provider = new EventPipeProvider(Provider, EventLevel.Verbose, ThreadPoolKeyword);
        using EventPipeSession session = await Sessions.OpenAsync(client, [provider], BufferMegabytes, cancellationToken).ConfigureAwait(false);
        var wait = new QueueWait();
        Task reading = ReadAsync(session, wait);
        try
        {
            await Task.Delay(Window, time, cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            await Sessions.EndAsync(session).ConfigureAwait(false);
            await reading.ConfigureAwait(false);
        }

        return wait.Close(DateTime.MinValue);
    }

    // A thread of its own, for the reader blocks; the pool's is not lent to it.
    private Task ReadAsync(EventPipeSession session, QueueWait wait) => Task.Factory.StartNew(
        () =>
        {
            try
            {
                using var source = new EventPipeEventSource(session.EventStream);
                source.Dynamic.All += traced => Take(traced, wait);
                source.Process();
                Lost += source.EventsLost;
            }
            catch (Exception fault) when (fault is FormatException or IOException or ObjectDisposedException)
            {
                // A killed process ends the stream inside an event.
            }
        },
        CancellationToken.None,
        TaskCreationOptions.LongRunning,
        TaskScheduler.Default);

    private static void Take(TraceEvent traced, QueueWait wait)
    {
        if ((int)traced.ID is not (EnqueueId or DequeueId) || traced.ProviderName != Provider)
        {
            return;
        }

        long item = Convert.ToInt64(traced.PayloadValue(0), System.Globalization.CultureInfo.InvariantCulture);
        if ((int)traced.ID == EnqueueId)
        {
            wait.Enqueued(item, traced.TimeStamp);
        }
        else
        {
            wait.Dequeued(item, traced.TimeStamp);
        }
    }

    private sealed record Measured(LatencyHistogram Waits, long At);
}
