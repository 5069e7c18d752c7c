namespace Threadbare.Users;

/// <summary>Counts what the C# code of one loop's virtual users does.</summary>
/// <param name="loop">Runs the code.</param>
/// <param name="recorder">Counts.</param>
/// <param name="stages">The stages of the load.</param>
internal sealed class CodeUsers(CodeLoop loop, LoopRecorder recorder, StageCursor stages)
{
    // Code that throws at once would only spin, and its failures would hide others.
    private static readonly TimeSpan AfterFault = TimeSpan.FromMilliseconds(100);

    private readonly HashSet<CodeAction> _open = [];

    /// <summary>Runs the code.</summary>
    public CodeLoop Loop => loop;

    /// <summary>True while code runs, or has something to be counted.</summary>
    public bool IsBusy => loop.Running > 0 || loop.HasWork;

    /// <summary>The timestamps for which a user pauses after its code threw.</summary>
    public long PauseAfterFault { get; } = loop.Clock.Stamps(AfterFault);

    /// <summary>Counts an exception that ended the code of a user.</summary>
    /// <param name="user">The user.</param>
    /// <param name="fault">The exception.</param>
    public void CountFault(ScenarioUser user, Exception fault)
    {
        (UserEvent kind, string? example) = (user.Phase, fault) switch
        {
            (_, NoRowException none) => (UserEvent.NoRowLeft, none.Feed),
            (UserPhase.Start, _) => (UserEvent.StartFailed, null),
            (UserPhase.Iteration, _) => (UserEvent.CodeFailed, null),
            _ => (UserEvent.FinishFailed, (string?)null),
        };
        bool isCounted = user.HasFailed && kind is (UserEvent.StartFailed or UserEvent.FinishFailed);
        user.HasFailed = true;
        if (isCounted)
        {
            // The request that failed was told.
            return;
        }

        bool wants = example is null && recorder.WantsExample(user.Scenario, kind);
        recorder.CountEvent(user.Scenario, kind, wants ? CodeFault.Describe(fault, user.Code!.Place) : example);
    }

    /// <summary>Tells that the code of a user held the thread of its loop.</summary>
    public void CountHold(ScenarioUser user, TimeSpan time)
    {
        CodeUser code = user.Code!;
        string place = code.PlaceBefore.IsKnown && code.Place.IsKnown && code.PlaceBefore != code.Place
            ? $"between {code.PlaceBefore} and {code.Place}"
            : $"after {code.Place}";
        recorder.CountEvent(user.Scenario, UserEvent.LoopHeld, $"for {time.TotalMilliseconds:0} ms {place}");
    }

    /// <summary>Counts a check that belongs to an answer that was counted before.</summary>
    public void CountLateCheck(ScenarioUser user, string name, bool hasPassed)
    {
        recorder.CountCheck(user.LastArrival, name, hasPassed);
        user.HasFailed |= !hasPassed;
    }

    /// <summary>Counts the next action that has begun or ended; false when there is none.</summary>
    /// <param name="findUser">Finds a user by its number; null for one that has left.</param>
    /// <param name="countBegun">Counts a measured action as one of the plan's requests.</param>
    public bool TryCountAction(Func<int, ScenarioUser?> findUser, Action<Arrival> countBegun)
    {
        if (!loop.TryTakeAction(out CodeAction? action))
        {
            return false;
        }

        ScenarioUser? user = findUser(action.User.State.User);
        if (!action.IsCounted)
        {
            Begin(action, user, countBegun);
        }

        if (action.Ended != 0 && _open.Remove(action))
        {
            End(action, user);
        }

        return true;
    }

    /// <summary>Counts the actions that have not ended in the warm-up for the first step.</summary>
    public void EndWarmUp()
    {
        foreach (CodeAction action in _open.Where(action => action.Arrival.Stage == -1))
        {
            action.Arrival = recorder.CountCarried(action.Arrival);
        }
    }

    /// <summary>Counts the actions that have not ended as unfinished.</summary>
    public void Abandon()
    {
        foreach (CodeAction action in _open)
        {
            recorder.CountUnfinished(action.Arrival);
        }

        _open.Clear();
    }

    private void Begin(CodeAction action, ScenarioUser? user, Action<Arrival> countBegun)
    {
        bool isMeasured = user is { Phase: UserPhase.Iteration };
        int stage = isMeasured ? stages.IndexAt(action.Due) : Arrival.Outside;
        int number = isMeasured ? action.Endpoint.FindNumber() : 0;
        action.IsCounted = true;
        action.Arrival = new Arrival(action.Due, 0, action.User.State.User, stage, number);
        _open.Add(action);
        recorder.CountSent(action.Arrival);
        user?.LastArrival = action.Arrival;
        countBegun(action.Arrival);
    }

    private void End(CodeAction action, ScenarioUser? user)
    {
        if (action.IsCut)
        {
            recorder.CountWithdrawn(action.Arrival);
            return;
        }

        if (action.Failure is not { } kind)
        {
            recorder.CountSuccess(action.Arrival, action.Began, action.Ended, bytes: 0);
            return;
        }

        user?.HasFailed = true;
        if (recorder.WantsExample(action.Arrival, kind))
        {
            recorder.AddExample(action.Arrival, kind, $"{action.Endpoint.Template}: {action.Detail}");
        }

        recorder.CountFailure(action.Arrival, kind, action.Ended);
    }
}
