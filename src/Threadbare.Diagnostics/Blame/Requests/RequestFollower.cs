using Microsoft.Diagnostics.NETCore.Client;
using Threadbare.Diagnostics.Blame.Bursts;

namespace Threadbare.Diagnostics.Blame.Requests;

/// <summary>Keeps a <see cref="RequestWatch"/> open while requests are worth following, and no longer.</summary>
internal sealed class RequestFollower(DiagnosticsClient client, BurstPace pace, TimeProvider time) : IAsyncDisposable
{
    private readonly FollowSchedule _span = new(time);
    private RequestWatch? _watch;

    /// <summary>The requests that threads worked on from one moment to another; none outside the window.</summary>
    public RequestsByThread FindBetween(DateTime from, DateTime until) => _watch?.History.FindBetween(from, until) ?? RequestsByThread.None;

    /// <summary>Begins to follow requests where they are worth it, or ends it.</summary>
    public async Task OpenOrCloseAsync(CancellationToken cancellationToken)
    {
        if (_span.ShouldFollow(pace.Load, pace.IsBlocked, hasSeen: _watch?.History.HasSeen ?? false))
        {
            _watch ??= await RequestWatch.StartAsync(client, cancellationToken).ConfigureAwait(false);
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
        }
    }
}
