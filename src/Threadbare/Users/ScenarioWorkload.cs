namespace Threadbare.Users;

/// <summary>Leads virtual users through their scenarios. The load model decides when iterations begin.</summary>
/// <remarks>
/// The first request of an iteration is due when the iteration is, the others at the end of the step before. Requests of start and
/// finish steps belong to no stage, so they count in no figure. When the load ends, a user leaves the rest of its iteration out and
/// takes its finish steps.
/// </remarks>
internal abstract class ScenarioWorkload
{
    private readonly CompiledPlan _compiled;
    private readonly FeedCursors _feeds;
    private readonly int[][] _iterationFeeds;
    private readonly Action<string> _stopRun;
    private readonly Dictionary<int, ScenarioUser> _users = [];
    private readonly bool _keepsToHost;

    // Requests whose slot led to another host and port.
    private readonly Queue<Arrival> _returned = new();
    private long _request;
    private int _turn;
    private bool _hasToldNoRow;

    protected ScenarioWorkload(ScenarioLoad load)
    {
        (_compiled, Share, Clock, Recorder, _stopRun) = (load.Compiled, load.Share, load.Clock, load.Recorder, load.StopRun);
        Stages = new StageCursor(load.Stages, load.Clock);
        Mix = new ScenarioMix(load.Compiled.Plan.Scenarios);
        (Kept, Section) = (load.Kept, load.Section);
        _feeds = load.Kept?.Feeds ?? new FeedCursors(load.Compiled.Plan, load.Share);
        _iterationFeeds = [.. load.Compiled.Scenarios.Select(scenario => FindIterationFeeds(scenario, load.Compiled))];
        _request = load.Share.FirstOwned(0);
        (_keepsToHost, _turn) = (!load.Plan.Shape.IsOpen, load.Recorder.Loop);
        Left = load.Plan.Requests is { } requests ? load.Share.CountOf(requests) : long.MaxValue;
        HasEnded = Left == 0;
        if (load.Compiled.Code is CodedPlan code)
        {
            Code = new CodeUsers(new CodeLoop(load.Plan, code, _feeds, load.Clock) { OnHeld = CountHold }, load.Recorder, Stages);
        }
    }

    /// <summary>The C# code of the users; null for steps.</summary>
    public CodeUsers? Code { get; }

    /// <summary>The timestamp at which the next request is due; <see cref="long.MaxValue"/> when none is.</summary>
    public abstract long NextDue { get; }

    /// <summary>True when no request will ever be due again, whatever is answered.</summary>
    public abstract bool IsOver { get; }

    /// <summary>True when every virtual user has stopped before the end of the load.</summary>
    public virtual bool HasNobodyLeft => false;

    /// <summary>Arrivals that came due while this share was too late to take them.</summary>
    public long Dropped { get; protected set; }

    /// <summary>Virtual users that joined and have not left.</summary>
    public int ActiveUsers { get; private set; }

    /// <summary>Iterations of the open model that wait for a virtual user.</summary>
    public virtual long Backlog => 0;

    /// <summary>The measured requests that are still to begin; no bound without a count.</summary>
    protected long Left { get; private set; }

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
    protected PriorityQueue<ScenarioUser, long> Waiting { get; } = new();

    /// <summary>True when no iteration begins or goes on.</summary>
    protected bool HasEnded { get; private set; }

    /// <summary>True while users have finish steps to take after the end of the load.</summary>
    public bool HasFinishing => HasEnded && (Waiting.Count > 0 || _returned.Count > 0 || Code is { IsBusy: true });

    /// <summary>Finds a user by its number.</summary>
    public ScenarioUser FindUser(int number) => _users[number];

    /// <summary>True when a sentence about the failure of a user's request would be kept.</summary>
    public static bool WantsExample(ScenarioUser user) => !user.HasFailed
        && (user.Phase != UserPhase.Iteration || user.Request!.OnFail is FailAction.StopUser or FailAction.StopRun);

    /// <summary>Takes the next request that is due; false when none is.</summary>
    public abstract bool TryTake(long now, out Arrival arrival);

    /// <summary>Notes that a virtual user's request has ended. True when its next is due at once.</summary>
    /// <param name="user">The user.</param>
    /// <param name="now">When it ended.</param>
    /// <param name="end">How it ended.</param>
    /// <param name="next">The next request, when it is due at once.</param>
    public bool TryContinue(ScenarioUser user, long now, in RequestEnd end, out Arrival next)
    {
        if (end.HasFailed)
        {
            Fail(user, end.Example);
        }

        if (end.Pause > TimeSpan.Zero && !HasEnded && PausesAfter(user))
        {
            Waiting.Enqueue(user, now + Clock.Stamps(end.Pause));
            next = default;
            return false;
        }

        return TryAdvance(user, now, now, out next);
    }

    /// <summary>Takes back a request that cannot be sent at once; <see cref="TryTake"/> gives it next.</summary>
    public void PutBack(in Arrival arrival) => _returned.Enqueue(arrival);

    /// <summary>Ends the load: nothing is due any more, except finish steps of virtual users.</summary>
    public virtual void End()
    {
        if (HasEnded)
        {
            return;
        }

        HasEnded = true;
        Code?.Loop.End();
        ReadOnlySpan<ScenarioUser> waiting = Waiting.Count == 0 ? default : Waiting.UnorderedItems.Select(item => item.Element).ToArray();
        Waiting.Clear();
        foreach (ScenarioUser user in waiting)
        {
            if (user.Code is null || !user.Code.TryCancel(Clock.Now))
            {
                LeaveAtEnd(user);
                Waiting.Enqueue(user, long.MinValue);
            }
        }
    }

    /// <summary>Goes on with a user whose code has run, and waits for no answer.</summary>
    public void Continue(CodeUser code)
    {
        foreach ((string name, bool hasPassed) in code.Checks)
        {
            Code!.CountLateCheck(_users[code.State.User], name, hasPassed);
        }

        code.ClearChecks();
        if (code.IsWaitingForLoop && _users.TryGetValue(code.State.User, out ScenarioUser? user))
        {
            Waiting.Enqueue(user, code.Due);
        }
    }

    /// <summary>Counts the next action of code that has begun or ended; false when there is none.</summary>
    public bool TryCountAction() => Code is { Loop.HasActions: true } code
        && code.TryCountAction(number => _users.GetValueOrDefault(number), arrival => CountBegun(arrival.Stage));

    /// <summary>The timestamp at which the next user is due; <see cref="long.MaxValue"/> when none waits.</summary>
    protected long NextWaiting => _returned.Count > 0 ? long.MinValue : Waiting.TryPeek(out _, out long due) ? due : long.MaxValue;

    /// <summary>Takes the next request of a user that has waited long enough; false when none is due.</summary>
    protected bool TryTakeWaiting(long now, out Arrival arrival)
    {
        if (_returned.TryDequeue(out arrival))
        {
            return true;
        }

        while (Waiting.TryPeek(out ScenarioUser? user, out long due) && due <= now)
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
    protected ScenarioUser? CreateUser(int number, int scenario, long iteration)
    {
        UserState state = _compiled.CreateUser(number);
        CodeUser? code = Code is null ? null : new CodeUser(Code.Loop.Code.Bodies[scenario], state);
        var user = new ScenarioUser(scenario, _compiled.Scenarios[scenario], state, code);
        if (!TryTakeRows(user, iteration, _compiled.Scenarios[scenario].Feeds))
        {
            return null;
        }

        user.HasRows = true;
        user.Enter(UserPhase.Start);
        Admit(user);
        return user;
    }

    /// <summary>Lets a user take part.</summary>
    protected void Admit(ScenarioUser user)
    {
        user.Code?.Bind(Code!.Loop);
        _users.Add(user.Number, user);
        ActiveUsers++;
    }

    /// <summary>Begins an iteration whose rows are taken.</summary>
    protected static void BeginIteration(ScenarioUser user, long due)
    {
        user.Enter(UserPhase.Iteration);
        user.IterationStart = due;
        user.HasRows = false;
    }

    /// <summary>Takes the rows of another iteration; returns false when a feed has none left.</summary>
    protected bool TryTakeRows(ScenarioUser user, long iteration) => TryTakeRows(user, iteration, _iterationFeeds[user.Scenario]);

    /// <summary>Sends a user to its finish steps. It sends no measured request any more.</summary>
    protected static void BeginFinish(ScenarioUser user)
    {
        if (user.Phase is UserPhase.Start or UserPhase.Iteration)
        {
            // A user whose start steps are cut off has nothing to finish.
            user.Enter(user.Phase == UserPhase.Start ? UserPhase.Gone : UserPhase.Finish);
        }
    }

    /// <summary>Sends a user away because the load is over: to its finish steps, or among those that are kept.</summary>
    protected void LeaveAtEnd(ScenarioUser user)
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
    protected void Keep(ScenarioUser user)
    {
        Kept!.Add(user);
        user.Enter(UserPhase.Gone);
    }

    /// <summary>Removes a user that has left.</summary>
    protected void Remove(ScenarioUser user)
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
    protected bool TryAdvance(ScenarioUser user, long due, long now, out Arrival arrival)
    {
        arrival = default;
        EndWhenOver(due);
        while (true)
        {
            if (HasEnded && user.Code is { } code && user.Phase != UserPhase.Finish)
            {
                if (code.TryCancel(now))
                {
                    return false;
                }

                if (code.IsEntered)
                {
                    LeaveAtEnd(user);
                }
            }

            if (!user.TryTake(out ScenarioInstruction step))
            {
                if (!TryEnterNext(user, ref due, now))
                {
                    return false;
                }
            }
            else if (step.Kind == ScenarioInstructionKind.Away)
            {
                return false;
            }
            else if (HasEnded && user.Phase != UserPhase.Finish)
            {
                LeaveAtEnd(user);
            }
            else if (step.Kind == ScenarioInstructionKind.Run)
            {
                user.Code!.Loop.Resume(user.Code, due);
                return false;
            }
            else if (step.Kind == ScenarioInstructionKind.Request)
            {
                return TrySend(user, user.Code?.ChooseRequest() ?? _compiled.Requests[ChooseRequest(user, step)], due, out arrival);
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
    protected abstract bool TryContinueAfterIteration(ScenarioUser user, ref long due);

    /// <summary>Continues after the last start step. The user has entered its first iteration on return.</summary>
    protected abstract void ContinueAfterStart(ScenarioUser user, long due);

    /// <summary>Called when a user has left after its last step.</summary>
    protected virtual void OnLeft(long now)
    {
    }

    /// <summary>Ends the load when an instant lies past its end.</summary>
    protected void EndWhenOver(long due)
    {
        if (IsPast(due))
        {
            End();
        }
    }

    /// <summary>True when an instant lies past the end of the load.</summary>
    protected virtual bool IsPast(long instant) => instant >= Stages.End;

    /// <summary>True when a pause after a failure delays what the user does next.</summary>
    protected virtual bool PausesAfter(ScenarioUser user) => true;

    // Requests that share a load take turns. A virtual user keeps to one host and port; arrivals use all of them.
    private int ChooseRequest(ScenarioUser user, in ScenarioInstruction step)
    {
        if (step.Choices == 1)
        {
            return step.Request;
        }

        _turn = (_turn + 1) & int.MaxValue;
        if (!_keepsToHost)
        {
            return step.Request + (_turn % step.Choices);
        }

        int[] own = _compiled.Hosts[user.Number % _compiled.Hosts.Count];
        return own[_turn % own.Length];
    }

    private bool TrySend(ScenarioUser user, CompiledRequest request, long due, out Arrival arrival)
    {
        user.Request = request;
        int stage = user.Phase == UserPhase.Iteration ? Stages.IndexAt(due) : Arrival.Outside;
        int endpoint = stage != Arrival.Outside && user.Code is { } code ? code.Endpoint!.FindNumber() : request.Endpoint;
        arrival = new Arrival(due, _request, user.Number, stage, endpoint);
        user.LastArrival = arrival;
        _request = Share.FirstOwned(_request + 1);
        CountBegun(stage);
        return true;
    }

    private void CountBegun(int stage)
    {
        if (stage >= 0 && --Left == 0)
        {
            End();
        }
    }

    private void CountHold(CodeUser code, TimeSpan time)
    {
        // The first second compiles code, which holds the thread once.
        if (_users.TryGetValue(code.State.User, out ScenarioUser? user) && Stages.IndexAt(Clock.Now) >= 0)
        {
            Code!.CountHold(user, time);
        }
    }

    private void CountFinishFault(ScenarioUser user)
    {
        if (user is { Phase: UserPhase.Finish, Code: { Fault: { } fault, IsCut: false } })
        {
            Code!.CountFault(user, fault);
        }
    }

    // True when the user stops: its start failed, or a feed has no row left.
    private bool CountFault(ScenarioUser user, ref long due)
    {
        if (user.Code?.Fault is not { } fault || user.Code.IsCut)
        {
            return false;
        }

        Code!.CountFault(user, fault);
        due += Code.PauseAfterFault;
        return user.Phase == UserPhase.Start || fault is NoRowException;
    }

    private bool TryEnterNext(ScenarioUser user, ref long due, long now)
    {
        switch (user.Phase)
        {
            case UserPhase.Start or UserPhase.Iteration when CountFault(user, ref due) && !HasEnded: BeginFinish(user); return true;
            case UserPhase.Start when !HasEnded: ContinueAfterStart(user, due); return true;
            case UserPhase.Iteration when !HasEnded: CountIteration(user, due); return TryContinueAfterIteration(user, ref due);
            case UserPhase.Iteration:
                CountIteration(user, due);
                LeaveAtEnd(user);
                return true;
            default:
                CountFinishFault(user);
                Remove(user);
                OnLeft(now);
                return false;
        }
    }

    private void CountIteration(ScenarioUser user, long ended)
    {
        if (!_compiled.IsPlain && Stages.IndexAt(user.IterationStart) >= 0 && user.Code is not { IsCut: true })
        {
            Recorder.CountIteration(user.Scenario, user.IterationStart, ended, user.HasFailed);
        }
    }

    private void Fail(ScenarioUser user, string? example)
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
            case FailAction.NextIteration: user.SkipRest(); break;
            case FailAction.StopUser: Stop(user, example); break;
            case FailAction.StopRun:
                _stopRun(example ?? "a request failed");
                End();
                break;
            default:
                throw new System.Diagnostics.UnreachableException();
        }
    }

    private void Stop(ScenarioUser user, string? example)
    {
        if (user.Phase == UserPhase.Iteration)
        {
            CountIteration(user, Clock.Now);
        }

        Recorder.CountEvent(user.Scenario, UserEvent.Stopped, example);
        BeginFinish(user);
    }

    private bool TryTakeRows(ScenarioUser user, long iteration, int[] feeds)
    {
        user.Code?.Iteration = iteration;
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
            .SelectMany(step => step.Requests)
            .SelectMany(request => compiled.Requests[request].Feeds)
            .Distinct()
            .Order(),
    ];
}
