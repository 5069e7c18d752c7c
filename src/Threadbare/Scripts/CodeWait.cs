namespace Threadbare.Scripts;

/// <summary>The wait of a virtual user's code for the engine: for an answer or for the end of a pause. One per user, used again for
/// each wait.</summary>
internal sealed class CodeWait(CodeUser user) : IValueTaskSource
{
    private static readonly Action<object?> Completed = _ => { };

    private Action<object?>? _continuation;
    private object? _continuationState;
    private OperationCanceledException? _cancellation;
    private short _version;
    private bool _isComplete;

    /// <summary>Begins a wait.</summary>
    /// <returns>The token of the value that the code awaits.</returns>
    public short Begin()
    {
        _version++;
        Volatile.Write(ref _isComplete, false);
        _continuation = null;
        return _version;
    }

    /// <summary>Ends the wait: the code goes on.</summary>
    public void End()
    {
        Volatile.Write(ref _isComplete, true);
        Interlocked.Exchange(ref _continuation, Completed)?.Invoke(_continuationState);
    }

    /// <summary>Lets the present wait end with an exception.</summary>
    public void Cancel(OperationCanceledException cancellation) => _cancellation = cancellation;

    /// <summary>Forgets the last wait.</summary>
    public void Forget() => (_continuation, _cancellation) = (null, null);

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
            user.Loop.Post(new CodeItem(user, given => continuation(given), state, user.Due));
        }
    }

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

    private void Require(short token)
    {
        if (token != _version)
        {
            throw new InvalidOperationException("This was awaited already: await each request and pause once.");
        }
    }
}
