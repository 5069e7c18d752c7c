namespace Threadbare.Run.Setup;

/// <summary>Finds out which protocol a port speaks, by opening a connection of its own.</summary>
internal static class PortProtocol
{
    // A service that accepts a connection also answers a greeting within this.
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(3);

    /// <summary>True when a TLS handshake succeeds, whatever the certificate.</summary>
    public static async Task<bool> SpeaksTlsAsync(Uri address, CancellationToken cancellationToken) =>
        await TryAsync(address, GreetWithTlsAsync, cancellationToken).ConfigureAwait(false);

    /// <summary>True when a plain request gets an HTTP answer.</summary>
    public static async Task<bool> SpeaksPlainHttpAsync(Uri address, CancellationToken cancellationToken) =>
        await TryAsync(address, (stream, bound) => GreetInPlainAsync(stream, address, bound), cancellationToken).ConfigureAwait(false);

    private static async Task<bool> GreetWithTlsAsync(NetworkStream stream, CancellationToken cancellationToken)
    {
#pragma warning disable CA5359 // Nothing is sent: only the protocol is of interest.
        var tls = new SslStream(stream, leaveInnerStreamOpen: true, (_, _, _, _) => true);
#pragma warning restore CA5359
        await using (tls.ConfigureAwait(false))
        {
            await tls.AuthenticateAsClientAsync(new SslClientAuthenticationOptions(), cancellationToken).ConfigureAwait(false);
            return true;
        }
    }

    private static async Task<bool> GreetInPlainAsync(NetworkStream stream, Uri address, CancellationToken cancellationToken)
    {
        string request = $"OPTIONS * HTTP/1.1\r\nHost: {address.Authority}\r\nConnection: close\r\n\r\n";
        await stream.WriteAsync(Encoding.ASCII.GetBytes(request), cancellationToken).ConfigureAwait(false);
        var answer = new byte[5];
        int read = await stream.ReadAtLeastAsync(answer, answer.Length, throwOnEndOfStream: false, cancellationToken).ConfigureAwait(false);
        return answer.AsSpan(0, read).SequenceEqual("HTTP/"u8);
    }

    private static async Task<bool> TryAsync(
        Uri address, Func<NetworkStream, CancellationToken, Task<bool>> greetAsync, CancellationToken cancellationToken)
    {
        using var bound = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        bound.CancelAfter(Longest);
        try
        {
            using var client = new TcpClient();
            await client.ConnectAsync(address.IdnHost, address.Port, bound.Token).ConfigureAwait(false);
            return await greetAsync(client.GetStream(), bound.Token).ConfigureAwait(false);
        }
        catch (Exception fault) when (fault is SocketException or IOException or AuthenticationException
            || (fault is OperationCanceledException && !cancellationToken.IsCancellationRequested))
        {
            return false;
        }
    }
}
