using RabbitMQ.Client;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.RabbitMq;

/// <summary>A channel of the only connection to RabbitMQ, opened by the first request that needs it.</summary>
internal sealed class Broker(LabSettings settings) : IAsyncDisposable
{
    /// <summary>The queue of the lab. It is durable, so that the broker writes each message before it confirms it.</summary>
    public const string Queue = "threadbare-lab";

    // Older messages are dropped, which limits how much the broker keeps.
    private const int MostMessages = 10_000;

    private readonly SemaphoreSlim _turn = new(1, 1);
    private IConnection? _connection;
    private IChannel? _channel;

    /// <summary>The open channel, which waits for the broker's confirmation of each message.</summary>
    public IChannel Channel => _channel!;

    public async Task OpenAsync(CancellationToken cancellationToken)
    {
        if (_channel is not null)
        {
            return;
        }

        await _turn.WaitAsync(cancellationToken);
        try
        {
            _connection ??= await new ConnectionFactory { Uri = new Uri(settings.RabbitMq!) }.CreateConnectionAsync(cancellationToken);
            _channel ??= await CreateChannelAsync(_connection, cancellationToken);
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
