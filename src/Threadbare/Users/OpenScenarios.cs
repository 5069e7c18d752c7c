namespace Threadbare.Users;

/// <summary>Iterations that arrive on schedule, each carried by a virtual user of a pool that grows as needed.</summary>
/// <remarks>
/// A user that is created for an iteration takes its start steps first, and the iteration counts from their end: they are outside
/// the figures. When the pool may not grow, iterations wait for a user, and the wait counts.
/// </remarks>
internal sealed class OpenScenarios : ScenarioWorkload
{
    /// <summary>The most iterations that wait for a user in one loop.</summary>
    /// <remarks>
    /// An iteration takes 16 bytes, so this is 16 MB. At 20,000 iterations a second it holds 52 s, longer than anybody waits for an
    /// answer. Without a limit, a service that stalls for an hour would cost 1.2 GB.
    /// </remarks>
    public const int MostWaiting = 1 << 20;

    private readonly ScheduledArrivals _arrivals;
    private readonly Stack<ScenarioUser>[] _idle;
    private readonly Queue<(long Due, long Number)> _backlog = new();
    private readonly int _mostUsers;
    private int _nextUser;

    /// <param name="load">The load of one loop.</param>
    public OpenScenarios(ScenarioLoad load)
        : base(load)
    {
        _arrivals = new ScheduledArrivals(load.Plan, load.Share, load.Clock);
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

    public override long NextDue => HasEnded ? NextWaiting : Math.Min(NextWaiting, _arrivals.NextDue);

    public override bool IsOver => HasEnded;

    public override long Backlog => _backlog.Count;

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

    public override void End()
    {
        if (HasEnded)
        {
            return;
        }

        _arrivals.End();
        DropBacklog();
        foreach (ScenarioUser user in _idle.SelectMany(stack => stack))
        {
            Waiting.Enqueue(user, long.MaxValue);
        }

        base.End();
    }

    // The next iteration is due by the schedule, whatever happened to the user before.
    protected override bool PausesAfter(ScenarioUser user) => !user.IsAtEnd;

    // A loop that is a moment late still takes what was due before the end.
    protected override bool IsPast(long instant) => _arrivals.IsOver && base.IsPast(instant);

    protected override void ContinueAfterStart(ScenarioUser user, long due) => BeginIteration(user, Math.Max(user.IterationStart, due));

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
        if (!_arrivals.TryTake(now, out long due, out long number))
        {
            arrival = default;
            End();
            return false;
        }

        return TryBegin(due, number, now, out arrival);
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
            Enqueue(due, number);
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

    // Each iteration sends a request, so what goes beyond the requests that are left never begins.
    private void Enqueue(long due, long number)
    {
        if (_backlog.Count >= MostWaiting)
        {
            Recorder.CountDropped(FindStage(due));
        }
        else if (_backlog.Count < Left)
        {
            _backlog.Enqueue((due, number));
        }
    }

    // Once all requests of a count have begun, none that waits was to be sent.
    private void DropBacklog()
    {
        long unsent = Math.Min(Left, _backlog.Count);
        foreach ((long due, _) in _backlog.Take((int)unsent))
        {
            Recorder.CountDropped(FindStage(due));
        }

        Dropped += Math.Min(Left - unsent, _arrivals.Dropped);
        _backlog.Clear();
    }

    private int FindStage(long due) => Math.Max(0, Stages.IndexAt(due));

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
