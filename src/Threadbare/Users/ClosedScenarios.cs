namespace Threadbare.Users;

/// <summary>Virtual users that iterate through their scenarios until they leave or the load ends.</summary>
internal sealed class ClosedScenarios : ScenarioWorkload
{
    // Start steps are often a login, which costs far more than other requests: many at once would be a load of their own.
    private const int MostBesideLoad = 8;

    private readonly JoiningUsers _joining;
    private readonly UserSchedule _schedule;
    private readonly long _think;
    private long _iteration;
    private bool _hasLeftInTime;

    /// <param name="load">The load of one loop.</param>
    public ClosedScenarios(ScenarioLoad load)
        : base(load)
    {
        _schedule = new UserSchedule(load.Plan);
        _joining = new JoiningUsers(_schedule, load.Share, load.Clock);
        _think = load.Clock.Stamps(load.Plan.Think);
        _iteration = load.Kept?.NextIteration ?? load.Share.FirstOwned(0);
    }

    public override long NextDue
    {
        get
        {
            long next = HasEnded ? NextWaiting : Math.Min(NextWaiting, NextJoin);
            return HasEnded || next < Stages.End ? next : long.MaxValue;
        }
    }

    public override bool IsOver => HasEnded || IsEmpty;

    public override bool HasNobodyLeft => !HasEnded && IsEmpty && !_hasLeftInTime && Section == ScenarioSection.Whole;

    private bool IsEmpty => ActiveUsers == 0 && _joining.NextDue >= Stages.End;

    private long NextJoin =>
        Section != ScenarioSection.Whole && ActiveUsers >= MostBesideLoad ? long.MaxValue : _joining.NextDue;

    public override bool TryTake(long now, out Arrival arrival)
    {
        EndWhenOver(now);
        while (now >= NextDue)
        {
            bool isJoining = !HasEnded && NextJoin < NextWaiting;
            if (isJoining ? TryJoin(now, out arrival) : TryTakeWaiting(now, out arrival))
            {
                return true;
            }
        }

        arrival = default;
        return false;
    }

    protected override void ContinueAfterStart(ScenarioUser user, long due)
    {
        if (Section == ScenarioSection.Start)
        {
            Keep(user);
        }
        else
        {
            BeginIteration(user, due);
        }
    }

    protected override bool TryContinueAfterIteration(ScenarioUser user, ref long due)
    {
        due += _think;
        bool isOver = due >= Stages.End;
        bool leaves = _schedule.HasLeaving && due >= Clock.At(_schedule.FindLeave(user.Number));
        _hasLeftInTime |= isOver || leaves;
        // A user that would go on only after the end waits for it, and takes no row.
        if (leaves || (!isOver && !TryTakeRows(user, TakeNumber())))
        {
            BeginFinish(user);
        }
        else
        {
            BeginIteration(user, due);
        }

        return true;
    }

    private bool TryJoin(long now, out Arrival arrival)
    {
        (int number, long due) = _joining.Take();
        arrival = default;
        return FindUser(number, due) is { } user && TryAdvance(user, due, now, out arrival);
    }

    // Null for a user that has nothing to do in this load.
    private ScenarioUser? FindUser(int number, long due)
    {
        if (Kept is null || !Kept.TryTake(number, out ScenarioUser? known))
        {
            return Section == ScenarioSection.Finish ? null : CreateUser(number, Mix.Choose(number), TakeNumber());
        }

        if (Section == ScenarioSection.Start || (Section == ScenarioSection.Whole && !known.HasRows && !TryTakeRows(known, TakeNumber())))
        {
            Kept.Add(known);
            return null;
        }

        Admit(known);
        if (Section == ScenarioSection.Finish)
        {
            known.Enter(UserPhase.Finish);
        }
        else
        {
            BeginIteration(known, due);
        }

        return known;
    }

    private long TakeNumber()
    {
        long number = _iteration;
        _iteration = Share.FirstOwned(number + 1);
        Kept?.NextIteration = _iteration;
        return number;
    }
}
