using Threadbare.Diagnostics.Processes;

namespace Threadbare.Experiments.Dependencies;

/// <summary>The real parts that experiments share: each started when first needed, all stopped at the end.</summary>
internal sealed class LabDependencies(string folder, string? namedDatabase, TimeProvider time) : IAsyncDisposable
{
    /// <summary>The most connections to the lab's database. Every arm of a part keeps its pool until the part ends.</summary>
    internal const int DatabaseConnections = 1_000;

    private PostgresCluster? _postgres;
    private Azurite? _azurite;
    private RedisServer? _redis;
    private RabbitMqServer? _rabbitMq;

    /// <summary>Says which dependency this machine lacks, in one sentence with the
    /// command that installs it; null when nothing is missing.</summary>
    public static async Task<string?> MissingAsync(DependencyNeeds needs, string? namedDatabase, CancellationToken cancellationToken) =>
        (await CheckAsync(needs, namedDatabase, cancellationToken)).Missing is [var first, ..] ? first : null;

    /// <summary>Finds the dependencies that this machine has, and a sentence for each of the others.</summary>
    public static async Task<(DependencyNeeds Here, IReadOnlyList<string> Missing)> CheckAsync(DependencyNeeds needs, string? namedDatabase,
        CancellationToken cancellationToken)
    {
        string? noDatabase = needs.Database && namedDatabase is null
            ? (await PostgresPrograms.FindAsync(cancellationToken)).Availability.Missing
            : null;
        string? noStorage = needs.Storage ? AzuritePrograms.Find().Availability.Missing : null;
        string? noRedis = needs.Redis ? (await RedisPrograms.FindAsync(cancellationToken)).Availability.Missing : null;
        string? noRabbitMq = needs.RabbitMq ? (await RabbitMqPrograms.FindAsync(cancellationToken)).Availability.Missing : null;
        var here = new DependencyNeeds
        {
            Database = needs.Database && noDatabase is null,
            Storage = needs.Storage && noStorage is null,
            Redis = needs.Redis && noRedis is null,
            RabbitMq = needs.RabbitMq && noRabbitMq is null,
        };
        return (here, [.. new[] { noDatabase, noStorage, noRedis, noRabbitMq }.OfType<string>()]);
    }

    /// <summary>Starts what is needed and not yet running, all at once.</summary>
    /// <exception cref="ProcessStartException">One did not come up.</exception>
    public async Task<DependencyAddresses> StartAsync(DependencyNeeds needs, CancellationToken cancellationToken)
    {
        await Task.WhenAll(
            needs.Database && namedDatabase is null ? StartDatabaseAsync(cancellationToken) : Task.CompletedTask,
            needs.Storage ? StartStorageAsync(cancellationToken) : Task.CompletedTask,
            needs.Redis ? StartRedisAsync(cancellationToken) : Task.CompletedTask,
            needs.RabbitMq ? StartRabbitMqAsync(cancellationToken) : Task.CompletedTask);
        return new DependencyAddresses
        {
            Database = needs.Database ? namedDatabase ?? _postgres?.ConnectionString : null,
            Blob = needs.Storage ? _azurite?.Blob : null,
            Queue = needs.Storage ? _azurite?.Queue : null,
            Redis = needs.Redis ? _redis?.Address : null,
            RabbitMq = needs.RabbitMq ? _rabbitMq?.Address : null,
        };
    }

    public async ValueTask DisposeAsync()
    {
        IAsyncDisposable?[] parts = [_postgres, _azurite, _redis, _rabbitMq];
        foreach (var part in parts.OfType<IAsyncDisposable>())
        {
            await part.DisposeAsync();
        }
    }

    private async Task StartDatabaseAsync(CancellationToken cancellationToken) =>
        _postgres ??= await PostgresCluster.StartAsync((await PostgresPrograms.FindAsync(cancellationToken)).Programs!, folder,
            DatabaseConnections, preloaded: null, time, cancellationToken);

    private async Task StartStorageAsync(CancellationToken cancellationToken) =>
        _azurite ??= await Azurite.StartAsync(AzuritePrograms.Find().Programs!, folder, time, cancellationToken);

    private async Task StartRedisAsync(CancellationToken cancellationToken) =>
        _redis ??= await RedisServer.StartAsync((await RedisPrograms.FindAsync(cancellationToken)).Programs!, folder, time,
            cancellationToken);

    private async Task StartRabbitMqAsync(CancellationToken cancellationToken) =>
        _rabbitMq ??= await RabbitMqServer.StartAsync((await RabbitMqPrograms.FindAsync(cancellationToken)).Programs!, folder, time,
            cancellationToken);
}
