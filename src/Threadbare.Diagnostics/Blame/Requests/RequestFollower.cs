namespace Threadbare.Diagnostics.Blame.Requests;

/// <summary>Keeps a <see cref="RequestWatch"/> open while requests are worth following, and no longer.</summary>
internal sealed class RequestFollower(IEventPort port, TimeProvider time) : IAsyncDisposable
{
    private readonly FollowSchedule _schedule = new(time);
    private RequestWatch? _watch;
    private volatile string? _fault;

    /// <summary>The reason why a watch could be read no further; null while nothing is wrong.</summary>
    public string? Fault => _watch?.Fault ?? _fault;

    /// <summary>The requests that threads worked on from one moment to another; none while requests are not followed.</summary>
    /// <remarks>The events come a moment late, and in order: a later one shows that all before have come. A stalled pool has
    /// none.</remarks>
    public async Task<RequestsByThread> FindBetweenAsync(long from, long until, CancellationToken cancellationToken)
    {
        TimeSpan waited = TimeSpan.Zero;
        while (waited < BurstConstants.EventDelay && _watch?.History.Latest < until)
        {
            await Task.Delay(BurstConstants.EventCheck, time, cancellationToken).ConfigureAwait(false);
            waited += BurstConstants.EventCheck;
        }

        return _watch?.History.FindBetween(from, until) ?? RequestsByThread.None;
    }

    /// <summary>Starts or ends following requests.</summary>
    /// <param name="load">Number of the current load.</param>
    /// <param name="isBlocked">True while threads are blocked.</param>
    /// <param name="cancellationToken">Cancels the start.</param>
    /// <exception cref="TimeoutException">The process is stopped.</exception>
    public async Task OpenOrCloseAsync(int load, bool isBlocked, CancellationToken cancellationToken)
    {
        if (_schedule.ShouldFollow(load, isBlocked, hasSeenRequest: _watch?.History.HasSeenRequest ?? false))
        {
            _watch ??= await RequestWatch.StartAsync(port, cancellationToken).ConfigureAwait(false);
        }
        else
        {
            await DisposeAsync().ConfigureAwait(false);
        }
    }

    public async ValueTask DisposeAsync()
    {
        RequestWatch? watch = _watch;
        _watch = null;
        if (watch is not null)
        {
            await watch.DisposeAsync().ConfigureAwait(false);
            _fault ??= watch.Fault;
        }
    }
}
