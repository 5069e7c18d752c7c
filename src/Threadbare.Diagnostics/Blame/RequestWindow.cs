using Microsoft.Diagnostics.NETCore.Client;

namespace Threadbare.Diagnostics.Blame;

/// <summary>Keeps a <see cref="RequestWatch"/> open while requests are worth following, and no longer.</summary>
internal sealed class RequestWindow(DiagnosticsClient client, LookPace pace, TimeProvider time) : IAsyncDisposable
{
    private readonly FollowedSpan _span = new(time);
    private RequestWatch? _watch;

    /// <summary>The requests that threads worked on from one moment to another; none outside the window.</summary>
    public RequestsSeen During(DateTime from, DateTime until) => _watch?.History.During(from, until) ?? RequestsSeen.None;

    /// <summary>Begins to follow requests where they are worth it, or ends it.</summary>
    public async Task OpenOrCloseAsync(CancellationToken cancellationToken)
    {
        if (_span.Includes(pace.Load, pace.IsHeld, hasSeen: _watch?.History.HasSeen ?? false))
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
