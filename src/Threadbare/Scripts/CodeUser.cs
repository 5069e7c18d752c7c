using System.Buffers;
using System.Text;
using System.Threading.Tasks.Sources;
using Threadbare.Plan;
using Threadbare.Plan.Requests;
using Threadbare.Plan.Scenarios;
using Threadbare.Scenarios;
using Threadbare.Scenarios.State;
using Threadbare.Scenarios.Texts;

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
internal sealed class CodeUser : SynchronizationContext, IValueTaskSource
{
    private static readonly Action<object?> Completed = _ => { };

    // The engine writes them.
    private static readonly HashSet<string> Fixed = new(StringComparer.OrdinalIgnoreCase)
    {
        "Host", "Content-Length", "Connection", "User-Agent",
    };

    private readonly CodeBody _body;
    private readonly Action _onEnd;
    private readonly List<(string Name, bool HasPassed)> _checks = [];
    private Func<CodeUser, Task>? _phase;
    private Task? _task;
    private CodeLoop? _loop;
    private Action<object?>? _continuation;
    private object? _continuationState;
    private OperationCanceledException? _cancellation;
    private CodeState _state;
    private TimeSpan _pause;
    private short _version;
    private bool _isComplete;
    private bool _isWatched;
    private CodeAddress? _address;
    private bool _keepsRows;
    private int _requests;
    private TimeSpan _pauses;

    /// <param name="body">The code of the user's scenario.</param>
    /// <param name="state">Its cookies and rows.</param>
    public CodeUser(CodeBody body, UserState state)
    {
        (_body, State) = (body, state);
        _onEnd = () => _loop!.Post(new CodeItem(this, static _ => { }, null, _loop.Clock.Now));
    }

    /// <summary>Its cookies and rows.</summary>
    public UserState State { get; }

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
    public CodePlace Place { get; private set; }

    /// <summary>The place of the call before the last.</summary>
    public CodePlace PlaceBefore { get; private set; }

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
        (_phase, Fault, IsCut, _cancellation) = (phase, null, false, null);
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

        _cancellation = CreateCancellation();
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
                Continue();
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
        IsCut = Loop.IsOver && Fault is OperationCanceledException;
        (_task, _state, _isWatched, _continuation) = (null, CodeState.Ended, false, null);
        Answer.Release();
        if (Fault is null && _phase == _body.Run)
        {
            Loop.Code.Note(_requests, _pauses);
        }

        return true;
    }

    /// <summary>Forgets the checks, which were counted.</summary>
    public void ClearChecks() => _checks.Clear();

    /// <summary>Notes the place of a call of the code.</summary>
    public void Mark(string file, int line) => Place = new CodePlace(file, line);

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

    /// <summary>Takes a place for the parts of an address.</summary>
    public CodeAddress RentAddress()
    {
        CodeAddress rented = Interlocked.Exchange(ref _address, null) ?? new CodeAddress();
        rented.Clear();
        return rented;
    }

    /// <summary>Writes the address of the next request to its draft.</summary>
    /// <param name="method">The method, in capitals.</param>
    /// <param name="address">The parts, which are given back.</param>
    public CodeEndpoint WriteAddress(string method, CodeAddress address)
    {
        ReadOnlySpan<char> template = address.Template;
        int origin = FindTarget(template);
        // An address has no more signs before its path than its template, whose values all follow.
        CodeEndpoint endpoint = Loop.Code.Endpoints.Find(method, template[origin..]);
        BeginDraft().Target.Write(address.Target[origin..]);
        _address = address;
        return endpoint;
    }

    /// <summary>Writes the address of the next request to its draft.</summary>
    /// <param name="method">The method, in capitals.</param>
    /// <param name="address">The address, which has no values.</param>
    public CodeEndpoint WriteAddress(string method, string address)
    {
        ReadOnlySpan<char> path = address.AsSpan(FindTarget(address));
        Span<byte> bytes = stackalloc byte[256];
        RequestDraft draft = BeginDraft();
        TextEscape.WriteAddress(draft.Target,
            Encoding.UTF8.TryGetBytes(path, bytes, out int written) ? bytes[..written] : Encoding.UTF8.GetBytes(path.ToString()));
        return Loop.Code.Endpoints.Find(method, path);
    }

    /// <summary>The type of the body of its request; null for none.</summary>
    public string? ContentType { get; private set; }

    /// <summary>Chooses the request for the loop's plan. Called on the loop's thread before it is sent.</summary>
    public CompiledRequest ChooseRequest() => Request = Loop.Requests.Find(Endpoint!, ContentType);

    /// <summary>Sets a header of all requests that follow; null takes it away.</summary>
    /// <exception cref="ArgumentException">No request may have this header, or the value has a line break.</exception>
    public void SetHeader(string name, string? value)
    {
        var header = new RequestHeader(name, value ?? "");
        if (!HeaderRules.Allows(header) || Fixed.Contains(name))
        {
            throw new ArgumentException(
                $"'{name}' is no header that a user can set: expected letters, digits and dashes, a value on one line, and none of "
                + $"{string.Join(", ", Fixed)}. A User-Agent for all is set with LoadTest.Header.", nameof(name));
        }

        if (value is null)
        {
            State.Draft!.Headers.Remove(name);
        }
        else
        {
            State.Draft!.Headers[name] = value;
        }
    }

    /// <summary>Takes the row of a feed for the present iteration.</summary>
    public (ScenarioFeed Feed, int Row) TakeRow(string name)
    {
        IReadOnlyList<ScenarioFeed> feeds = Loop.Plan.ScenarioFeeds;
        for (int i = 0; i < feeds.Count; i++)
        {
            if (feeds[i].Name == name)
            {
                return (feeds[i], State.Rows[i] >= 0 ? State.Rows[i] : Loop.TakeRow(this, i));
            }
        }

        throw new ArgumentException($"There is no feed '{name}': expected {string.Join(" or ", feeds.Select(feed => feed.Name))}.");
    }

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
        if (!Loop.IsCurrent)
        {
            Nudge();
        }
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

    /// <summary>Notes the instant at which the task of an action ends, also while the loop is busy with other users.</summary>
    public void StopWith(CodeAction action, Task task) => task.ContinueWith(
        (_, stopped) => ((CodeAction)stopped!).Stop(Loop.Clock.Now),
        action,
        CancellationToken.None,
        TaskContinuationOptions.ExecuteSynchronously,
        TaskScheduler.Default);

    /// <summary>Ends an action.</summary>
    public void EndAction(CodeAction action, Exception? fault)
    {
        action.Stop(Loop.Clock.Now);
        action.End(fault, Loop.IsOver);
        Loop.Note(action);
    }

    /// <inheritdoc/>
    public override void Post(SendOrPostCallback d, object? state) => Loop.Post(new CodeItem(this, d, state, Loop.Clock.Now));

    /// <inheritdoc/>
    public override void Send(SendOrPostCallback d, object? state)
    {
        if (!Loop.IsCurrent)
        {
            throw new NotSupportedException("The loop of a virtual user runs nothing for a thread that waits. Await instead.");
        }

        d(state);
    }

    /// <inheritdoc/>
    public override SynchronizationContext CreateCopy() => this;

    /// <summary>Returns the state of what the code awaits.</summary>
    public ValueTaskSourceStatus GetStatus(short token)
    {
        Require(token);
        return !Volatile.Read(ref _isComplete) ? ValueTaskSourceStatus.Pending
            : _cancellation is null ? ValueTaskSourceStatus.Succeeded : ValueTaskSourceStatus.Canceled;
    }

    /// <summary>Keeps the continuation of the code.</summary>
    public void OnCompleted(Action<object?> continuation, object? state, short token, ValueTaskSourceOnCompletedFlags flags)
    {
        Require(token);
        _continuationState = state;
        if (Interlocked.CompareExchange(ref _continuation, continuation, null) is not null)
        {
            // The answer was faster than the code that awaits it.
            Loop.Post(new CodeItem(this, given => continuation(given), state, Due));
        }
    }

    /// <inheritdoc/>
    public void GetResult(short token)
    {
        Require(token);
        if (!_isComplete)
        {
            throw new InvalidOperationException("This has not ended yet: await it.");
        }

        if (_cancellation is { } cancellation)
        {
            _cancellation = null;
            throw cancellation;
        }
    }

    private RequestDraft BeginDraft()
    {
        if (_state != CodeState.Away)
        {
            // Says what is wrong, and leaves the request that is under way alone.
            _ = Begin();
        }

        State.Draft!.Begin();
        return State.Draft;
    }

    // The place where the path begins: relative addresses belong to the target, and so must whole ones.
    private int FindTarget(ReadOnlySpan<char> address)
    {
        if (address is ['/', ..])
        {
            return 0;
        }

        string target = Loop.Plan.Urls[0].TrimEnd('/');
        return address.StartsWith(target, StringComparison.OrdinalIgnoreCase) && address[target.Length..] is ['/', ..]
            ? target.Length
            : throw new ArgumentException($"'{Mask.Address(address.ToString())}' is no address of the target {Mask.Address(target)}: "
                + "expected a path that begins with a slash. Requests to other hosts go through user.Measure.");
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

        _version++;
        Volatile.Write(ref _isComplete, false);
        _continuation = null;
        return _version;
    }

    private void Hand(CodeState state)
    {
        _state = state;
        if (!Loop.IsCurrent)
        {
            Nudge();
        }
    }

    // The loop looks at the user after each part of its code that it has run itself.
    private void Nudge() => Loop.Post(new CodeItem(this, static _ => { }, null, Loop.Clock.Now));

    private void Continue()
    {
        Volatile.Write(ref _isComplete, true);
        Interlocked.Exchange(ref _continuation, Completed)?.Invoke(_continuationState);
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

    private void Require(short token)
    {
        if (token != _version)
        {
            throw new InvalidOperationException("This was awaited already: await each request and pause once.");
        }
    }
}
