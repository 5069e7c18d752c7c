using Microsoft.Diagnostics.NETCore.Client;

namespace Threadbare.Diagnostics.Blame;

/// <summary>Keeps a <see cref="RequestWatch"/> open for a few seconds from the moment threads are blocked, and then no more.</summary>
internal sealed class RequestWindow(DiagnosticsClient client, TimeProvider time) : IAsyncDisposable
{
    private static readonly TimeSpan Length = TimeSpan.FromSeconds(8);

    private RequestWatch? _watch;
    private long? _opened;

    /// <summary>The requests that threads work on; none outside the window.</summary>
    public async Task<RequestsSeen> LatestAsync(bool isHeld, CancellationToken cancellationToken)
    {
        if (_opened is null && isHeld)
        {
            _opened = time.GetTimestamp();
            _watch = await RequestWatch.StartAsync(client, cancellationToken).ConfigureAwait(false);
        }
        else if (_watch is not null && time.GetElapsedTime(_opened!.Value) > Length)
        {
            await DisposeAsync().ConfigureAwait(false);
        }

        return _watch?.Snapshot() ?? RequestsSeen.None;
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
