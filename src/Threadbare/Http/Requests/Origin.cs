namespace Threadbare.Http.Requests;

/// <summary>A host and port of the target, resolved once so that no request waits for a name.</summary>
internal sealed record Origin(string Host, int Port, IReadOnlyList<IPEndPoint> Addresses)
{
    /// <summary>Resolves the host of an address.</summary>
    /// <exception cref="SocketException">The name has no address.</exception>
    public static async Task<Origin> ResolveAsync(Uri url, CancellationToken cancellationToken)
    {
        IPAddress[] found = await Dns.GetHostAddressesAsync(url.IdnHost, cancellationToken).ConfigureAwait(false);
        List<IPEndPoint> addresses = [.. found.Select(address => new IPEndPoint(address, url.Port))];
        return addresses.Count > 0
            ? new Origin(url.IdnHost, url.Port, addresses)
            : throw new SocketException((int)SocketError.HostNotFound);
    }

    /// <summary>Keeps the first address that accepts a connection: a service may listen on one of two for localhost.</summary>
    /// <returns>This origin with one address; unchanged when no address accepts.</returns>
    public async Task<Origin> SettleAsync(TimeSpan patience, CancellationToken cancellationToken)
    {
        if (Addresses.Count == 1)
        {
            return this;
        }

        foreach (IPEndPoint address in Addresses)
        {
            if (await AnswersAsync(address, patience, cancellationToken).ConfigureAwait(false))
            {
                return this with { Addresses = [address] };
            }
        }

        return this;
    }

    private static async Task<bool> AnswersAsync(IPEndPoint address, TimeSpan patience, CancellationToken cancellationToken)
    {
        using var socket = new Socket(address.AddressFamily, SocketType.Stream, ProtocolType.Tcp);
        using var bound = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        bound.CancelAfter(patience);
        try
        {
            await socket.ConnectAsync(address, bound.Token).ConfigureAwait(false);
            return true;
        }
        catch (Exception fault) when (
            fault is SocketException || (fault is OperationCanceledException && !cancellationToken.IsCancellationRequested))
        {
            return false;
        }
    }
}
