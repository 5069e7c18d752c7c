namespace Threadbare.Http.Client;

/// <summary>A listener on loopback that answers the requests of the primer, and no others.</summary>
internal sealed class PrimerServer : IAsyncDisposable
{
    private readonly TcpListener _listener = new(IPAddress.Loopback, 0);
    private readonly HttpProtocol _http;
    private readonly X509Certificate2? _certificate;
    private readonly CancellationTokenSource _stop;
    private readonly Task _serving;

    private PrimerServer(HttpProtocol http, X509Certificate2? certificate, CancellationToken cancellationToken)
    {
        (_http, _certificate) = (http, certificate);
        _stop = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        _listener.Start();
        _serving = AcceptAsync(_stop.Token);
    }

    /// <summary>The address at which it listens.</summary>
    public string Address => $"{(_certificate is null ? "http" : "https")}://{_listener.LocalEndpoint}/";

    /// <exception cref="SocketException">Nothing may be listened on.</exception>
    /// <exception cref="CryptographicException">No certificate can be made.</exception>
    public static PrimerServer Start(HttpProtocol http, bool isSecure, CancellationToken cancellationToken) =>
        new(http, isSecure ? NewCertificate() : null, cancellationToken);

    public async ValueTask DisposeAsync()
    {
        await _stop.CancelAsync().ConfigureAwait(false);
        await _serving.ConfigureAwait(false);
        _listener.Dispose();
        _certificate?.Dispose();
        _stop.Dispose();
    }

    private static X509Certificate2 NewCertificate()
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var request = new CertificateRequest("CN=localhost", key, HashAlgorithmName.SHA256);
        using X509Certificate2 certificate = request.CreateSelfSigned(DateTimeOffset.UnixEpoch, DateTimeOffset.MaxValue);
        // Windows takes no key for TLS that has never been outside.
        return X509CertificateLoader.LoadPkcs12(certificate.Export(X509ContentType.Pfx), null);
    }

    private async Task AcceptAsync(CancellationToken cancellationToken)
    {
        var connections = new List<Task>();
        try
        {
            while (true)
            {
                TcpClient client = await _listener.AcceptTcpClientAsync(cancellationToken).ConfigureAwait(false);
                connections.Add(ServeAsync(client, cancellationToken));
            }
        }
        catch (OperationCanceledException)
        {
            await Task.WhenAll(connections).ConfigureAwait(false);
        }
    }

    private async Task ServeAsync(TcpClient client, CancellationToken cancellationToken)
    {
        using (client)
        {
            client.NoDelay = true;
            try
            {
                Stream stream = client.GetStream();
                await using (stream.ConfigureAwait(false))
                {
                    Stream open = _certificate is null ? stream : await SecureAsync(stream, cancellationToken).ConfigureAwait(false);
                    await AnswerAsync(open, cancellationToken).ConfigureAwait(false);
                }
            }
            catch (Exception fault) when (fault is IOException or OperationCanceledException or AuthenticationException)
            {
                // The client has what it came for.
            }
        }
    }

    private Task AnswerAsync(Stream stream, CancellationToken cancellationToken) => _http == HttpProtocol.Http2
        ? PrimerAnswers.OverHttp2Async(stream, cancellationToken)
        : PrimerAnswers.OverHttp1Async(stream, cancellationToken);

    private async Task<Stream> SecureAsync(Stream stream, CancellationToken cancellationToken)
    {
        var secure = new SslStream(stream, leaveInnerStreamOpen: false);
        var options = new SslServerAuthenticationOptions
        {
            ServerCertificate = _certificate,
            ApplicationProtocols = [_http == HttpProtocol.Http2 ? SslApplicationProtocol.Http2 : SslApplicationProtocol.Http11],
        };
        await secure.AuthenticateAsServerAsync(options, cancellationToken).ConfigureAwait(false);
        return secure;
    }
}
