using Threadbare.Load;
using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Threadbare.Scenarios;
using Threadbare.Scenarios.State;

namespace Threadbare.Users;

/// <summary>Leads virtual users through their scenarios. The load model decides when iterations begin.</summary>
/// <remarks>
/// The first request of an iteration is due when the iteration is, the others at the end of the step before. Requests of start and
/// finish steps belong to no stage, so they count in no figure. When the load ends, a user leaves the rest of its iteration out and
/// takes its finish steps.
/// </remarks>
internal abstract class ScenarioWorkload : Workload
{
    private readonly CompiledPlan _compiled;
    private readonly FeedCursors _feeds;
    private readonly int[][] _iterationFeeds;
    private readonly Action<string> _stopRun;
    private readonly Dictionary<int, VirtualUser> _users = [];

    // Requests whose slot led to another host and port.
    private readonly Queue<Arrival> _returned = new();
    private long _request;
    private long _left;
    private bool _hasToldNoRow;

    protected ScenarioWorkload(ScenarioLoad load)
    {
        (_compiled, Share, Clock, Recorder, _stopRun) = (load.Compiled, load.Share, load.Clock, load.Recorder, load.StopRun);
        Stages = new StageCursor(load.Stages, load.Clock);
        Mix = new ScenarioMix(load.Plan.Scenarios);
        (Kept, Section) = (load.Kept, load.Section);
        _feeds = load.Kept?.Feeds ?? new FeedCursors(load.Plan, load.Share);
        _iterationFeeds = [.. load.Compiled.Scenarios.Select(scenario => FindIterationFeeds(scenario, load.Compiled))];
        _request = load.Share.FirstOwned(0);
        _left = load.Plan.Requests is { } requests ? load.Share.CountOf(requests) : long.MaxValue;
        HasEnded = _left == 0;
    }

    protected LoadShare Share { get; }

    /// <summary>The users of the loads before and after; null when each load has users of its own.</summary>
    protected KeptShare? Kept { get; }

    /// <summary>The steps that users take.</summary>
    protected ScenarioSection Section { get; }

    protected RunClock Clock { get; }

    protected StageCursor Stages { get; }

    protected ScenarioMix Mix { get; }

    protected LoopRecorder Recorder { get; }

    /// <summary>Users that wait for an instant: the end of a think time, or their turn to finish.</summary>
    protected PriorityQueue<VirtualUser, long> Waiting { get; } = new();

    /// <summary>True when no iteration begins or goes on.</summary>
    protected bool HasEnded { get; private set; }

    /// <inheritdoc/>
    public override bool HasFinishing => HasEnded && (Waiting.Count > 0 || _returned.Count > 0);

    /// <summary>Finds a user by its number.</summary>
    public VirtualUser FindUser(int number) => _users[number];

    /// <inheritdoc/>
    public override bool HasLeft(int user) => !_users.ContainsKey(user);

    /// <inheritdoc/>
    public override bool WantsExample(int user) => _users[user] is { HasFailed: false } known
        && (known.Phase != UserPhase.Iteration || known.Request!.OnFail is FailAction.StopUser or FailAction.StopRun);

    /// <inheritdoc/>
    public override bool TryContinue(int user, long now, in RequestEnd end, out Arrival next)
    {
        VirtualUser known = _users[user];
        if (end.HasFailed)
        {
            Fail(known, end.Example);
        }

        if (end.Pause > TimeSpan.Zero && !HasEnded)
        {
            Waiting.Enqueue(known, now + Clock.Stamps(end.Pause));
            next = default;
            return false;
        }

        return TryAdvance(known, now, now, out next);
    }

    /// <inheritdoc/>
    public override void PutBack(in Arrival arrival) => _returned.Enqueue(arrival);

    /// <inheritdoc/>
    public override void End()
    {
        if (HasEnded)
        {
            return;
        }

        HasEnded = true;
        VirtualUser[] waiting = [.. Waiting.UnorderedItems.Select(item => item.Element)];
        Waiting.Clear();
        foreach (VirtualUser user in waiting)
        {
            LeaveAtEnd(user);
            Waiting.Enqueue(user, long.MinValue);
        }
    }

    /// <summary>The timestamp at which the next user is due; <see cref="long.MaxValue"/> when none waits.</summary>
    protected long NextWaiting => _returned.Count > 0 ? long.MinValue : Waiting.TryPeek(out _, out long due) ? due : long.MaxValue;

    /// <summary>Takes the next request of a user that has waited long enough; false when none is due.</summary>
    protected bool TryTakeWaiting(long now, out Arrival arrival)
    {
        if (_returned.TryDequeue(out arrival))
        {
            return true;
        }

        while (Waiting.TryPeek(out VirtualUser? user, out long due) && due <= now)
        {
            Waiting.Dequeue();
            if (TryAdvance(user, due == long.MinValue ? now : due, now, out arrival))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Creates a user that begins with its start steps; null when a feed has no row for it.</summary>
    protected VirtualUser? CreateUser(int number, int scenario, long iteration)
    {
        var user = new VirtualUser(scenario, _compiled.Scenarios[scenario], _compiled.CreateUser(number));
        if (!TryTakeRows(user, iteration, _compiled.Scenarios[scenario].Feeds))
        {
            return null;
        }

        user.HasRows = true;
        Admit(user);
        return user;
    }

    /// <summary>Lets a user take part.</summary>
    protected void Admit(VirtualUser user)
    {
        _users.Add(user.Number, user);
        ActiveUsers++;
    }

    /// <summary>Begins an iteration whose rows are taken.</summary>
    protected static void BeginIteration(VirtualUser user, long due)
    {
        user.Enter(UserPhase.Iteration);
        user.IterationStart = due;
        user.HasRows = false;
    }

    /// <summary>Takes the rows of another iteration; returns false when a feed has none left.</summary>
    protected bool TryTakeRows(VirtualUser user, long iteration) => TryTakeRows(user, iteration, _iterationFeeds[user.Scenario]);

    /// <summary>Sends a user to its finish steps. It sends no measured request any more.</summary>
    protected static void BeginFinish(VirtualUser user)
    {
        if (user.Phase is UserPhase.Start or UserPhase.Iteration)
        {
            // A user whose start steps are cut off has nothing to finish.
            user.Enter(user.Phase == UserPhase.Start ? UserPhase.Gone : UserPhase.Finish);
        }
    }

    /// <summary>Sends a user away because the load is over: to its finish steps, or among those that are kept.</summary>
    protected void LeaveAtEnd(VirtualUser user)
    {
        if (user.Phase == UserPhase.Iteration && Kept is not null)
        {
            Keep(user);
        }
        else
        {
            BeginFinish(user);
        }
    }

    /// <summary>Keeps a user for the loads that follow. It leaves this one.</summary>
    protected void Keep(VirtualUser user)
    {
        Kept!.Add(user);
        user.Enter(UserPhase.Gone);
    }

    /// <summary>Removes a user that has left.</summary>
    protected void Remove(VirtualUser user)
    {
        if (_users.Remove(user.Number))
        {
            user.Enter(UserPhase.Gone);
            ActiveUsers--;
        }
    }

    /// <summary>Leads a user to its next request; false when it waits or has left.</summary>
    /// <param name="user">The user.</param>
    /// <param name="due">The instant from which its next step counts.</param>
    /// <param name="now">The present timestamp.</param>
    /// <param name="arrival">The request, when it is due.</param>
    protected bool TryAdvance(VirtualUser user, long due, long now, out Arrival arrival)
    {
        arrival = default;
        EndWhenOver(due);
        while (true)
        {
            if (!user.TryTake(out ScenarioInstruction step))
            {
                if (!TryEnterNext(user, ref due, now))
                {
                    return false;
                }
            }
            else if (HasEnded && user.Phase != UserPhase.Finish)
            {
                LeaveAtEnd(user);
            }
            else if (step.Kind == ScenarioInstructionKind.Request)
            {
                return TrySend(user, _compiled.Requests[step.Request], due, out arrival);
            }
            else
            {
                due += Clock.Stamps(step.ChooseThink(user.State.NextDouble()));
            }

            if (due > now)
            {
                Waiting.Enqueue(user, due);
                return false;
            }
        }
    }

    /// <summary>Continues after the last step of an iteration that was counted.</summary>
    /// <param name="user">The user. It has entered its next phase on return.</param>
    /// <param name="due">When the iteration ended; on return, when the next phase is due.</param>
    /// <returns>False when the user waits for something else than an instant.</returns>
    protected abstract bool TryContinueAfterIteration(VirtualUser user, ref long due);

    /// <summary>Continues after the last start step. The user has entered its first iteration on return.</summary>
    protected abstract void ContinueAfterStart(VirtualUser user, long due);

    /// <summary>Called when a user has left after its last step.</summary>
    protected virtual void OnLeft(long now)
    {
    }

    /// <summary>Ends the load when an instant lies past its end.</summary>
    protected void EndWhenOver(long due)
    {
        if (due >= Stages.End)
        {
            End();
        }
    }

    private bool TrySend(VirtualUser user, CompiledRequest request, long due, out Arrival arrival)
    {
        user.Request = request;
        int stage = user.Phase == UserPhase.Iteration ? Stages.IndexAt(due) : Arrival.Outside;
        arrival = new Arrival(due, _request, user.Number, stage, request.Endpoint);
        _request = Share.FirstOwned(_request + 1);
        if (stage >= 0 && --_left == 0)
        {
            End();
        }

        return true;
    }

    private bool TryEnterNext(VirtualUser user, ref long due, long now)
    {
        switch (user.Phase)
        {
            case UserPhase.Start when !HasEnded:
                ContinueAfterStart(user, due);
                return true;
            case UserPhase.Iteration when !HasEnded:
                CountIteration(user, due);
                return TryContinueAfterIteration(user, ref due);
            case UserPhase.Iteration:
                CountIteration(user, due);
                LeaveAtEnd(user);
                return true;
            default:
                Remove(user);
                OnLeft(now);
                return false;
        }
    }

    private void CountIteration(VirtualUser user, long ended)
    {
        if (Stages.IndexAt(user.IterationStart) >= 0)
        {
            Recorder.CountIteration(user.Scenario, user.IterationStart, ended, user.HasFailed);
        }
    }

    private void Fail(VirtualUser user, string? example)
    {
        if (user.Phase != UserPhase.Iteration && !user.HasFailed)
        {
            UserEvent kind = user.Phase == UserPhase.Start ? UserEvent.StartFailed : UserEvent.FinishFailed;
            Recorder.CountEvent(user.Scenario, kind, example);
        }

        user.HasFailed = true;
        switch (user.Request!.OnFail)
        {
            case FailAction.Continue:
                break;
            case FailAction.NextIteration:
                user.SkipRest();
                break;
            case FailAction.StopUser:
                Stop(user, example);
                break;
            case FailAction.StopRun:
                _stopRun(example ?? "a request failed");
                End();
                break;
            default:
                throw new System.Diagnostics.UnreachableException();
        }
    }

    private void Stop(VirtualUser user, string? example)
    {
        if (user.Phase == UserPhase.Iteration)
        {
            CountIteration(user, Clock.Now);
        }

        Recorder.CountEvent(user.Scenario, UserEvent.Stopped, example);
        BeginFinish(user);
    }

    private bool TryTakeRows(VirtualUser user, long iteration, int[] feeds)
    {
        if (_feeds.TryTake(user.State, iteration, feeds))
        {
            return true;
        }

        // The open model asks for a row with each arrival; a user that was never there did not stop.
        if (_users.ContainsKey(user.Number) || !_hasToldNoRow)
        {
            Recorder.CountEvent(user.Scenario, UserEvent.NoRowLeft, _feeds.Exhausted);
            _hasToldNoRow = true;
        }

        return false;
    }

    // A feed that only start and finish steps use gives a user one row; an iteration takes none of its rows.
    private static int[] FindIterationFeeds(CompiledScenario scenario, CompiledPlan compiled) =>
    [
        .. scenario.Steps
            .Where(step => step.Kind == ScenarioInstructionKind.Request)
            .SelectMany(step => compiled.Requests[step.Request].Feeds)
            .Distinct()
            .Order(),
    ];
}
