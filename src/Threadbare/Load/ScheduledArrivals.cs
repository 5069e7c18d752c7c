namespace Threadbare.Load;

/// <summary>The arrivals of one share on schedule, whatever the service does.</summary>
internal sealed class ScheduledArrivals
{
    // A loop that is a moment late at the very end still sends what was due; one that is far behind must not burst.
    private static readonly TimeSpan LateAtEnd = TimeSpan.FromMilliseconds(100);

    private readonly ArrivalSchedule _schedule;
    private readonly LoadShare _share;
    private readonly RunClock _clock;
    private readonly long _limit;
    private readonly long _closing;
    private long _arrival;

    public ScheduledArrivals(LoadPlan plan, LoadShare share, RunClock clock)
    {
        (_share, _clock) = (share, clock);
        _schedule = new ArrivalSchedule(plan);
        _limit = plan.Length is { } length ? _schedule.CountUntil(length) : long.MaxValue;
        _closing = plan.Length is { } end ? clock.At(end + LateAtEnd) : long.MaxValue;
        MoveTo(0);
    }

    /// <summary>The timestamp at which the next arrival is due; <see cref="long.MaxValue"/> when none is.</summary>
    public long NextDue { get; private set; }

    /// <summary>True when no arrival will ever be due again.</summary>
    public bool IsOver => NextDue == long.MaxValue;

    /// <summary>Arrivals that came due while this share was too late to take them.</summary>
    public long Dropped { get; private set; }

    /// <summary>Takes the next arrival that is due; false when none is.</summary>
    /// <param name="now">The present timestamp.</param>
    /// <param name="due">The timestamp at which it was due.</param>
    /// <param name="number">Its number in the whole load, from 0.</param>
    public bool TryTake(long now, out long due, out long number)
    {
        (due, number) = (NextDue, _arrival);
        if (now < NextDue)
        {
            return false;
        }

        if (now > _closing)
        {
            Dropped += _share.CountOf(_limit) - _share.CountOf(_arrival);
            End();
        }

        if (IsOver)
        {
            return false;
        }

        MoveTo(_arrival + 1);
        return true;
    }

    /// <summary>Ends the schedule: nothing is due any more.</summary>
    public void End() => NextDue = long.MaxValue;

    private void MoveTo(long arrival)
    {
        _arrival = _share.FirstOwned(arrival);
        NextDue = _arrival < _limit ? _clock.At(_schedule.At(_arrival)) : long.MaxValue;
    }
}
