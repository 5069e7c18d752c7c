using Microsoft.Diagnostics.NETCore.Client;
using Threadbare.Diagnostics.EventPipe;
using Threadbare.Diagnostics.Monitor.Metrics;
using Threadbare.Diagnostics.Monitor.Pool;
using Threadbare.Diagnostics.Routes;

namespace Threadbare.Diagnostics.Monitor;

/// <summary>Keeps a session with the target open on terms that it accepts: another tool's may be there first, and older runtimes lack meters.</summary>
internal sealed class RuntimeFeed : IAsyncDisposable
{
    private const string Unshared = "Another tool had this process' metrics for itself (an unshared session), so figures that it did not ask for are missing: end that tool.";

    // Two reports and the time that a runtime takes to begin with them.
    private static readonly TimeSpan Trial = TimeSpan.FromSeconds(3);
    private static readonly TimeSpan Look = TimeSpan.FromSeconds(0.25);
    private static readonly TimeSpan Retry = TimeSpan.FromSeconds(2);

    private readonly DiagnosticsClient _client;
    private readonly TimeProvider _time;
    private readonly Action<MetricsTick> _onTick;
    private readonly HashSet<string> _notes = [];
    private readonly CancellationTokenSource _stop = new();
    private readonly Task _keeping;
    private RuntimeSession _session;
    private long _lostBefore;

    private RuntimeFeed(DiagnosticsClient client, RuntimeSession session, Action<MetricsTick> onTick, PoolEvents pool, RouteTemplates routes, TimeProvider time)
    {
        (_client, _session, _onTick, Pool, Routes, _time) = (client, session, onTick, pool, routes, time);
        _keeping = KeepAsync(_stop.Token);
    }

    /// <summary>What the pool told of itself.</summary>
    public PoolEvents Pool { get; }

    /// <summary>The routes that its metrics named.</summary>
    public RouteTemplates Routes { get; }

    /// <summary>How often the target reports.</summary>
    public TimeSpan Interval => _session.Terms.Interval;

    /// <summary>Events that the target could not deliver.</summary>
    public long Lost => _lostBefore + _session.Lost;

    /// <summary>What limits the reading.</summary>
    public IReadOnlyList<string> Notes
    {
        get
        {
            lock (_notes)
            {
                return [.. _notes.Union(_session.Notes).Union(Refused)];
            }
        }
    }

    private IEnumerable<string> Refused => _session.Refusal is { Expected: null } ? [Unshared] : [];

    /// <summary>Opens the first session.</summary>
    /// <exception cref="ServerNotAvailableException">The process has no diagnostics port, or it is another user's.</exception>
    public static async Task<RuntimeFeed> StartAsync(DiagnosticsClient client, SessionTerms terms, Action<MetricsTick> onTick, TimeProvider time, CancellationToken cancellationToken)
    {
        var pool = new PoolEvents();
        var routes = new RouteTemplates();
        RuntimeSession session = await RuntimeSession.StartAsync(client, terms, onTick, pool, routes, cancellationToken).ConfigureAwait(false);
        return new RuntimeFeed(client, session, onTick, pool, routes, time);
    }

    public async ValueTask DisposeAsync()
    {
        await _stop.CancelAsync().ConfigureAwait(false);
        await _keeping.ConfigureAwait(false);
        await _session.DisposeAsync().ConfigureAwait(false);
        _stop.Dispose();
    }

    /// <summary>The terms on which a session should be opened instead of the present one; null while it may stay.</summary>
    internal static SessionTerms? ChooseTerms(SessionTerms terms, MetricsRefusal? refusal, int ticks, bool hasRuntimeMeter, TimeSpan age) => refusal switch
    {
        { Expected: { } expected } => expected with { HasCounters = terms.HasCounters },
        { Expected: null } when age >= Retry && ticks == 0 => terms,
        null when age >= Trial && !hasRuntimeMeter && !terms.HasCounters => terms with { HasCounters = true },
        _ => null,
    };

    private async Task KeepAsync(CancellationToken cancellationToken)
    {
        try
        {
            long since = _time.GetTimestamp();
            while (!_session.HasEnded)
            {
                await Task.Delay(Look, _time, cancellationToken).ConfigureAwait(false);
                if (ChooseTerms(_session.Terms, _session.Refusal, _session.Ticks, _session.HasRuntimeMeter, _time.GetElapsedTime(since)) is { } terms)
                {
                    await ReopenAsync(terms, cancellationToken).ConfigureAwait(false);
                    since = _time.GetTimestamp();
                }
            }
        }
        catch (OperationCanceledException)
        {
        }
        catch (Exception fault) when (Sessions.IsEnd(fault))
        {
            // The process is gone, which the probe tells.
        }
    }

    private async Task ReopenAsync(SessionTerms terms, CancellationToken cancellationToken)
    {
        Tell(_session, terms);
        RuntimeSession former = _session;
        await former.DisposeAsync().ConfigureAwait(false);
        _lostBefore += former.Lost;
        _session = await RuntimeSession.StartAsync(_client, terms, _onTick, Pool, Routes, cancellationToken).ConfigureAwait(false);
    }

    private void Tell(RuntimeSession session, SessionTerms terms)
    {
        lock (_notes)
        {
            _notes.UnionWith(session.Notes);
            if (session.Refusal is { Expected: null })
            {
                _notes.Add(Unshared);
            }
            else if (session.Refusal is not null)
            {
                _notes.Add($"Another tool reads this process' metrics too: its interval of {terms.IntervalText} s was taken over.");
            }
        }
    }
}
