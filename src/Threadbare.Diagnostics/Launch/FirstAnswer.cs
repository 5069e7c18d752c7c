namespace Threadbare.Diagnostics.Launch;

/// <summary>Asks an address whether anything answers there: any answer to <c>GET /</c> counts, for the path of the load is not ours to
/// try.</summary>
internal sealed class FirstAnswer(Uri address) : IDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(2);

    private readonly HttpClient _client = new(new SocketsHttpHandler
    {
        UseProxy = false, AllowAutoRedirect = false
    }) { Timeout = Patience };

    private readonly Uri _root = new(address, "/");

    /// <summary>True when somebody takes a connection there.</summary>
    public async Task<bool> IsTakenAsync(CancellationToken cancellationToken)
    {
        using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
        try
        {
            await socket.ConnectAsync(address.IdnHost, address.Port, cancellationToken).ConfigureAwait(false);
            return true;
        }
        catch (SocketException)
        {
            return false;
        }
    }

    /// <summary>True when it answers within two seconds.</summary>
    public async Task<bool> ArrivesAsync(CancellationToken cancellationToken)
    {
        try
        {
            using HttpResponseMessage answer = await _client.GetAsync(_root, HttpCompletionOption.ResponseHeadersRead, cancellationToken)
                .ConfigureAwait(false);
            return true;
        }
        catch (HttpRequestException fault)
        {
            // It speaks, though another protocol than this question's, or with a certificate that the load itself must judge.
            return fault.HttpRequestError is HttpRequestError.InvalidResponse
                or HttpRequestError.HttpProtocolError
                or HttpRequestError.VersionNegotiationError
                or HttpRequestError.SecureConnectionError;
        }
        catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
        {
            return false;
        }
    }

    public void Dispose() => _client.Dispose();
}
