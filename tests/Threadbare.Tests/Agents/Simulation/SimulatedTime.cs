namespace Threadbare.Tests.Agents.Simulation;

/// <summary>A clock that jumps from one event to the next. Timers are events too, and events of one instant keep their order.</summary>
internal sealed class SimulatedTime : TimeProvider
{
    // Events of five milliseconds come at once, so that the coordinator need not look at its agents after each.
    private const long Grid = 5 * TimeSpan.TicksPerMillisecond;

    private readonly Lock _lock = new();
    private readonly PriorityQueue<Action, (long At, long Number)> _events = new();
    private long _now = TimeSpan.TicksPerDay;
    private long _number;
    private TaskCompletionSource _created = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public override long TimestampFrequency => TimeSpan.TicksPerSecond;

    /// <summary>Completes when a timer is created: the code that an event woke then waits again.</summary>
    public Task NextTimer => _created.Task;

    /// <summary>The length of the timer that was created last.</summary>
    public TimeSpan LastLength { get; private set; }

    /// <summary>The instant at which it is due.</summary>
    public long LastDue { get; private set; }

    public override long GetTimestamp() => Volatile.Read(ref _now);

    public override DateTimeOffset GetUtcNow() => DateTimeOffset.UnixEpoch.AddTicks(GetTimestamp());

    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
    {
        var timer = new OneTimer();
        LastLength = dueTime;
        LastDue = dueTime == Timeout.InfiniteTimeSpan ? long.MaxValue : _now + dueTime.Ticks;
        if (LastDue < long.MaxValue)
        {
            Add(LastDue, () => timer.Fire(callback, state));
        }

        TaskCompletionSource created = _created;
        _created = new(TaskCreationOptions.RunContinuationsAsynchronously);
        created.SetResult();
        return timer;
    }

    /// <summary>Adds an event.</summary>
    public void After(TimeSpan delay, Action act) => Add((_now + Math.Max(0, delay.Ticks) + Grid - 1) / Grid * Grid, act);

    /// <summary>Carries out every event of the next instant that has any.</summary>
    public void RunNext()
    {
        lock (_lock)
        {
            _events.TryPeek(out _, out (long At, long Number) next);
            Volatile.Write(ref _now, Math.Max(_now, next.At));
        }

        while (TakeDue() is { } act)
        {
            act();
        }
    }

    private Action? TakeDue()
    {
        lock (_lock)
        {
            return _events.TryPeek(out _, out (long At, long Number) next) && next.At <= _now ? _events.Dequeue() : null;
        }
    }

    private void Add(long at, Action act)
    {
        lock (_lock)
        {
            _events.Enqueue(act, (at, _number++));
        }
    }

    // Nothing that is simulated changes a timer.
    private sealed class OneTimer : ITimer
    {
        private bool _isOver;

        public void Fire(TimerCallback callback, object? state)
        {
            if (!_isOver)
            {
                callback(state);
            }
        }

        public bool Change(TimeSpan dueTime, TimeSpan period) => throw new NotSupportedException();

        public void Dispose() => _isOver = true;

        public ValueTask DisposeAsync()
        {
            Dispose();
            return ValueTask.CompletedTask;
        }
    }
}
