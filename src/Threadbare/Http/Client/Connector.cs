namespace Threadbare.Http.Client;

/// <summary>Opens the handler's connections, to addresses that were resolved before the start, and counts them.</summary>
/// <remarks>HTTP/3 opens its connections itself, so they are not counted.</remarks>
internal sealed class Connector
{
    private readonly Dictionary<(string Host, int Port), Route> _routes;
    private readonly ConcurrentDictionary<HttpRequestMessage, Route> _opening = new(ReferenceEqualityComparer.Instance);
    private int _open;
    private int _mostOpen;

    /// <param name="urls">The plan's addresses.</param>
    /// <param name="origins">Where they lead to.</param>
    /// <param name="mostPerOrigin">The most connections to one origin; null for no limit.</param>
    public Connector(IReadOnlyList<string> urls, TargetOrigins origins, int? mostPerOrigin)
    {
        _routes = urls.Select(AddressParts.ReadOrigin).Index()
            .DistinctBy(url => ReadKey(url.Item))
            .ToDictionary(url => ReadKey(url.Item), url => new Route(origins.All[origins.OfUrl[url.Index]].Addresses, mostPerOrigin));
    }

    /// <summary>The most connections that were open at once.</summary>
    public int MostOpen => Volatile.Read(ref _mostOpen);

    /// <summary>Judges the certificates of targets on this machine.</summary>
    public LocalCertificate Certificates { get; } = new();

    /// <summary>True while a connection is opened for a request.</summary>
    public bool IsOpeningFor(HttpRequestMessage message) => _opening.ContainsKey(message);

    /// <summary>Opens a connection; at the limit, waits until another one closes.</summary>
    /// <exception cref="SocketException">It cannot be opened.</exception>
    public async ValueTask<Stream> ConnectAsync(SocketsHttpConnectionContext context, CancellationToken cancellationToken)
    {
        Route route = _routes[ReadKey(context.InitialRequestMessage.RequestUri!)];
        _opening.TryAdd(context.InitialRequestMessage, route);
        try
        {
            // The handler limits its connections only in HTTP/1.1. In HTTP/2 its requests meanwhile use streams that become free.
            await route.Free.WaitAsync(cancellationToken).ConfigureAwait(false);
            return await OpenAsync(route, cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            _opening.TryRemove(context.InitialRequestMessage, out _);
        }
    }

    private async Task<Stream> OpenAsync(Route route, CancellationToken cancellationToken)
    {
        IPEndPoint address = route.NextAddress();
        var socket = new Socket(address.AddressFamily, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        try
        {
            await socket.ConnectAsync(address, cancellationToken).ConfigureAwait(false);
        }
        catch
        {
            socket.Dispose();
            route.Free.Release();
            throw;
        }

        NoteMost(Interlocked.Increment(ref _open));
        return new CountedStream(socket, () =>
        {
            Interlocked.Decrement(ref _open);
            route.Free.Release();
        });
    }

    private void NoteMost(int open)
    {
        int most = MostOpen;
        while (open > most && Interlocked.CompareExchange(ref _mostOpen, open, most) != most)
        {
            most = MostOpen;
        }
    }

    private static (string Host, int Port) ReadKey(Uri origin) => (origin.Host, origin.Port);

    private sealed class Route(IReadOnlyList<IPEndPoint> addresses, int? most)
    {
        private int _turn = -1;

        public SemaphoreSlim Free { get; } = new(most ?? int.MaxValue);

        public IPEndPoint NextAddress() => addresses[(Interlocked.Increment(ref _turn) & int.MaxValue) % addresses.Count];
    }
}
