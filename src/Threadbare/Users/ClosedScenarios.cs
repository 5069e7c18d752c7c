using Threadbare.Load;

namespace Threadbare.Users;

/// <summary>Virtual users that iterate through their scenarios until they leave or the load ends.</summary>
internal sealed class ClosedScenarios : ScenarioWorkload
{
    private readonly JoiningUsers _joining;
    private readonly UserSchedule _schedule;
    private readonly bool _usersLeave;
    private readonly long _think;
    private long _iteration;

    /// <param name="load">The load of one loop.</param>
    public ClosedScenarios(ScenarioLoad load)
        : base(load)
    {
        _schedule = new UserSchedule(load.Plan);
        _joining = new JoiningUsers(_schedule, load.Share, load.Clock);
        _usersLeave = load.Plan.Shape.Peak > load.Plan.Shape.FinalLevel;
        _think = load.Clock.Stamps(load.Plan.Think);
        _iteration = load.Share.FirstOwned(0);
    }

    /// <inheritdoc/>
    public override long NextDue
    {
        get
        {
            long next = HasEnded ? NextWaiting : Math.Min(NextWaiting, _joining.NextDue);
            return HasEnded || next < Stages.End ? next : long.MaxValue;
        }
    }

    /// <inheritdoc/>
    public override bool IsOver => HasEnded || (ActiveUsers == 0 && _joining.NextDue >= Stages.End);

    /// <inheritdoc/>
    public override bool TryTake(long now, out Arrival arrival)
    {
        EndWhenOver(now);
        while (now >= NextDue)
        {
            bool isJoining = !HasEnded && _joining.NextDue < NextWaiting;
            if (isJoining ? TryJoin(now, out arrival) : TryTakeWaiting(now, out arrival))
            {
                return true;
            }
        }

        arrival = default;
        return false;
    }

    /// <inheritdoc/>
    protected override void ContinueAfterStart(VirtualUser user, long due) => BeginIteration(user, due);

    /// <inheritdoc/>
    protected override bool TryContinueAfterIteration(VirtualUser user, ref long due)
    {
        due += _think;
        bool leaves = _usersLeave && due >= Clock.At(_schedule.FindLeave(user.Number));
        if (leaves || due >= Stages.End || !TryTakeRows(user, TakeNumber()))
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
        return CreateUser(number, Mix.Choose(number), TakeNumber()) is { } user && TryAdvance(user, due, now, out arrival);
    }

    private long TakeNumber()
    {
        long number = _iteration;
        _iteration = Share.FirstOwned(number + 1);
        return number;
    }
}
