namespace Threadbare.Diagnostics.Monitor.Pool;

/// <summary>Measures in short windows how long work items wait for a pool thread.</summary>
internal sealed class QueueWaitSampler(IEventPort port, TimeProvider time) : IAsyncDisposable
{
    /// <summary>The session of a window.</summary>
    internal static readonly SessionRequest Request = new("queue reader", [WorkItemEvents.Provider], SessionConstants.LargeBuffer);

    private CancellationTokenSource _stop = new();
    private Task? _sampling;
    private Window? _latest;
    private volatile string? _note;

    /// <summary>Events that the target could not deliver; the waits beyond the known ones are unknown.</summary>
    public long Lost { get; private set; }

    /// <summary>A sentence about what ended the measuring early; null while nothing is wrong.</summary>
    public string? Note => _note;

    /// <summary>The waits of a window that closed within the last second; null where none did.</summary>
    public LatencyHistogram? Latest =>
        Volatile.Read(ref _latest) is { } window && time.GetElapsedTime(window.At) <= MonitorConstants.QueueWaitAge ? window.Waits : null;

    /// <summary>Starts to measure, if it has not started: without load a window would only cost.</summary>
    public void Begin() => _sampling ??= SampleAsync(_stop.Token);

    /// <summary>Ends the measuring; it can begin again.</summary>
    public async Task EndAsync()
    {
        await DisposeAsync().ConfigureAwait(false);
        (_stop, _sampling) = (new CancellationTokenSource(), null);
    }

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
                await MeasureOnceAsync(cancellationToken).ConfigureAwait(false);
                await Task.Delay(MonitorConstants.QueueWaitPause, time, cancellationToken).ConfigureAwait(false);
            }
        }
        catch (OperationCanceledException)
        {
        }
        catch (UnreadableEventsException fault)
        {
            _note = $"The wait in the pool's queue was not measured to the end: {fault.Message}.";
        }
        catch (Exception fault) when (EventSession.IsEndOfProcess(fault))
        {
            // The probe reports that the process has ended; what was measured before counts.
        }
    }

    private async Task MeasureOnceAsync(CancellationToken cancellationToken)
    {
        try
        {
            if (await MeasureAsync(cancellationToken).ConfigureAwait(false) is { } waits)
            {
                Volatile.Write(ref _latest, new Window(waits, time.GetTimestamp()));
            }
        }
        catch (TimeoutException)
        {
            // The process is stopped, and may continue.
        }
    }

    private async Task<LatencyHistogram?> MeasureAsync(CancellationToken cancellationToken)
    {
        var wait = new QueueWait();
        TimeSpan length = MonitorConstants.QueueWaitWindow;
        EventPipeEventSource Read(EventPipeSession session) => Subscribe(session.EventStream, wait);
        Lost += await EventSession.RecordAsync(port, Request, Read, length, time, cancellationToken).ConfigureAwait(false);
        return wait.Close(DateTime.MinValue);
    }

    internal static EventPipeEventSource Subscribe(Stream stream, QueueWait wait)
    {
        var source = new EventPipeEventSource(stream);
        source.Dynamic.All += traced => Add(traced, wait);
        return source;
    }

    private static void Add(TraceEvent traced, QueueWait wait)
    {
        if (traced.ProviderName != WorkItemEvents.ProviderName)
        {
            return;
        }

        switch ((int)traced.ID)
        {
            case WorkItemEvents.EnqueueId: wait.Enqueued(ReadItem(traced), traced.TimeStamp); break;
            case WorkItemEvents.DequeueId: wait.Dequeued(ReadItem(traced), traced.TimeStamp); break;
        }
    }

    private static long ReadItem(TraceEvent traced) => Convert.ToInt64(traced.PayloadValue(0), CultureInfo.InvariantCulture);

    private sealed record Window(LatencyHistogram Waits, long At);
}
