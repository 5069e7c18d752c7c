namespace Threadbare.Diagnostics.EventPipe;

/// <summary>One session with a process' runtime: opened and ended within bounds, and read by a thread of its own.</summary>
/// <remarks>The only way to a session: a stopped process accepts the connection and never answers.</remarks>
internal sealed class EventSession : IAsyncDisposable
{
    private readonly IOpenSession _session;
    private readonly SessionReader _reader;

    private EventSession(IOpenSession session, SessionReader reader) => (_session, _reader) = (session, reader);

    /// <summary>True until the stream ends or can be read no further.</summary>
    public bool IsReading => _reader.IsReading;

    /// <summary>The reason why the events could be read no further; null while nothing is wrong.</summary>
    public string? Fault => _reader.Fault;

    /// <summary>Events that the target could not deliver, known once the session has ended.</summary>
    public long Lost => _reader.Lost;

    /// <summary>Opens a session.</summary>
    /// <param name="port">The process' runtime.</param>
    /// <param name="request">The events to ask for.</param>
    /// <param name="read">Makes the source that reads them, with its subscriptions; is called on the session's thread.</param>
    /// <param name="cancellationToken">Cancels the opening.</param>
    /// <exception cref="TimeoutException">The process accepted the connection and did not answer.</exception>
    /// <exception cref="ServerNotAvailableException">The process has no diagnostics port, or belongs to another user.</exception>
    public static async Task<EventSession> OpenAsync(
        IEventPort port, SessionRequest request, Func<EventPipeSession, TraceEventDispatcher> read, CancellationToken cancellationToken)
    {
        IOpenSession session = await StartAsync(port, request, cancellationToken).ConfigureAwait(false);
        EventPipeSession events = session.Events;
        return new EventSession(session, SessionReader.Start(request.ThreadName, events.EventStream, () => read(events)));
    }

    /// <summary>Opens a session for a given time, and reads it to its end.</summary>
    /// <param name="port">The process' runtime.</param>
    /// <param name="request">The events to ask for.</param>
    /// <param name="read">Makes the source that reads them, with its subscriptions; is called on the session's thread.</param>
    /// <param name="length">How long the session stays open.</param>
    /// <param name="time">The clock.</param>
    /// <param name="cancellationToken">Ends the session early.</param>
    /// <returns>Events that the target could not deliver.</returns>
    /// <exception cref="UnreadableEventsException">The events could not be read to the end.</exception>
    public static async Task<long> RecordAsync(
        IEventPort port, SessionRequest request, Func<EventPipeSession, TraceEventDispatcher> read,
        TimeSpan length, TimeProvider time, CancellationToken cancellationToken)
    {
        EventSession session = await OpenAsync(port, request, read, cancellationToken).ConfigureAwait(false);
        await using (session.ConfigureAwait(false))
        {
            await Task.Delay(length, time, cancellationToken).ConfigureAwait(false);
        }

        return session.Fault is { } fault ? throw new UnreadableEventsException(fault) : session.Lost;
    }

    /// <summary>True if a fault means that the process has ended or does not answer.</summary>
    public static bool IsEndOfProcess(Exception fault) =>
        fault is ServerNotAvailableException or ServerErrorException or UnsupportedCommandException
            or IOException or TimeoutException or ObjectDisposedException;

    /// <summary>Refuses the events of a session that has ended if some are missing.</summary>
    /// <param name="subject">What the events are about.</param>
    /// <exception cref="UnreadableEventsException">The events could not be read to the end, or some were lost.</exception>
    public void RequireAll(string subject)
    {
        if (Fault is not null || Lost > 0)
        {
            throw new UnreadableEventsException(Fault ?? $"{Lost} events about {subject} were lost");
        }
    }

    /// <summary>Ends the session, whether or not the process still answers, and reads what is left.</summary>
    public async ValueTask DisposeAsync()
    {
        await StopAsync().ConfigureAwait(false);
        await _reader.Completion.WaitAsync(SessionConstants.AnswerTime).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        _session.Dispose();
    }

    private static async Task<IOpenSession> StartAsync(IEventPort port, SessionRequest request, CancellationToken cancelled)
    {
        using var answer = new CancellationTokenSource(SessionConstants.AnswerTime);
        using var bound = CancellationTokenSource.CreateLinkedTokenSource(answer.Token, cancelled);
        try
        {
            return await port.OpenAsync(request, bound.Token).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (!cancelled.IsCancellationRequested)
        {
            double seconds = SessionConstants.AnswerTime.TotalSeconds;
            throw new TimeoutException($"The process accepted the connection and did not answer within {seconds:0} s.");
        }
        catch (Exception fault) when (!IsEndOfProcess(fault) && fault is not OperationCanceledException)
        {
            // Every kind: the answer came from outside, and the client library trusts the lengths in it.
            throw new UnreadableEventsException($"{fault.GetType().Name}: {fault.Message}");
        }
    }

    private async Task StopAsync()
    {
        try
        {
            using var farewell = new CancellationTokenSource(SessionConstants.FarewellTime);
            await _session.StopAsync(farewell.Token).ConfigureAwait(false);
        }
        catch (Exception fault) when (IsEndOfProcess(fault) || fault is OperationCanceledException)
        {
            // The runtime ends a session whose connection is closed.
            _session.Dispose();
        }
    }
}
