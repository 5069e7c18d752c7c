using StackExchange.Redis;
using Threadbare.Lab.Hosting;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Redis;

/// <summary>The only connection to Redis, opened by the first request that needs it.</summary>
internal sealed class RedisConnection(LabSettings settings) : IAsyncDisposable
{
    // A load makes every command wait for those of all other requests, which is longer than the five seconds that the package allows.
    private const int Patience = 60_000;

    private readonly OnceOpened<ConnectionMultiplexer> _connection = new(_ => ConnectAsync(settings));

    /// <summary>The database of the open connection.</summary>
    public IDatabase Database => _connection.Value!.GetDatabase();

    public Task OpenAsync(CancellationToken cancellationToken) => _connection.OpenAsync(cancellationToken);

    public async ValueTask DisposeAsync()
    {
        _connection.Dispose();
        if (_connection.Value is { } connection)
        {
            await connection.DisposeAsync();
        }
    }

    private static Task<ConnectionMultiplexer> ConnectAsync(LabSettings settings)
    {
        var options = ConfigurationOptions.Parse(settings.Redis!);
        options.SyncTimeout = Patience;
        options.AsyncTimeout = Patience;
        options.AllowAdmin = true;
        return ConnectionMultiplexer.ConnectAsync(options);
    }
}
