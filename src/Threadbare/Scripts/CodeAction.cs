namespace Threadbare.Scripts;

/// <summary>An action that the code of a virtual user measures by itself.</summary>
/// <param name="user">The user.</param>
/// <param name="endpoint">The action's name.</param>
/// <param name="due">The instant at which it was due.</param>
/// <param name="began">The instant at which it began.</param>
internal sealed class CodeAction(CodeUser user, CodeEndpoint endpoint, long due, long began)
{
    private long _stopped;
    private long _ended;

    /// <summary>The user.</summary>
    public CodeUser User => user;

    /// <summary>The action's name.</summary>
    public CodeEndpoint Endpoint => endpoint;

    /// <summary>The instant at which it was due: the end of the user's step before.</summary>
    public long Due => due;

    /// <summary>The instant at which it began.</summary>
    public long Began => began;

    /// <summary>The instant at which it ended; 0 while it goes on.</summary>
    public long Ended => Volatile.Read(ref _ended);

    /// <summary>The reason why it failed; null for a success.</summary>
    public FailureKind? Failure { get; private set; }

    /// <summary>The failure in a sentence; null for a success.</summary>
    public string? Detail { get; private set; }

    /// <summary>True when the end of the load broke it off.</summary>
    public bool IsCut { get; private set; }

    /// <summary>The action as it is counted; the loop sets it when the action begins.</summary>
    public Arrival Arrival { get; set; }

    /// <summary>True once the loop has counted its beginning.</summary>
    public bool IsCounted { get; set; }

    /// <summary>Notes the instant at which a task ends as the action's own, also while the loop is busy with other users.</summary>
    public void StopWith(Task task) => task.ContinueWith(
        static (_, action) => ((CodeAction)action!).Stop(),
        this,
        CancellationToken.None,
        TaskContinuationOptions.ExecuteSynchronously,
        TaskScheduler.Default);

    /// <summary>Ends it, and hands it to the loop to be counted.</summary>
    /// <param name="fault">The exception that ended it; null for a success.</param>
    public void End(Exception? fault)
    {
        Stop();
        IsCut = user.IsCutBy(fault);
        Failure = fault is null ? null : FailureKind.Exception;
        Detail = fault is null ? null : $"{fault.GetType().Name}: {fault.Message.TrimEnd('.')}";
        Volatile.Write(ref _ended, Interlocked.Read(ref _stopped));
        user.Loop.Note(this);
    }

    // The first instant counts.
    private void Stop() => Interlocked.CompareExchange(ref _stopped, user.Loop.Clock.Now, 0);
}
