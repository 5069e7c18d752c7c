using Threadbare.Load;
using Threadbare.Loops;
using Threadbare.Plan;

namespace Threadbare.Http.Client;

/// <summary>Paces one share of the load: takes what is due, keeps the time-outs, reports, and ends the load. Runs on a thread of its own.</summary>
internal sealed class ClientLane : IDisposable
{
    // Few enough that time-outs and reports are seen to between two lots of a burst.
    private const int MostTakenAtOnce = 64;

    // How soon an end that another thread asks for is seen.
    private static readonly TimeSpan LongestWait = TimeSpan.FromMilliseconds(50);

    private readonly LoadJob _order;
    private readonly RunClock _clock;
    private readonly LaneAlarm _alarm = new();
    private readonly LaneExchanges _exchanges;
    private readonly PoolProbe _probe;
    private readonly long _longestWait;
    private long _drainEnd;
    private bool _isDraining;

    public ClientLane(LoadJob order, LoadShare share, int lane, ClientTarget target)
    {
        (_order, _clock) = (order, order.Clock);
        _exchanges = new LaneExchanges(order, share, lane, target, _alarm.Set);
        _probe = new PoolProbe(order.Clock);
        _longestWait = order.Clock.Stamps(LongestWait);
    }

    /// <summary>Runs until the load is over and its answers are in, or the grace period ends.</summary>
    public void Run()
    {
        LaneAlarm.Sharpen();
        _exchanges.BelongTo(Thread.CurrentThread);
        long woke = _clock.Now;
        while (Turn())
        {
            long worked = _clock.Now;
            _alarm.Wait(TimeToWait(worked));
            long now = _clock.Now;
            _exchanges.Worked((_probe.IsBehind(now) ? now : worked) - woke);
            woke = now;
        }

        Close();
    }

    /// <summary>Does what is due now; false once all is done.</summary>
    public bool Turn()
    {
        _exchanges.Advance(_clock.Now);
        for (int i = 0; i < MostTakenAtOnce && _exchanges.TryBegin(_clock.Now); i++)
        {
        }

        long now = _clock.Now;
        _exchanges.Expire(now);
        if (!_isDraining && (_exchanges.IsOver || _order.EndLoad.IsCancellationRequested))
        {
            BeginDrain(now);
        }

        return !_exchanges.IsBroken && !_order.Abort.IsCancellationRequested && !(_isDraining && (_exchanges.InFlight == 0 || now >= _drainEnd));
    }

    /// <summary>Breaks off what is still open and reports for the last time.</summary>
    public void Close() => _exchanges.Abandon(_clock.Now);

    /// <summary>Completes once no request of it is under way any more.</summary>
    public Task EndedAsync() => _exchanges.EndedAsync();

    public void Dispose() => _alarm.Dispose();

    private void BeginDrain(long now)
    {
        _isDraining = true;
        _drainEnd = now + _clock.Stamps(_order.Plan.Grace);
        _exchanges.End(_order.EndLoad.IsCancellationRequested);
    }

    private TimeSpan TimeToWait(long now) => _clock.Since(_exchanges.NextDue(now + _longestWait)) - _clock.Since(now);
}
