namespace Threadbare.Diagnostics.Launch;

/// <summary>A Unix domain socket, for the runtimes of Linux and macOS.</summary>
internal sealed class SocketListener : IStartupListener
{
    /// <summary>The longest path of a socket in bytes. Linux allows 107, macOS 103.</summary>
    public const int LongestPath = 103;

    private const int Backlog = 64;

    private readonly Socket _listener = new(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);

    /// <param name="path">The path of the socket, which must not exist.</param>
    public SocketListener(string path)
    {
        Address = path;
        _listener.Bind(new UnixDomainSocketEndPoint(path));
        _listener.Listen(Backlog);
    }

    public string Address { get; }

    public async Task<Stream> AcceptAsync(CancellationToken cancellationToken)
    {
        try
        {
            return new NetworkStream(await _listener.AcceptAsync(cancellationToken).ConfigureAwait(false), ownsSocket: true);
        }
        catch (SocketException fault)
        {
            throw new IOException(fault.Message, fault);
        }
    }

    public void Dispose() => _listener.Dispose();
}
