using Threadbare.Diagnostics.EventPipe;

namespace Threadbare.Recorder;

/// <summary>A session whose stream is kept as it arrives.</summary>
internal sealed class OpenStream : IDisposable
{
    private readonly IOpenSession _session;
    private readonly MemoryStream _octets = new();
    private readonly Task _reading;

    private OpenStream(IOpenSession session, SessionRequest request)
    {
        (_session, Request) = (session, request);
        _reading = session.Events.EventStream.CopyToAsync(_octets);
    }

    /// <summary>The events that were asked for.</summary>
    public SessionRequest Request { get; }

    /// <summary>Opens a session.</summary>
    public static async Task<OpenStream> OpenAsync(RuntimePort port, SessionRequest request, CancellationToken cancellationToken) =>
        new(await port.OpenAsync(request, cancellationToken), request);

    /// <summary>Ends the session, and returns its whole stream.</summary>
    public async Task<byte[]> EndAsync(CancellationToken cancellationToken)
    {
        await _session.StopAsync(cancellationToken);
        await _reading;
        return _octets.ToArray();
    }

    public void Dispose()
    {
        _session.Dispose();
        _octets.Dispose();
    }
}
