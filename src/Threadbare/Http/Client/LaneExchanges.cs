using Threadbare.Http.Requests;
using Threadbare.Load;
using Threadbare.Loops;
using Threadbare.Plan;
using Threadbare.Results;

namespace Threadbare.Http.Client;

/// <summary>The requests of one lane: due, waiting and under way. Counts how each ended.</summary>
/// <remarks>
/// The lane's thread begins what is due, and pool threads go on with answers. Workload and recorder are for one caller at a
/// time, so both take one lock: for a few counters, never across I/O.
/// </remarks>
internal sealed class LaneExchanges
{
    private readonly Lock _gate = new();
    private readonly LoadJob _order;
    private readonly RunClock _clock;
    private readonly ClientTarget _target;
    private readonly Workload _workload;
    private readonly LoopRecorder _recorder;
    private readonly StageCursor _stages;
    private readonly ClientOutcomes _outcomes;
    private readonly UrlTurns _turns;
    private readonly OriginLine[] _lines;
    private readonly List<ClientExchange> _all = [];
    private readonly LinkedList<ClientExchange> _underWay = new();
    private readonly long _timeout;
    private readonly Action _wake;
    private long _wakesAt;
    private bool _isCutShort;
    private int _pacer;
    private volatile bool _isBroken;

    /// <param name="order">What to carry.</param>
    /// <param name="share">The lane's part of it.</param>
    /// <param name="lane">The lane's number.</param>
    /// <param name="target">Where it goes.</param>
    /// <param name="wake">Wakes the lane's thread before the instant it named.</param>
    public LaneExchanges(LoadJob order, LoadShare share, int lane, ClientTarget target, Action wake)
    {
        (_order, _clock, _target, _wake) = (order, order.Clock, target, wake);
        _workload = Workload.Create(order.Plan, share, order.Clock, order.Stages);
        _recorder = new LoopRecorder(order.Clock, lane, order.IsBystander, order.Plan.WarmUp, order.Reports);
        _stages = new StageCursor(order.Stages, order.Clock);
        _turns = new UrlTurns(target.OriginOfUrl, lane);
        _lines = [.. Enumerable.Range(0, target.OriginOfUrl.Max() + 1).Select(origin => new OriginLine(origin, target.MostPerOrigin))];
        _outcomes = new ClientOutcomes(new OutcomeCounter(order.Plan, _recorder));
        _timeout = order.Clock.Stamps(order.Plan.Timeout);
    }

    /// <summary>True when no request will ever be due again. A count is sent in full, though some wait for their turn; time takes what it cuts off.</summary>
    public bool IsOver
    {
        get
        {
            lock (_gate)
            {
                return _workload.IsOver && (_lines.All(line => line.Waiting.Count == 0) || _stages.IndexAt(_clock.Now) == _order.Stages.Count);
            }
        }
    }

    /// <summary>True when carrying failed by a bug of ours: <see cref="EndedAsync"/> has the exception.</summary>
    public bool IsBroken => _isBroken;

    /// <summary>Requests sent and unanswered.</summary>
    public long InFlight
    {
        get
        {
            lock (_gate)
            {
                return _recorder.InFlight;
            }
        }
    }

    /// <summary>Names the calling thread as the one that must not be kept: what goes on at once goes on elsewhere.</summary>
    public void BelongTo(Thread pacer) => _pacer = pacer.ManagedThreadId;

    /// <summary>Sends one request that is due, on the calling thread; false when none is.</summary>
    public bool TryBegin(long now)
    {
        ClientExchange? begun;
        lock (_gate)
        {
            if (!_workload.TryTake(now, out Arrival arrival))
            {
                return false;
            }

            _recorder.TakenUp(arrival, now);
            begun = Admit(arrival, _turns.Next(arrival), now);
        }

        if (begun is not null)
        {
            begun.Carrying = CarryAsync(begun);
        }

        return true;
    }

    /// <summary>Reports the intervals that are over.</summary>
    public void Advance(long now)
    {
        lock (_gate)
        {
            Keep(now);
        }
    }

    /// <summary>Adds time that the lane worked.</summary>
    public void Worked(long stamps)
    {
        lock (_gate)
        {
            _recorder.Worked(stamps);
        }
    }

    /// <summary>Breaks off the exchanges whose time is over.</summary>
    public void Expire(long now)
    {
        var expired = new List<CancellationTokenSource>();
        lock (_gate)
        {
            while (_underWay.First is { Value: ClientExchange oldest } node && oldest.Deadline <= now)
            {
                bool isOpening = oldest.Message is { } message && _target.Connector.IsOpeningFor(message);
                oldest.Expiry = isOpening ? FailureKind.ConnectTimeout : FailureKind.Timeout;
                _underWay.Remove(node);
                expired.Add(oldest.Cancellation);
            }
        }

        expired.ForEach(cancellation => cancellation.Cancel());
    }

    /// <summary>When something is due next, at the latest at an instant. Another thread that learns of something earlier wakes the lane.</summary>
    public long NextDue(long latest)
    {
        lock (_gate)
        {
            long deadline = _underWay.First?.Value.Deadline ?? long.MaxValue;
            return _wakesAt = Math.Min(Math.Min(latest, deadline), Math.Min(_workload.NextDue, _recorder.Boundary));
        }
    }

    /// <summary>Ends the load: what waits for its turn was due and never sent.</summary>
    /// <param name="isCutShort">True when it ends before its time: what ends from now on is in no stage.</param>
    public void End(bool isCutShort)
    {
        lock (_gate)
        {
            _workload.End();
            DropWaiting();
            if (isCutShort)
            {
                _isCutShort = true;
                _recorder.Enter(_order.Stages.Count);
            }
        }
    }

    /// <summary>Breaks everything off; what was under way is unfinished. Reports for the last time.</summary>
    public void Abandon(long now)
    {
        lock (_gate)
        {
            Keep(now);
            DropWaiting();
            foreach (ClientExchange exchange in _all.Where(exchange => exchange.IsUnderWay))
            {
                exchange.IsUnderWay = false;
                exchange.IsAbandoned = true;
                _recorder.Unfinished(exchange.Arrival);
            }

            _recorder.Dropped(Math.Max(0, _order.Stages.Count - 1), _workload.Dropped);
            Report(now, isLast: true);
        }

        _all.ForEach(exchange => exchange.Cancellation.Cancel());
    }

    /// <summary>Completes once no exchange is carried any more.</summary>
    public Task EndedAsync() => Task.WhenAll(_all.Select(exchange => exchange.Carrying));

    private async Task CarryAsync(ClientExchange exchange)
    {
        try
        {
            while (GoesOn(exchange, await SendAsync(exchange).ConfigureAwait(false)))
            {
                if (Environment.CurrentManagedThreadId == _pacer)
                {
                    await Task.CompletedTask.ConfigureAwait(ConfigureAwaitOptions.ForceYielding);
                }
            }
        }
        catch
        {
            // A bug of ours: the lane ends, and who awaits this task learns of it.
            _isBroken = true;
            _wake();
            throw;
        }
    }

    private ValueTask<ExchangeOutcome> SendAsync(ClientExchange exchange)
    {
        HttpRequestMessage message = _target.Requests.For(exchange.Url, exchange.Arrival.Request);
        exchange.Sent = _clock.Now;
        return exchange.SendAsync(_target.Invoker, message);
    }

    /// <returns>True when the exchange carries another request at once.</returns>
    private bool GoesOn(ClientExchange exchange, in ExchangeOutcome outcome)
    {
        long now = _clock.Now;
        bool goesOn;
        bool wakes;
        lock (_gate)
        {
            if (exchange.IsAbandoned)
            {
                return false;
            }

            Keep(now);
            goesOn = TakeNext(exchange, now, Finish(exchange, outcome, now));
            wakes = _workload.NextDue < _wakesAt || (_recorder.InFlight == 0 && _workload.IsOver);
            _wakesAt = wakes ? long.MinValue : _wakesAt;
        }

        if (wakes)
        {
            _wake();
        }

        return goesOn;
    }

    private ClientExchange? Admit(in Arrival arrival, int url, long now)
    {
        OriginLine line = _lines[_turns.FindOrigin(url)];
        if (!line.TryEnter(out ClientExchange? exchange))
        {
            line.Waiting.Enqueue((arrival, url));
            return null;
        }

        if (exchange is null)
        {
            _all.Add(exchange = new ClientExchange(line.Origin));
        }

        Begin(exchange, arrival, url, now);
        return exchange;
    }

    private void Begin(ClientExchange exchange, in Arrival arrival, int url, long now)
    {
        (exchange.Arrival, exchange.Url, exchange.Deadline) = (arrival, url, now + _timeout);
        exchange.IsUnderWay = true;
        _underWay.AddLast(exchange.Node);
        _recorder.Sent(arrival);
    }

    /// <returns>What the virtual user waits for before its next request.</returns>
    private TimeSpan Finish(ClientExchange exchange, in ExchangeOutcome outcome, long now)
    {
        exchange.IsUnderWay = false;
        if (exchange.Expiry is not { } expiry)
        {
            _underWay.Remove(exchange.Node);
            return _outcomes.Count(exchange, outcome, now);
        }

        exchange.Expiry = null;
        exchange.Cancellation = new CancellationTokenSource();
        return _outcomes.CountExpired(exchange, expiry, now);
    }

    // First what already waits, then the user's own next request: a bounded number of places is fair by that.
    private bool TakeNext(ClientExchange exchange, long now, TimeSpan pause)
    {
        OriginLine line = _lines[exchange.Origin];
        bool hasOwn = _workload.TryContinue(exchange.Arrival.User, now, pause, out Arrival own);
        if (line.Waiting.TryDequeue(out (Arrival Arrival, int Url) next))
        {
            if (hasOwn)
            {
                line.Waiting.Enqueue((own, _turns.Next(own)));
            }

            Begin(exchange, next.Arrival, next.Url, now);
            return true;
        }

        if (hasOwn)
        {
            Begin(exchange, own, _turns.Next(own), now);
            return true;
        }

        line.Leave(exchange);
        return false;
    }

    private void DropWaiting()
    {
        foreach (OriginLine line in _lines)
        {
            while (line.Waiting.TryDequeue(out (Arrival Arrival, int Url) waiting))
            {
                _recorder.Dropped(waiting.Arrival.Stage);
            }
        }
    }

    // Whoever comes first after a boundary reports: answers must not count in an interval or a stage that is over.
    private void Keep(long now)
    {
        while (now >= _recorder.Boundary)
        {
            Report(now, isLast: false);
        }

        if (!_isCutShort)
        {
            _recorder.Enter(_stages.IndexAt(now));
        }
    }

    private void Report(long now, bool isLast) =>
        _recorder.Report(now, _workload.ActiveUsers, _lines.Sum(line => line.Waiting.Count), _target.Connector.MostOpen, isLast);
}
