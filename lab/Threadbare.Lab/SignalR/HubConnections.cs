using Microsoft.AspNetCore.SignalR.Client;
using Threadbare.Lab.Hosting;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.SignalR;

/// <summary>Connections to the hub of the partner and to that of this process. The first request that needs them opens them.</summary>
internal sealed class HubConnections(HttpClient client, LabSettings settings, HubServer own) : IAsyncDisposable
{
    /// <summary>The path at which the partner tells the address of its hub.</summary>
    public const string AddressPath = "/hub-address";

    // A method that blocks holds up the other calls of its connection, so several are needed to hold several threads.
    private const int OwnConnections = 20;

    private readonly OnceOpened<HubConnection> _partner = new(async cancellationToken =>
        await ConnectAsync(await client.GetStringAsync(new Uri(settings.Partner!, AddressPath), cancellationToken)));

    private readonly OnceOpened<HubConnection>[] _own = [.. Enumerable.Range(0, OwnConnections).Select(_ =>
        new OnceOpened<HubConnection>(async cancellationToken =>
            await ConnectAsync((await own.FindAddressAsync(cancellationToken)).AbsoluteUri)))];

    private int _last;

    /// <summary>The open connection to the partner's hub.</summary>
    public HubConnection Partner => _partner.Value!;

    /// <summary>The next of the open connections to this process's own hub.</summary>
    public HubConnection NextOwn => _own[(int)((uint)Interlocked.Increment(ref _last) % OwnConnections)].Value!;

    public async Task OpenAsync(CancellationToken cancellationToken)
    {
        await _partner.OpenAsync(cancellationToken);
        foreach (OnceOpened<HubConnection> connection in _own)
        {
            await connection.OpenAsync(cancellationToken);
        }
    }

    public async ValueTask DisposeAsync()
    {
        foreach (OnceOpened<HubConnection> connection in (OnceOpened<HubConnection>[])[_partner, .. _own])
        {
            connection.Dispose();
            if (connection.Value is { } opened)
            {
                await opened.DisposeAsync();
            }
        }
    }

    private static async Task<HubConnection> ConnectAsync(string address)
    {
        var connection = new HubConnectionBuilder().WithUrl(address).Build();
        await connection.StartAsync();
        return connection;
    }
}
