using Microsoft.AspNetCore.SignalR.Client;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.SignalR;

/// <summary>Connections to the hub of the partner and to that of this process. The first request that needs them opens them.</summary>
internal sealed class HubConnections(HttpClient client, LabSettings settings, HubServer own) : IAsyncDisposable
{
    /// <summary>The path at which the partner tells the address of its hub.</summary>
    public const string AddressPath = "/hub-address";

    // A method that blocks holds up the other calls of its connection, so several are needed to hold several threads.
    private const int OwnConnections = 20;

    private readonly SemaphoreSlim _turn = new(1, 1);
    private readonly List<HubConnection> _own = [];
    private HubConnection? _partner;
    private bool _isOpen;
    private int _last;

    /// <summary>The open connection to the partner's hub.</summary>
    public HubConnection Partner => _partner!;

    /// <summary>The next of the open connections to this process's own hub.</summary>
    public HubConnection NextOwn => _own[(int)((uint)Interlocked.Increment(ref _last) % OwnConnections)];

    public async Task OpenAsync(CancellationToken cancellationToken)
    {
        if (_isOpen)
        {
            return;
        }

        await _turn.WaitAsync(cancellationToken);
        try
        {
            _partner ??= await ConnectAsync(await client.GetStringAsync(new Uri(settings.Partner!, AddressPath), cancellationToken));
            string address = (await own.FindAddressAsync(cancellationToken)).AbsoluteUri;
            while (_own.Count < OwnConnections)
            {
                _own.Add(await ConnectAsync(address));
            }

            _isOpen = true;
        }
        finally
        {
            _turn.Release();
        }
    }

    public async ValueTask DisposeAsync()
    {
        _turn.Dispose();
        foreach (var connection in _partner is null ? _own : [_partner, .. _own])
        {
            await connection.DisposeAsync();
        }
    }

    private static async Task<HubConnection> ConnectAsync(string address)
    {
        var connection = new HubConnectionBuilder().WithUrl(address).Build();
        await connection.StartAsync();
        return connection;
    }
}
