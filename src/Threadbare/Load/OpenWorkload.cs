using Threadbare.Plan;

namespace Threadbare.Load;

/// <summary>Arrivals on schedule, whatever the service does.</summary>
internal sealed class OpenWorkload : Workload
{
    // A loop that is a moment late at the very end still sends what was due; one that is far behind must not burst.
    private static readonly TimeSpan LateAtEnd = TimeSpan.FromMilliseconds(100);

    private readonly ArrivalSchedule _schedule;
    private readonly LoadShare _share;
    private readonly RunClock _clock;
    private readonly StageCursor _stages;
    private readonly long _limit;
    private readonly long _closing;
    private long _arrival;
    private long _due;

    public OpenWorkload(LoadPlan plan, LoadShare share, RunClock clock, IReadOnlyList<Stage> stages)
    {
        (_share, _clock) = (share, clock);
        _schedule = new ArrivalSchedule(plan);
        _stages = new StageCursor(stages, clock);
        long warmUp = _schedule.CountUntil(TimeSpan.Zero);
        long byCount = plan.Requests is { } requests ? warmUp + requests : long.MaxValue;
        long byTime = plan.Length is { } length ? _schedule.CountUntil(length) : long.MaxValue;
        _limit = Math.Min(byCount, byTime);
        _closing = plan.Length is { } end ? clock.At(end + LateAtEnd) : long.MaxValue;
        MoveTo(0);
    }

    public override long NextDue => _due;

    public override bool IsOver => _due == long.MaxValue;

    public override bool TryTake(long now, out Arrival arrival)
    {
        if (now < _due)
        {
            arrival = default;
            return false;
        }

        if (now > _closing)
        {
            Dropped += _share.CountOf(_limit) - _share.CountOf(_arrival);
            End();
        }

        return Take(out arrival);
    }

    public override bool TryContinue(int user, long now, in RequestEnd end, out Arrival next)
    {
        next = default;
        return false;
    }

    public override void End() => _due = long.MaxValue;

    private bool Take(out Arrival arrival)
    {
        if (IsOver)
        {
            arrival = default;
            return false;
        }

        arrival = new Arrival(_due, _arrival, -1, _stages.IndexAt(_due));
        MoveTo(_arrival + 1);
        return true;
    }

    private void MoveTo(long arrival)
    {
        _arrival = _share.FirstOwned(arrival);
        _due = _arrival < _limit ? _clock.At(_schedule.At(_arrival)) : long.MaxValue;
    }
}
