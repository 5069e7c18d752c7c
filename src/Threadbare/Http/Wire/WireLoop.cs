using Threadbare.Load;
using Threadbare.Loops;
using Threadbare.Plan;

namespace Threadbare.Http.Wire;

/// <summary>One event loop: takes what is due, sends it, reads answers, and keeps the time-outs. Runs on a thread of its own.</summary>
internal sealed class WireLoop
{
    private const int BufferLength = 64 * 1024;
    private const int MostEvents = 512;

    // Few enough that answers are read between two lots of a burst.
    private const int MostTakenAtOnce = 64;

    // How soon an end that another thread asks for is seen.
    private static readonly TimeSpan LongestWait = TimeSpan.FromMilliseconds(50);

    private readonly LoadJob _order;
    private readonly RunClock _clock;
    private readonly INetwork _network;
    private readonly Workload _workload;
    private readonly LoopRecorder _recorder;
    private readonly StageCursor _stages;
    private readonly ExchangeDriver _exchanges;
    private readonly Readiness[] _ready = new Readiness[MostEvents];
    private readonly byte[] _buffer = GC.AllocateUninitializedArray<byte>(BufferLength, pinned: true);
    private long _woke;
    private long _drainEnd;
    private bool _isDraining;

    public WireLoop(LoadJob order, LoadShare share, int loop, INetwork network, WireTarget target)
    {
        (_order, _clock, _network) = (order, order.Clock, network);
        _workload = Workload.Create(order.Plan, share, order.Clock, order.Stages);
        _recorder = new LoopRecorder(order.Clock, loop, order.IsBystander, order.Plan.WarmUp, order.Reports);
        _stages = new StageCursor(order.Stages, order.Clock);
        _exchanges = new ExchangeDriver(order.Plan, order.Clock, network, target, _workload, _recorder, loop);
    }

    /// <summary>Runs until the load is over and its answers are in, or the grace period ends.</summary>
    public void Run()
    {
        _woke = _clock.Now;
        while (Turn())
        {
        }

        long now = _clock.Now;
        _exchanges.Abandon();
        _recorder.Dropped(Math.Max(0, _order.Stages.Count - 1), _workload.Dropped);
        _recorder.Report(now, _workload.ActiveUsers, 0, _exchanges.MostConnections, isLast: true);
    }

    private bool Turn()
    {
        long now = _clock.Now;
        Report(now);
        bool hasMore = TakeDue(now);
        _exchanges.Expire(now);
        if (!_isDraining && (IsOver(now) || _order.EndLoad.IsCancellationRequested))
        {
            BeginDrain(now);
        }

        if (_order.Abort.IsCancellationRequested || (_isDraining && (_recorder.InFlight == 0 || now >= _drainEnd)))
        {
            return false;
        }

        Await(hasMore ? TimeSpan.Zero : TimeToWait());
        return true;
    }

    private void Await(TimeSpan wait)
    {
        long before = _clock.Now;
        _recorder.Worked(before - _woke);
        int count = _network.Wait(_ready, wait);
        _woke = _clock.Now;
        for (int i = 0; i < count; i++)
        {
            _exchanges.Handle(_ready[i], _buffer);
        }
    }

    private void Report(long now)
    {
        while (now >= _recorder.Boundary)
        {
            _recorder.Report(now, _workload.ActiveUsers, _exchanges.Waiting, _exchanges.MostConnections, isLast: false);
        }

        // A load that a count ends, ends with its last answer; one that Ctrl+C ends, at that moment.
        if (!_isDraining || !_order.EndLoad.IsCancellationRequested)
        {
            _recorder.Enter(_stages.IndexAt(now));
        }
    }

    /// <returns>True when more is due already.</returns>
    private bool TakeDue(long now)
    {
        for (int i = 0; i < MostTakenAtOnce; i++)
        {
            if (_isDraining || !_workload.TryTake(now, out Arrival arrival))
            {
                return false;
            }

            now = _clock.Now;
            _recorder.TakenUp(arrival, now);
            _exchanges.Begin(arrival, now);
        }

        return true;
    }

    // A count of requests is sent in full, though some wait for a connection; time takes what it cuts off.
    private bool IsOver(long now) => _workload.IsOver && (_exchanges.Waiting == 0 || _stages.IndexAt(now) == _order.Stages.Count);

    private void BeginDrain(long now)
    {
        _isDraining = true;
        _drainEnd = now + _clock.Stamps(_order.Plan.Grace);
        _workload.End();
        _exchanges.DropWaiting();
        if (_order.EndLoad.IsCancellationRequested)
        {
            _recorder.Enter(_order.Stages.Count);
        }
    }

    private TimeSpan TimeToWait()
    {
        long next = Math.Min(Math.Min(_workload.NextDue, _exchanges.NextDeadline), _recorder.Boundary);
        TimeSpan wait = next == long.MaxValue ? LongestWait : _clock.Since(next) - _clock.Since(_clock.Now);
        return wait < LongestWait ? wait : LongestWait;
    }
}
