using RabbitMQ.Client;
using Threadbare.Lab.Hosting;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.RabbitMq;

/// <summary>A channel of the only connection to RabbitMQ, opened by the first request that needs it.</summary>
internal sealed class Broker : IAsyncDisposable
{
    /// <summary>The queue of the lab. It is durable, so that the broker writes each message before it confirms it.</summary>
    public const string Queue = "threadbare-lab";

    // Older messages are dropped, which limits how much the broker keeps.
    private const int MostMessages = 10_000;

    private readonly OnceOpened<IConnection> _connection;
    private readonly OnceOpened<IChannel> _channel;

    public Broker(LabSettings settings)
    {
        _connection = new(cancellationToken =>
            new ConnectionFactory { Uri = new Uri(settings.RabbitMq!) }.CreateConnectionAsync(cancellationToken));
        _channel = new(async cancellationToken =>
            await CreateChannelAsync(await _connection.OpenAsync(cancellationToken), cancellationToken));
    }

    /// <summary>The open channel, which waits for the broker's confirmation of each message.</summary>
    public IChannel Channel => _channel.Value!;

    public Task OpenAsync(CancellationToken cancellationToken) => _channel.OpenAsync(cancellationToken);

    public async ValueTask DisposeAsync()
    {
        _channel.Dispose();
        _connection.Dispose();
        if (_connection.Value is { } connection)
        {
            await connection.DisposeAsync();
        }
    }

    private static async Task<IChannel> CreateChannelAsync(IConnection connection, CancellationToken cancellationToken)
    {
        var options = new CreateChannelOptions(publisherConfirmationsEnabled: true, publisherConfirmationTrackingEnabled: true);
        var channel = await connection.CreateChannelAsync(options, cancellationToken);
        var limits = new Dictionary<string, object?> { ["x-max-length"] = MostMessages };
        await channel.QueueDeclareAsync(
            Queue, durable: true, exclusive: false, autoDelete: false, limits, cancellationToken: cancellationToken);
        return channel;
    }
}
