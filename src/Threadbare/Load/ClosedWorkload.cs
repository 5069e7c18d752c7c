using Threadbare.Plan;

namespace Threadbare.Load;

/// <summary>Virtual users: each sends its next request after its last was answered and its think time passed.</summary>
internal sealed class ClosedWorkload : Workload
{
    private readonly UserSchedule _schedule;
    private readonly JoiningUsers _joining;
    private readonly LoadShare _share;
    private readonly RunClock _clock;
    private readonly StageCursor _stages;
    private readonly long _think;
    private readonly bool _usersLeave;

    // One heap for all that wait, whatever they wait for: 10,000 users cost no timer of their own.
    private readonly PriorityQueue<int, long> _waiting = new();
    private long _request;
    private long _left;
    private bool _ended;

    public ClosedWorkload(LoadPlan plan, LoadShare share, RunClock clock, IReadOnlyList<Stage> stages)
    {
        (_share, _clock) = (share, clock);
        _schedule = new UserSchedule(plan);
        _joining = new JoiningUsers(_schedule, share, clock);
        _stages = new StageCursor(stages, clock);
        _think = clock.Stamps(plan.Think);
        _usersLeave = plan.Shape.Peak > plan.Shape.FinalLevel;
        _left = plan.Requests is { } requests ? share.CountOf(requests) : long.MaxValue;
        _ended = _left == 0;
        _request = share.FirstOwned(0);
    }

    public override long NextDue
    {
        get
        {
            long waiting = _waiting.TryPeek(out _, out long due) ? due : long.MaxValue;
            long next = Math.Min(waiting, _joining.NextDue);
            return _ended || next >= _stages.End ? long.MaxValue : next;
        }
    }

    public override bool IsOver => _ended || (ActiveUsers == 0 && _joining.NextDue >= _stages.End);

    public override bool TryTake(long now, out Arrival arrival)
    {
        while (now >= NextDue)
        {
            int user = NextUser(out long due);
            if (TryBegin(user, due, out arrival))
            {
                return true;
            }
        }

        _ended |= now >= _stages.End;
        arrival = default;
        return false;
    }

    public override bool TryContinue(int user, long now, in RequestEnd end, out Arrival next)
    {
        long due = now + _think + _clock.Stamps(end.Pause);
        if (due == now)
        {
            return TryBegin(user, now, out next);
        }

        _waiting.Enqueue(user, due);
        next = default;
        return false;
    }

    public override void End() => _ended = true;

    private bool TryBegin(int user, long due, out Arrival arrival)
    {
        arrival = default;
        _ended |= due >= _stages.End;
        if (_ended || (_usersLeave && due >= _clock.At(_schedule.FindLeave(user))))
        {
            ActiveUsers--;
            return false;
        }

        arrival = new Arrival(due, _request, user, _stages.IndexAt(due));
        _request = _share.FirstOwned(_request + 1);
        if (arrival.Stage >= 0)
        {
            _ended = --_left == 0;
        }

        return true;
    }

    private int NextUser(out long due)
    {
        if (_waiting.TryPeek(out int user, out due) && due <= _joining.NextDue)
        {
            return _waiting.Dequeue();
        }

        (user, due) = _joining.Take();
        ActiveUsers++;
        return user;
    }
}
