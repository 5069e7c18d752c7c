namespace Threadbare.Scripts;

/// <summary>The code of one virtual user on its way through its scenario. Continuations of the code come back to the user's loop.</summary>
/// <remarks>
/// <code>
/// state    event                                     then
/// Idle     the user enters a phase that has code     Entered
/// Entered  the phase is due                          Away: the loop runs the code
/// Away     the code awaits a request of the engine   Asking
///          the code awaits a pause                   Pausing
///          the code ends                             Ended
/// Asking   the loop begins the request               Sending
/// Sending  the request has ended                     Away: the loop runs the code on
/// Pausing  the loop takes the pause                  Paused
/// Paused   the pause is over                         Away
/// Ended    the loop has counted it                   Idle
/// </code>
/// Once the load is over, a wait for the engine ends with an <see cref="OperationCanceledException"/>.
/// </remarks>
internal sealed class CodeUser : SynchronizationContext
{
    private readonly CodeBody _body;
    private readonly Action _onEnd;
    private readonly List<(string Name, bool HasPassed)> _checks = [];
    private Func<CodeUser, Task>? _phase;
    private Task? _task;
    private CodeLoop? _loop;
    private CodeState _state;
    private TimeSpan _pause;
    private bool _isWatched;
    private bool _keepsRows;
    private int _requests;
    private TimeSpan _pauses;

    /// <param name="body">The code of the user's scenario.</param>
    /// <param name="state">Its cookies and rows.</param>
    public CodeUser(CodeBody body, UserState state)
    {
        (_body, State) = (body, state);
        (Pending, Draft) = (new CodeWait(this), new DraftWriter(this));
        _onEnd = () => _loop!.Post(new CodeItem(this, static _ => { }, null, _loop.Clock.Now));
    }

    /// <summary>Its cookies and rows.</summary>
    public UserState State { get; }

    /// <summary>The wait of its code for an answer or a pause.</summary>
    public CodeWait Pending { get; }

    /// <summary>Writes its requests.</summary>
    public DraftWriter Draft { get; }

    /// <summary>The object that the code sees; null until the code first begins.</summary>
    public object? Face { get; set; }

    /// <summary>The loop that runs its code.</summary>
    public CodeLoop Loop => _loop!;

    /// <summary>The number of its iteration in the whole load, from 0.</summary>
    public long Iteration { get; set; }

    /// <summary>The instant from which its next step counts.</summary>
    public long Due { get; set; }

    /// <summary>The last answer.</summary>
    public CodeAnswer Answer { get; } = new();

    /// <summary>The endpoint of the request that it asks for, or asked for last.</summary>
    public CodeEndpoint? Endpoint { get; private set; }

    /// <summary>The request that it asks for, or asked for last.</summary>
    public CompiledRequest? Request { get; private set; }

    /// <summary>The number of the slot whose answer it reads now; null when every answer is counted.</summary>
    public int? HeldSlot { get; set; }

    /// <summary>The exception that ended its code; null for none.</summary>
    public Exception? Fault { get; private set; }

    /// <summary>True when the end of the load cut its code off.</summary>
    public bool IsCut { get; private set; }

    /// <summary>True while the loop has it among those that stepped.</summary>
    public bool IsStepped { get; set; }

    /// <summary>True when the next resumption begins its code.</summary>
    public bool IsBeginning => _task is null && _state == CodeState.Away;

    /// <summary>True while its code has begun and not ended.</summary>
    public bool IsRunning => _task is not null || _state is CodeState.Away;

    /// <summary>The checks since its last request or pause, which are not counted yet.</summary>
    public IReadOnlyList<(string Name, bool HasPassed)> Checks => _checks;

    /// <summary>The place of the last call that the code made.</summary>
    public ScenarioLine Place { get; private set; }

    /// <summary>The place of the call before the last.</summary>
    public ScenarioLine PlaceBefore { get; private set; }

    /// <summary>True when the loop has to go on with the user.</summary>
    public bool NeedsStep =>
        HeldSlot is not null || _checks.Count > 0 || _state is CodeState.Asking or CodeState.Pausing or CodeState.Ended;

    /// <summary>True for a user whose next step is not tied to an answer.</summary>
    public bool IsWaitingForLoop => _state is CodeState.Asking or CodeState.Pausing or CodeState.Ended;

    /// <summary>True before the code of a phase that it has entered.</summary>
    public bool IsEntered => _state == CodeState.Entered;

    // Only code that runs after the last iteration sends anything once the load is over.
    private bool IsOver => Loop.IsOver && _phase != _body.Finish;

    /// <summary>Gives the user to a loop.</summary>
    public void Bind(CodeLoop loop) => _loop = loop;

    /// <summary>Enters a phase at the beginning of its code.</summary>
    /// <param name="phase">The code; null for nothing.</param>
    /// <param name="isIteration">True for an iteration.</param>
    public void Enter(Func<CodeUser, Task>? phase, bool isIteration)
    {
        (_phase, Fault, IsCut) = (phase, null, false);
        Pending.Forget();
        _state = phase is null ? CodeState.Idle : CodeState.Entered;
        (_requests, _pauses) = (0, TimeSpan.Zero);
        if (isIteration && !_keepsRows)
        {
            Array.Fill(State.Rows, -1);
        }

        // The first iteration has the rows of the code before it.
        _keepsRows = !isIteration;
    }

    /// <summary>The code of the scenario.</summary>
    public CodeBody Body => _body;

    /// <summary>Takes what the user does next; false at the end of its phase.</summary>
    public bool TryTake(out ScenarioInstruction instruction)
    {
        bool hasMore = _state is not (CodeState.Idle or CodeState.Ended);
        (_state, instruction) = _state switch
        {
            CodeState.Entered or CodeState.Paused => (CodeState.Away, ScenarioInstruction.Run),
            CodeState.Asking => (CodeState.Sending, ScenarioInstruction.Send(0)),
            CodeState.Pausing => (CodeState.Paused, ScenarioInstruction.Think(_pause, _pause)),
            CodeState.Idle or CodeState.Ended => (CodeState.Idle, default),
            _ => (_state, ScenarioInstruction.Away),
        };
        return hasMore;
    }

    /// <summary>Ends the user's request: its code goes on with the answer.</summary>
    public void Complete(in CodeOutcome outcome, long at)
    {
        _state = CodeState.Away;
        Answer.Keep(Endpoint!, outcome);
        Loop.Resume(this, at);
    }

    /// <summary>Ends what the user waits for because the load is over. Its code gets an exception.</summary>
    /// <returns>False when its code has not begun, so that nothing has to end.</returns>
    public bool TryCancel(long now)
    {
        if (_state is not (CodeState.Asking or CodeState.Pausing or CodeState.Paused))
        {
            return IsRunning;
        }

        Pending.Cancel(CreateCancellation());
        _state = CodeState.Away;
        Loop.Resume(this, now);
        return true;
    }

    /// <summary>Runs a part of the code. Called on the loop's thread.</summary>
    public void Run(in CodeItem item)
    {
        Due = item.At;
        PlaceBefore = Place;
        try
        {
            if (item.Callback is { } callback)
            {
                callback(item.State);
            }
            else if (_task is null)
            {
                _task = _phase!(this);
            }
            else
            {
                Pending.End();
            }
        }
        catch (Exception fault) when (IsRunning)
        {
            // Thrown before the code awaited anything, or by code that nobody awaits.
            _task = Task.FromException(fault);
        }
    }

    /// <summary>Returns true, once, when the code has ended.</summary>
    public bool TryEnd()
    {
        // A request or pause that the code did not await goes on, and the code's end waits for it.
        if (_task is not { } task || _state is not CodeState.Away)
        {
            return false;
        }

        if (!task.IsCompleted)
        {
            WatchEnd(task);
            return false;
        }

        Fault = task.IsFaulted ? task.Exception.InnerException : task.IsCanceled ? new TaskCanceledException(task) : null;
        IsCut = IsCutBy(Fault);
        (_task, _state, _isWatched) = (null, CodeState.Ended, false);
        Pending.Forget();
        Answer.Release();
        if (Fault is null && _phase == _body.Run)
        {
            Loop.Code.Note(_requests, _pauses);
        }

        return true;
    }

    /// <summary>True for an exception of code that the end of the load breaks off: a library may throw one of its own when its call is
    /// cancelled.</summary>
    public bool IsCutBy(Exception? fault) => fault is not null && (IsOver || (Loop.IsOver && fault is OperationCanceledException));

    /// <summary>Forgets the checks, which were counted.</summary>
    public void ClearChecks() => _checks.Clear();

    /// <summary>Notes the place of a call of the code.</summary>
    public void Mark(string file, int line) => Place = new ScenarioLine(file, line);

    /// <summary>Asks for a request. The draft of the user's state has its target and body.</summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="contentType">The type of the body; null for none.</param>
    /// <returns>The token of the value that the code awaits.</returns>
    public short Ask(CodeEndpoint endpoint, string? contentType)
    {
        short token = Begin();
        _requests++;
        Answer.Release();
        (Endpoint, ContentType) = (endpoint, contentType);
        Hand(CodeState.Asking);
        return token;
    }

    /// <summary>The type of the body of its request; null for none.</summary>
    public string? ContentType { get; private set; }

    /// <summary>Chooses the request for the loop's plan. Called on the loop's thread before it is sent.</summary>
    public CompiledRequest ChooseRequest() => Request = Loop.Requests.Find(Endpoint!, ContentType);

    /// <summary>Asks for a pause.</summary>
    /// <returns>The token of the value that the code awaits.</returns>
    public short Pause(TimeSpan time)
    {
        short token = Begin();
        _pause = time;
        _pauses += time;
        Hand(CodeState.Pausing);
        return token;
    }

    /// <summary>Notes how a check of the code turned out.</summary>
    public void Check(string name, bool hasPassed)
    {
        _checks.Add((name, hasPassed));
        Nudge();
    }

    /// <summary>Begins an action that the code measures by itself.</summary>
    public CodeAction BeginAction(string name)
    {
        if (IsOver)
        {
            throw CreateCancellation();
        }

        _requests++;
        var action = new CodeAction(this, Loop.Code.Endpoints.Find("", name), Due, Loop.Clock.Now);
        Loop.Note(action);
        return action;
    }

    public override void Post(SendOrPostCallback d, object? state) => Loop.Post(new CodeItem(this, d, state, Loop.Clock.Now));

    public override void Send(SendOrPostCallback d, object? state)
    {
        if (!Loop.IsCurrent)
        {
            throw new NotSupportedException("The loop of a virtual user runs nothing for a thread that waits. Await instead.");
        }

        d(state);
    }

    public override SynchronizationContext CreateCopy() => this;

    /// <summary>Begins the draft of the next request.</summary>
    /// <exception cref="InvalidOperationException">The code has not awaited what it began before, or has ended.</exception>
    public RequestDraft BeginDraft()
    {
        if (_state != CodeState.Away)
        {
            // Says what is wrong, and leaves the request that is under way alone.
            _ = Begin();
        }

        State.Draft!.Begin();
        return State.Draft;
    }

    private short Begin()
    {
        if (_state != CodeState.Away)
        {
            throw new InvalidOperationException(_state is CodeState.Idle or CodeState.Ended or CodeState.Entered
                ? "The code of this virtual user has ended: await everything that it begins."
                : "A virtual user does one thing at a time: await its request or pause before the next.");
        }

        if (IsOver)
        {
            throw CreateCancellation();
        }

        return Pending.Begin();
    }

    private void Hand(CodeState state)
    {
        _state = state;
        Nudge();
    }

    // The loop looks at the user after each part of its code that it has run itself.
    private void Nudge()
    {
        if (!Loop.IsCurrent)
        {
            Loop.Post(new CodeItem(this, static _ => { }, null, Loop.Clock.Now));
        }
    }

    // Code that ends on another thread tells nobody else.
    private void WatchEnd(Task task)
    {
        if (!_isWatched)
        {
            _isWatched = true;
            task.ConfigureAwait(false).GetAwaiter().UnsafeOnCompleted(_onEnd);
        }
    }

    private OperationCanceledException CreateCancellation() => new("The load is over.", Loop.Ending);
}
