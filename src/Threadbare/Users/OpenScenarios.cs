using Threadbare.Load;

namespace Threadbare.Users;

/// <summary>Iterations that arrive on schedule, each carried by a virtual user of a pool that grows as needed.</summary>
/// <remarks>
/// A user that is created for an iteration takes its start steps first, and the iteration counts from their end: they are outside
/// the figures. When the pool may not grow, iterations wait for a user, and the wait counts.
/// </remarks>
internal sealed class OpenScenarios : ScenarioWorkload
{
    private readonly OpenWorkload _arrivals;
    private readonly Stack<ScenarioUser>[] _idle;
    private readonly Queue<(long Due, long Number)> _backlog = new();
    private readonly int _mostUsers;
    private int _nextUser;

    /// <param name="load">The load of one loop.</param>
    public OpenScenarios(ScenarioLoad load)
        : base(load)
    {
        // The arrivals are iterations here, so a number of requests does not limit them.
        _arrivals = new OpenWorkload(load.Plan with { Requests = null }, load.Share, load.Clock, load.Stages);
        _idle = [.. load.Compiled.Scenarios.Select(_ => new Stack<ScenarioUser>())];
        _mostUsers = load.MostUsers ?? int.MaxValue;
        _nextUser = load.Kept?.NextUser ?? (int)load.Share.FirstOwned(0);
        foreach (ScenarioUser user in load.Kept?.TakeAll() ?? [])
        {
            Admit(user);
            user.Enter(UserPhase.Iteration);
            _idle[user.Scenario].Push(user);
        }
    }

    /// <inheritdoc/>
    public override long NextDue => HasEnded ? NextWaiting : Math.Min(NextWaiting, _arrivals.NextDue);

    /// <inheritdoc/>
    public override bool IsOver => HasEnded;

    /// <inheritdoc/>
    public override long Backlog => _backlog.Count;

    /// <inheritdoc/>
    public override bool TryTake(long now, out Arrival arrival)
    {
        EndWhenOver(now);
        while (now >= NextDue)
        {
            bool isArriving = !HasEnded && _arrivals.NextDue < NextWaiting;
            if (isArriving ? TryArrive(now, out arrival) : TryTakeWaiting(now, out arrival))
            {
                return true;
            }
        }

        arrival = default;
        return false;
    }

    /// <inheritdoc/>
    public override void End()
    {
        if (HasEnded)
        {
            return;
        }

        _arrivals.End();
        Dropped += _arrivals.Dropped + _backlog.Count;
        _backlog.Clear();
        foreach (ScenarioUser user in _idle.SelectMany(stack => stack))
        {
            Waiting.Enqueue(user, long.MaxValue);
        }

        base.End();
    }

    /// <inheritdoc/>
    protected override void ContinueAfterStart(ScenarioUser user, long due) => BeginIteration(user, Math.Max(user.IterationStart, due));

    /// <inheritdoc/>
    protected override bool TryContinueAfterIteration(ScenarioUser user, ref long due)
    {
        if (!_backlog.TryPeek(out (long Due, long Number) first))
        {
            _idle[user.Scenario].Push(user);
            return false;
        }

        if (Mix.Choose(first.Number) != user.Scenario)
        {
            // The user makes room for one of the scenario whose turn it is.
            BeginFinish(user);
            return true;
        }

        _backlog.Dequeue();
        due = first.Due;
        if (TryTakeRows(user, first.Number))
        {
            BeginIteration(user, first.Due);
        }
        else
        {
            BeginFinish(user);
        }

        return true;
    }

    /// <inheritdoc/>
    protected override void OnLeft(long now)
    {
        if (!HasEnded && _backlog.TryDequeue(out (long Due, long Number) first)
            && CreateUser(TakeUserNumber(), Mix.Choose(first.Number), first.Number) is { } user)
        {
            user.IterationStart = first.Due;
            Waiting.Enqueue(user, now);
        }
    }

    private bool TryArrive(long now, out Arrival arrival)
    {
        if (!_arrivals.TryTake(now, out Arrival iteration))
        {
            arrival = default;
            End();
            return false;
        }

        return TryBegin(iteration.IntendedStart, iteration.Request, now, out arrival);
    }

    private bool TryBegin(long due, long number, long now, out Arrival arrival)
    {
        arrival = default;
        int scenario = Mix.Choose(number);
        if (_idle[scenario].TryPop(out ScenarioUser? user))
        {
            if (!TryTakeRows(user, number))
            {
                BeginFinish(user);
                return TryAdvance(user, now, now, out arrival);
            }

            BeginIteration(user, due);
            return TryAdvance(user, due, now, out arrival);
        }

        if (ActiveUsers >= _mostUsers && !TryMakeRoom())
        {
            _backlog.Enqueue((due, number));
            return false;
        }

        if (CreateUser(TakeUserNumber(), scenario, number) is not { } created)
        {
            Dropped++;
            return false;
        }

        created.IterationStart = due;
        return TryAdvance(created, due, now, out arrival);
    }

    // An idle user of another scenario leaves without its finish steps: another needs its place now.
    private bool TryMakeRoom()
    {
        foreach (Stack<ScenarioUser> idle in _idle)
        {
            if (idle.TryPop(out ScenarioUser? user))
            {
                Remove(user);
                return true;
            }
        }

        return false;
    }

    private int TakeUserNumber()
    {
        int number = _nextUser;
        _nextUser = (int)Share.FirstOwned(number + 1);
        Kept?.NextUser = _nextUser;
        return number;
    }
}
