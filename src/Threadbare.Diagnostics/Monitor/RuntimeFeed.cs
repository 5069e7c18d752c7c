namespace Threadbare.Diagnostics.Monitor;

/// <summary>Keeps a session with the target open on terms that the target accepts.</summary>
/// <remarks>Another tool's session may have come first and set the terms, and older runtimes have counters instead of meters.</remarks>
internal sealed class RuntimeFeed : IAsyncDisposable
{
    private const string Unshared =
        "Another tool reads this process' metrics alone (an unshared session). Figures that it did not ask for are missing: end that tool.";

    private readonly IEventPort _port;
    private readonly TimeProvider _time;
    private readonly Action<MetricsTick> _onTick;
    private readonly HashSet<string> _notes = [];
    private readonly CancellationTokenSource _stop = new();
    private RuntimeSession _session;
    private Task _keeping = Task.CompletedTask;
    private long _lostBefore;

    private RuntimeFeed(
        IEventPort port,
        RuntimeSession session,
        Action<MetricsTick> onTick,
        PoolEvents pool,
        RouteTemplates routes,
        TimeProvider time) =>
        (_port, _session, _onTick, Pool, Routes, _time) = (port, session, onTick, pool, routes, time);

    /// <summary>The events of the pool.</summary>
    public PoolEvents Pool { get; }

    /// <summary>The routes that the metrics named.</summary>
    public RouteTemplates Routes { get; }

    /// <summary>Time between two reports of the target.</summary>
    public TimeSpan Interval => _session.Terms.Interval;

    /// <summary>Events that the target could not deliver.</summary>
    public long Lost => _lostBefore + _session.Lost;

    /// <summary>Sentences about what limited the reading.</summary>
    public IReadOnlyList<string> Notes
    {
        get
        {
            lock (_notes)
            {
                IEnumerable<string> refused = _session.Refusal is { Expected: null } ? [Unshared] : [];
                return [.. _notes.Union(_session.Notes).Union(refused)];
            }
        }
    }

    /// <summary>Opens the first session, and keeps it on terms that the target accepts if the meters are among those asked for.</summary>
    /// <exception cref="ServerNotAvailableException">The process has no diagnostics port, or belongs to another user.</exception>
    /// <exception cref="TimeoutException">The process is stopped.</exception>
    public static async Task<RuntimeFeed> StartAsync(
        IEventPort port, SessionTerms terms, Action<MetricsTick> onTick, TimeProvider time, CancellationToken cancellationToken)
    {
        var pool = new PoolEvents();
        var routes = new RouteTemplates();
        RuntimeSession session =
            await RuntimeSession.StartAsync(port, terms, onTick, pool, routes, cancellationToken).ConfigureAwait(false);
        var feed = new RuntimeFeed(port, session, onTick, pool, routes, time);
        feed.Keep();
        return feed;
    }

    /// <summary>Asks for the meters too, where the first session left them out.</summary>
    /// <exception cref="ServerNotAvailableException">The process has ended.</exception>
    /// <exception cref="TimeoutException">The process is stopped.</exception>
    public async Task AskForMetersAsync(CancellationToken cancellationToken)
    {
        if (!_session.Terms.HasMeters)
        {
            await ReopenAsync(_session.Terms with { HasMeters = true }, cancellationToken).ConfigureAwait(false);
            Keep();
        }
    }

    public async ValueTask DisposeAsync()
    {
        await _stop.CancelAsync().ConfigureAwait(false);
        await _keeping.ConfigureAwait(false);
        await _session.DisposeAsync().ConfigureAwait(false);
        _stop.Dispose();
    }

    /// <summary>The terms on which a session should be opened instead of the present one; null while the present one may stay.</summary>
    /// <param name="terms">The present terms.</param>
    /// <param name="refusal">The target's answer; null where it did not refuse.</param>
    /// <param name="ticks">Number of reports so far.</param>
    /// <param name="hasRuntimeMeter">True once the runtime's own meter reported.</param>
    /// <param name="age">Age of the session.</param>
    internal static SessionTerms? ChooseTerms(
        SessionTerms terms, MetricsRefusal? refusal, int ticks, bool hasRuntimeMeter, TimeSpan age) => refusal switch
        {
            { Expected: { } expected } => expected with { HasCounters = terms.HasCounters },
            { Expected: null } when age >= MonitorConstants.RefusalPause && ticks == 0 => terms,
            null when age >= MonitorConstants.MeterTrial && !hasRuntimeMeter && !terms.HasCounters => terms with { HasCounters = true },
            _ => null,
        };

    private void Keep() => _keeping = _session.Terms.HasMeters ? KeepAsync(_stop.Token) : Task.CompletedTask;

    private async Task KeepAsync(CancellationToken cancellationToken)
    {
        try
        {
            long opened = _time.GetTimestamp();
            while (_session.IsReading)
            {
                await Task.Delay(MonitorConstants.TermsCheck, _time, cancellationToken).ConfigureAwait(false);
                TimeSpan age = _time.GetElapsedTime(opened);
                if (ChooseTerms(_session.Terms, _session.Refusal, _session.Events.Ticks, _session.Events.HasRuntimeMeter, age) is { } terms)
                {
                    await ReopenAsync(terms, cancellationToken).ConfigureAwait(false);
                    opened = _time.GetTimestamp();
                }
            }
        }
        catch (OperationCanceledException)
        {
        }
        catch (Exception fault) when (EventSession.IsEndOfProcess(fault))
        {
            // The probe reports that the process has ended.
        }
    }

    private async Task ReopenAsync(SessionTerms terms, CancellationToken cancellationToken)
    {
        NoteEnd(_session, terms);
        RuntimeSession former = _session;
        await former.DisposeAsync().ConfigureAwait(false);
        _lostBefore += former.Lost;
        _session = await RuntimeSession.StartAsync(_port, terms, _onTick, Pool, Routes, cancellationToken).ConfigureAwait(false);
    }

    private void NoteEnd(RuntimeSession session, SessionTerms terms)
    {
        lock (_notes)
        {
            _notes.UnionWith(session.Notes);
            if (session.Refusal is { } refusal)
            {
                _notes.Add(refusal.Expected is null
                    ? Unshared
                    : $"Another tool reads this process' metrics too: its interval of {terms.IntervalText} s is used.");
            }
        }
    }
}
