namespace Threadbare.Loops;

/// <summary>Carries one share of a load: begins requests as they come due, keeps their deadlines, reports, and ends the load.</summary>
/// <remarks>
/// The same loop serves every protocol. The workload decides which request is due, the sender begins it, and
/// <see cref="RequestTracker{TSlot}"/> follows it. A sender that handles answers on the loop's thread calls <see cref="Finish"/>;
/// one that handles them on other threads gives the loop a way to be woken and calls <see cref="Complete"/>.
/// <code>
/// state     event                                       then
/// Loading   a request is due                            the sender begins it
///           the load is over, or is to end early        Draining: nothing becomes due, waiting arrivals are dropped
/// Draining  no request is open, or the grace period is  Over: open requests are unfinished
///           over
/// any       abort, or a bug in a sender                 Over
///           the loop stood still for too long           Over, and nothing that came due meanwhile is sent
/// </code>
/// A request that ends while it begins is never followed by a nested call, so any number of arrivals may wait for a service that
/// refuses every connection at once.
/// </remarks>
/// <typeparam name="TSlot">The protocol's slot for one request.</typeparam>
internal sealed class LoadLoop<TSlot>
    where TSlot : RequestSlot
{
    // Few enough that answers are read and deadlines are kept between two parts of a burst; many enough that the cost of a turn,
    // some microseconds, is spread over them.
    private const int MostBegunAtOnce = 64;

    // The time in which the loop notices an end that another thread asks for. At 20 turns a second it costs nothing.
    private static readonly TimeSpan LongestWait = TimeSpan.FromMilliseconds(50);

    private readonly LoadJob _job;
    private readonly RunClock _clock;
    private readonly IRequestSender<TSlot> _sender;
    private readonly RequestTracker<TSlot> _tracker;
    private readonly Action? _wake;
    private readonly LoopGate _gate;
    private readonly long _longestWait;
    private readonly long _longestStandstill;

    // Slots whose next request is still to begin, because the one before it ended at once.
    private readonly Queue<TSlot> _postponed = new();
    private long _woke;
    private long _wakesAt;
    private long _drainEnd;
    private bool _hasMore;
    private bool _isDraining;
    private volatile bool _isBroken;

    /// <param name="job">The load.</param>
    /// <param name="share">The share of the load that this loop carries.</param>
    /// <param name="index">The loop's number in its engine, from 0.</param>
    /// <param name="target">The addresses, and the limit of requests under way.</param>
    /// <param name="sender">Sends the requests.</param>
    /// <param name="wake">Ends the sender's present wait, from any thread. Null when the loop's own thread completes all requests.</param>
    public LoadLoop(LoadJob job, LoadShare share, int index, LoopTarget target, IRequestSender<TSlot> sender, Action? wake = null)
    {
        (_job, _clock, _sender, _wake) = (job, job.Clock, sender, wake);
        _tracker = new RequestTracker<TSlot>(job, share, index, target, sender);
        _tracker.Code?.Wake = sender.Wake;
        _gate = new LoopGate(isShared: wake is not null);
        _longestWait = job.Clock.Stamps(LongestWait);
        _longestStandstill = job.LongestStandstill == TimeSpan.MaxValue ? long.MaxValue : job.Clock.Stamps(job.LongestStandstill);
    }

    /// <summary>Runs until the load is over and its answers are in, or the grace period ends.</summary>
    public void Run()
    {
        _woke = _clock.Now;
        while (Turn() && Wait())
        {
            // Both do the work.
        }

        Close();
    }

    /// <summary>Does everything that is due now; false once the load and its answers are over.</summary>
    public bool Turn()
    {
        long now = _clock.Now;
        using (_gate.Enter())
        {
            _tracker.Advance(now);
        }

        RunCode();
        _hasMore = BeginDue(now);
        Expire(now);
        using (_gate.Enter())
        {
            if (!_isDraining && (_tracker.IsOver(now) || _job.EndLoad.IsCancellationRequested))
            {
                BeginDrain(now);
            }

            bool isDrained = _isDraining && ((_tracker.InFlight == 0 && !_tracker.HasFinishing) || now >= _drainEnd);
            return !isDrained && !_isBroken && !_job.Abort.IsCancellationRequested;
        }
    }

    /// <summary>Breaks off the open requests and reports for the last time.</summary>
    public void Close()
    {
        using (_gate.Enter())
        {
            _tracker.Abandon(_clock.Now);
        }

        _tracker.Code?.Wake = () => { };

        foreach (TSlot slot in _tracker.Slots)
        {
            slot.Cancellation?.Cancel();
        }

        _sender.Close();
    }

    /// <summary>Counts the end of a request and begins the slot's next one. Call it on the loop's thread.</summary>
    public void Finish(TSlot slot, in RequestOutcome outcome, long now)
    {
        if (Complete(slot, outcome, now))
        {
            Begin(slot);
        }
    }

    /// <summary>Counts the end of a request. Any thread may call it when the loop can be woken.</summary>
    /// <returns>True when the slot has its next request: the caller begins it.</returns>
    public bool Complete(TSlot slot, in RequestOutcome outcome, long now)
    {
        bool hasNext;
        bool hasNews = false;
        using (_gate.Enter())
        {
            hasNext = _tracker.Complete(slot, outcome, now);
            if (_gate.IsShared && _tracker.HasNewsBefore(_wakesAt))
            {
                (hasNews, _wakesAt) = (true, long.MinValue);
            }
        }

        if (hasNews)
        {
            _wake!();
        }

        return hasNext;
    }

    /// <summary>Counts bytes that came after a complete answer, when no request was open. Call it on the loop's thread.</summary>
    public void CountStray(TSlot slot) => _tracker.CountStray(slot);

    /// <summary>Ends the loop because its sender has a bug. Any thread may call it.</summary>
    public void Break()
    {
        _isBroken = true;
        _wake?.Invoke();
    }

    // The code runs outside the gate: it may take its time, and other threads complete requests meanwhile.
    private void RunCode()
    {
        if (_tracker.Code is not { HasWork: true } code)
        {
            return;
        }

        code.Pump();
        while (TryStep(out TSlot? next))
        {
            if (next is not null)
            {
                Begin(next);
            }
        }
    }

    private bool TryStep(out TSlot? next)
    {
        using (_gate.Enter())
        {
            return _tracker.TryStep(out next);
        }
    }

    /// <returns>True when more is due already.</returns>
    private bool BeginDue(long now)
    {
        for (int i = 0; i < MostBegunAtOnce; i++)
        {
            if (!TryTakePostponed(out TSlot? slot) && !TryTake(now, out slot))
            {
                return false;
            }

            if (slot is { IsUnderWay: true })
            {
                Begin(slot);
            }
        }

        return true;
    }

    private bool TryTakePostponed([NotNullWhen(true)] out TSlot? slot)
    {
        bool isTaken = _postponed.TryDequeue(out slot);
        if (isTaken)
        {
            slot!.IsPostponed = false;
        }

        return isTaken;
    }

    private bool TryTake(long now, out TSlot? slot)
    {
        using (_gate.Enter())
        {
            return _tracker.TryTake(now, out slot);
        }
    }

    // A request that ends at once leaves its slot to the next one, which begins with the next that are due: so nothing nests, and a
    // service that refuses every connection cannot hold up a turn.
    private void Begin(TSlot slot)
    {
        if (!slot.IsPostponed && !_sender.Begin(slot, out RequestOutcome ended) && Complete(slot, ended, _clock.Now))
        {
            slot.IsPostponed = true;
            _postponed.Enqueue(slot);
        }
    }

    private void Expire(long now)
    {
        while (TryExpire(now, out TSlot? slot, out CancellationTokenSource? cancellation))
        {
            if (cancellation is null)
            {
                // Its expiry decides how it counts, not this outcome.
                _sender.BreakOff(slot);
                Finish(slot, default, _clock.Now);
            }
            else
            {
                cancellation.Cancel();
            }
        }
    }

    // The cancellation is read together with the mark: a moment later the slot may have another request.
    private bool TryExpire(long now, [NotNullWhen(true)] out TSlot? slot, out CancellationTokenSource? cancellation)
    {
        using (_gate.Enter())
        {
            bool isExpired = _tracker.TryExpire(now, out slot);
            cancellation = slot?.Cancellation;
            return isExpired;
        }
    }

    private void BeginDrain(long now)
    {
        if (_tracker.HasNobodyLeft)
        {
            _job.OnNobodyLeft();
        }

        _isDraining = true;
        _drainEnd = now + _clock.Stamps(_job.Plan.Grace);
        _tracker.End(_job.EndLoad.IsCancellationRequested);
    }

    /// <returns>False after a standstill: the process was stopped, and would go on with everything that came due meanwhile.</returns>
    private bool Wait()
    {
        long worked = _clock.Now;
        bool hasWork = _hasMore || _postponed.Count > 0 || _tracker.Code is { HasWork: true };
        bool countsAsBusy = _sender.Wait(hasWork ? TimeSpan.Zero : FindWait(worked));
        long now = _clock.Now;
        using (_gate.Enter())
        {
            _tracker.AddBusy((countsAsBusy ? now : worked) - _woke);
        }

        bool hasStoodStill = now - _woke > _longestStandstill;
        _woke = now;
        if (hasStoodStill)
        {
            _job.OnStandstill();
            return false;
        }

        _sender.HandleEvents();
        return true;
    }

    private TimeSpan FindWait(long now)
    {
        using (_gate.Enter())
        {
            // What is due at once has the smallest timestamp there is, and its distance from now would overflow.
            _wakesAt = Math.Clamp(_tracker.NextEvent, now, now + _longestWait);
        }

        return _clock.Since(_wakesAt) - _clock.Since(now);
    }
}
