using Microsoft.AspNetCore.SignalR.Client;
using Threadbare.Lab.Hosting;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.SignalR;

/// <summary>Connections to the hub of the partner and to that of this process. The first request that needs them opens them.</summary>
internal sealed class HubConnections : IAsyncDisposable
{
    /// <summary>The path at which the partner tells the address of its hub.</summary>
    public const string AddressPath = "/hub-address";

    // A method that blocks holds up the other calls of its connection, so several are needed to hold several threads.
    private const int OwnConnections = 20;

    private readonly OnceOpened<HubConnection> _partner;
    private readonly OnceOpened<IReadOnlyList<HubConnection>> _own;

    // Those of an opening that failed in the middle too: the next one goes on from there.
    private readonly List<HubConnection> _opened = [];

    private int _last;

    public HubConnections(HttpClient client, LabSettings settings, HubServer own)
    {
        _partner = new(async cancellationToken =>
            await ConnectAsync(await client.GetStringAsync(new Uri(settings.Partner!, AddressPath), cancellationToken)));
        _own = new(async cancellationToken => await OpenOwnAsync(await own.FindAddressAsync(cancellationToken)));
    }

    /// <summary>The open connection to the partner's hub.</summary>
    public HubConnection Partner => _partner.Value!;

    /// <summary>The next of the open connections to this process's own hub.</summary>
    public HubConnection NextOwn => _own.Value![(int)((uint)Interlocked.Increment(ref _last) % OwnConnections)];

    public async Task OpenAsync(CancellationToken cancellationToken)
    {
        await _partner.OpenAsync(cancellationToken);
        await _own.OpenAsync(cancellationToken);
    }

    public async ValueTask DisposeAsync()
    {
        _partner.Dispose();
        _own.Dispose();
        foreach (HubConnection connection in _partner.Value is { } partner ? [partner, .. _opened] : _opened)
        {
            await connection.DisposeAsync();
        }
    }

    private async Task<IReadOnlyList<HubConnection>> OpenOwnAsync(Uri address)
    {
        while (_opened.Count < OwnConnections)
        {
            _opened.Add(await ConnectAsync(address.AbsoluteUri));
        }

        return _opened;
    }

    private static async Task<HubConnection> ConnectAsync(string address)
    {
        var connection = new HubConnectionBuilder().WithUrl(address).Build();
        await connection.StartAsync();
        return connection;
    }
}
