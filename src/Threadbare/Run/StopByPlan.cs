namespace Threadbare.Run;

/// <summary>Ends a load because its plan says so after a failure.</summary>
internal sealed class StopByPlan : IDisposable
{
    private readonly CancellationTokenSource _over = new();
    private string? _reason;

    /// <summary>Cancelled when the load is to end.</summary>
    public CancellationToken Over => _over.Token;

    /// <summary>The reason in a sentence; empty while the load goes on.</summary>
    public IReadOnlyList<string> Notes => Volatile.Read(ref _reason) is { } reason
        ? [$"The load ended early, as the plan says (onFail: stopRun), after a failure: {reason}."]
        : [];

    /// <summary>Ends the load. Any thread may call it; the first reason counts.</summary>
    public void Record(string reason)
    {
        if (Interlocked.CompareExchange(ref _reason, reason, null) is null)
        {
            _over.Cancel();
        }
    }

    public void Dispose() => _over.Dispose();
}
