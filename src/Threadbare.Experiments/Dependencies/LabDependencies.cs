namespace Threadbare.Experiments.Dependencies;

/// <summary>The real parts that experiments share: each started when first needed, all stopped at the end.</summary>
internal sealed class LabDependencies(string folder, string? namedDatabase, TimeProvider time) : IAsyncDisposable
{
    /// <summary>The most connections to the lab's database. Every arm of a part keeps its pool until the part ends.</summary>
    internal const int DatabaseConnections = 1_000;

    private readonly IReadOnlyList<LabServer> _servers = CreateServers(time);

    /// <summary>Finds the dependencies that paths of the lab's service call, such as <c>/database/…</c>.</summary>
    public static DependencyNeeds FindNeeds(IEnumerable<string> paths) => paths
        .Select(path => path.Split('/', 3) is ["", var room, _] ? room : "")
        .Aggregate(DependencyNeeds.None, (needs, room) => needs | room switch
        {
            "database" => DependencyNeeds.Database,
            "storage" => DependencyNeeds.Storage,
            "redis" => DependencyNeeds.Redis,
            "rabbitmq" => DependencyNeeds.RabbitMq,
            _ => DependencyNeeds.None,
        });

    /// <summary>Says which dependency this machine lacks, in one sentence with the
    /// command that installs it; null when nothing is missing.</summary>
    public static async Task<string?> MissingAsync(DependencyNeeds needs, string? namedDatabase, CancellationToken cancellationToken) =>
        (await CheckAsync(needs, namedDatabase, cancellationToken)).Missing is [var first, ..] ? first : null;

    /// <summary>Finds the dependencies that this machine has, and a sentence for each of the others.</summary>
    public static async Task<(DependencyNeeds Here, IReadOnlyList<string> Missing)> CheckAsync(DependencyNeeds needs, string? namedDatabase,
        CancellationToken cancellationToken)
    {
        var missing = new List<string>();
        foreach (LabServer server in Select(CreateServers(TimeProvider.System), needs, namedDatabase))
        {
            if (await server.FindMissingAsync(cancellationToken) is { } lack)
            {
                needs &= ~server.Need;
                missing.Add(lack);
            }
        }

        return (needs, missing);
    }

    /// <summary>Starts what is needed and not yet running, all at once.</summary>
    /// <exception cref="ProcessStartException">One did not come up.</exception>
    public async Task<DependencyAddresses> StartAsync(DependencyNeeds needs, CancellationToken cancellationToken)
    {
        LabServer[] wanted = [.. Select(_servers, needs, namedDatabase)];
        await Task.WhenAll(wanted.Select(server => server.StartAsync(folder, cancellationToken)));
        var named = new DependencyAddresses { Database = needs.HasFlag(DependencyNeeds.Database) ? namedDatabase : null };
        return wanted.Aggregate(named, (addresses, server) => server.AddTo(addresses));
    }

    public async ValueTask DisposeAsync()
    {
        foreach (LabServer server in _servers)
        {
            await server.DisposeAsync();
        }
    }

    private static LabServer[] CreateServers(TimeProvider time) =>
    [
        new PostgresServer(DatabaseConnections, preloaded: null, time), new Azurite(time), new RedisServer(time), new RabbitMqServer(time),
    ];

    private static IEnumerable<LabServer> Select(IEnumerable<LabServer> servers, DependencyNeeds needs, string? namedDatabase) =>
        servers.Where(server => needs.HasFlag(server.Need) && (server.Need != DependencyNeeds.Database || namedDatabase is null));
}
