namespace Threadbare.Scripts;

/// <summary>Runs the code of one loop's virtual users on the loop's thread.</summary>
/// <remarks>
/// Continuations are posted from any thread and run only in <see cref="Pump"/>. A user whose code then asks for something, or has
/// ended, is handed over by <see cref="TryTakeStepped"/>; the loop goes on with it as with a user that follows steps.
/// </remarks>
internal sealed class CodeLoop : IDisposable
{
    // Few enough that answers are read and other arrivals are begun between two parts of a crowd.
    private const int MostAtOnce = 64;

    // Time in which a few hundred requests could have been sent: code that only computes between two requests stays far below it.
    private static readonly TimeSpan LongestHold = TimeSpan.FromMilliseconds(20);

    private readonly ConcurrentQueue<CodeItem> _items = new();
    private readonly ConcurrentQueue<CodeAction> _actions = new();
    private readonly List<CodeUser> _stepped = [];
    private readonly CancellationTokenSource _ending = new();
    private readonly FeedCursors _feeds;
    private readonly long _longestHold;
    private readonly Lock _feedLock = new();
    private int _thread;
    private bool _isCancelled;

    /// <param name="plan">The plan.</param>
    /// <param name="code">The code of its scenarios.</param>
    /// <param name="feeds">The share's place in the feeds.</param>
    /// <param name="clock">The run's clock.</param>
    public CodeLoop(LoadPlan plan, CodedPlan code, FeedCursors feeds, RunClock clock)
    {
        (Plan, Code, _feeds, Clock) = (plan, code, feeds, clock);
        Requests = new CodeRequests(plan);
        _longestHold = clock.Stamps(LongestHold);
    }

    /// <summary>The plan.</summary>
    public LoadPlan Plan { get; }

    /// <summary>The code of its scenarios.</summary>
    public CodedPlan Code { get; }

    /// <summary>The run's clock.</summary>
    public RunClock Clock { get; }

    /// <summary>The requests of the code. Only the loop's thread may use them.</summary>
    public CodeRequests Requests { get; }

    /// <summary>Ends the loop's present wait, from any thread.</summary>
    public Action Wake { get; set; } = () => { };

    /// <summary>Cancelled when the load is over.</summary>
    public CancellationToken Ending => _ending.Token;

    /// <summary>True once the load is over: nothing is sent any more but by code that runs after the last iteration.</summary>
    public bool IsOver { get; private set; }

    /// <summary>The number of users whose code has begun and not ended.</summary>
    public int Running { get; private set; }

    /// <summary>True when there is code to run.</summary>
    public bool HasWork => !_items.IsEmpty || _stepped.Count > 0 || !_actions.IsEmpty || (IsOver && !_isCancelled);

    /// <summary>True when actions have begun or ended since they were last taken.</summary>
    public bool HasActions => !_actions.IsEmpty;

    /// <summary>False where any thread may call <see cref="Pump"/>, and goes on to other work after it.</summary>
    public bool OwnsThread { get; init; } = true;

    /// <summary>True on the loop's own thread.</summary>
    public bool IsCurrent => Environment.CurrentManagedThreadId == _thread;

    /// <summary>Tells that the code of a user held the thread, for how long, and where.</summary>
    public Action<CodeUser, TimeSpan>? OnHeld { get; set; }

    /// <summary>Begins the code of a user, or ends its wait. Any thread may call it.</summary>
    public void Resume(CodeUser user, long at) => Post(new CodeItem(user, null, null, at));

    /// <summary>Posts a continuation. Any thread may call it.</summary>
    public void Post(in CodeItem item)
    {
        _items.Enqueue(item);
        if (!IsCurrent)
        {
            Wake();
        }
    }

    /// <summary>Ends the load: the next <see cref="Pump"/> cancels what the code awaits.</summary>
    public void End() => IsOver = true;

    /// <summary>Runs what was posted, as far as it does not keep the loop from its other work. Only the loop's thread calls it.</summary>
    public void Pump()
    {
        _thread = Environment.CurrentManagedThreadId;
        if (IsOver && !_isCancelled)
        {
            // The callbacks are the user's code, and may do anything.
            _isCancelled = true;
            _ending.Cancel();
        }

        SynchronizationContext? before = SynchronizationContext.Current;
        for (int i = 0; i < MostAtOnce && _items.TryDequeue(out CodeItem item); i++)
        {
            Run(item);
        }

        SynchronizationContext.SetSynchronizationContext(before);
        _thread = OwnsThread ? _thread : 0;
    }

    /// <summary>Takes a user that asks for something, has ended, or has read an answer; false when there is none.</summary>
    public bool TryTakeStepped([NotNullWhen(true)] out CodeUser? user)
    {
        user = _stepped.Count > 0 ? _stepped[^1] : null;
        if (user is not null)
        {
            _stepped.RemoveAt(_stepped.Count - 1);
            user.IsStepped = false;
        }

        return user is not null;
    }

    /// <summary>Notes the beginning or the end of an action. Any thread may call it.</summary>
    public void Note(CodeAction action)
    {
        _actions.Enqueue(action);
        if (!IsCurrent)
        {
            Wake();
        }
    }

    /// <summary>Takes an action that has begun or ended; false when there is none.</summary>
    public bool TryTakeAction([NotNullWhen(true)] out CodeAction? action) => _actions.TryDequeue(out action);

    /// <summary>Takes the row of a feed for the present iteration of a user.</summary>
    /// <exception cref="ArgumentException">There is no such feed.</exception>
    /// <exception cref="NoRowException">None is left.</exception>
    public (ScenarioFeed Feed, int Row) TakeRow(CodeUser user, string feed)
    {
        IReadOnlyList<ScenarioFeed> all = Plan.Feeds;
        for (int i = 0; i < all.Count; i++)
        {
            if (all[i].Name == feed)
            {
                return (all[i], user.State.Rows[i] >= 0 ? user.State.Rows[i] : TakeRow(user, i));
            }
        }

        throw new ArgumentException($"There is no feed '{feed}': expected {string.Join(" or ", all.Select(one => one.Name))}.");
    }

    public void Dispose() => _ending.Dispose();

    private int TakeRow(CodeUser user, int feed)
    {
        lock (_feedLock)
        {
            return _feeds.TryTake(user.State, user.Iteration, [feed]) ? user.State.Rows[feed] : throw new NoRowException(_feeds.Exhausted!);
        }
    }

    private void Run(in CodeItem item)
    {
        CodeUser user = item.User;
        SynchronizationContext.SetSynchronizationContext(user);
        long began = Clock.Now;
        Running += user.IsBeginning && item.Callback is null ? 1 : 0;
        user.Run(item);
        long held = Clock.Now - began;
        if (held >= _longestHold)
        {
            OnHeld?.Invoke(user, Clock.Since(began + held) - Clock.Since(began));
        }

        if (user.TryEnd())
        {
            Running--;
        }

        if (!user.IsStepped && user.NeedsStep)
        {
            user.IsStepped = true;
            _stepped.Add(user);
        }
    }
}
