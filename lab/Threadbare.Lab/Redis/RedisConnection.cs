using StackExchange.Redis;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Redis;

/// <summary>The only connection to Redis, opened by the first request that needs it.</summary>
internal sealed class RedisConnection(LabSettings settings) : IAsyncDisposable
{
    // A load makes every command wait for those of all other requests, which is longer than the five seconds that the package allows.
    private const int Patience = 60_000;

    private readonly SemaphoreSlim _turn = new(1, 1);
    private ConnectionMultiplexer? _connection;

    /// <summary>The database of the open connection.</summary>
    public IDatabase Database => _connection!.GetDatabase();

    public async Task OpenAsync(CancellationToken cancellationToken)
    {
        if (_connection is not null)
        {
            return;
        }

        await _turn.WaitAsync(cancellationToken);
        try
        {
            _connection ??= await ConnectAsync();
        }
        finally
        {
            _turn.Release();
        }
    }

    public async ValueTask DisposeAsync()
    {
        _turn.Dispose();
        if (_connection is not null)
        {
            await _connection.DisposeAsync();
        }
    }

    private Task<ConnectionMultiplexer> ConnectAsync()
    {
        var options = ConfigurationOptions.Parse(settings.Redis!);
        options.SyncTimeout = Patience;
        options.AsyncTimeout = Patience;
        options.AllowAdmin = true;
        return ConnectionMultiplexer.ConnectAsync(options);
    }
}
