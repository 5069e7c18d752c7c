using Npgsql;
using Threadbare.Experiments.Dependencies;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Run;

/// <summary>A PostgreSQL of the test's own, which counts the calls of statements where it can.</summary>
internal sealed class DatabaseServer : IAsyncDisposable
{
    private const string Counting = "pg_stat_statements";
    private const int Connections = 50;

    private readonly PostgresCluster _cluster;

    private DatabaseServer(PostgresCluster cluster) => _cluster = cluster;

    /// <summary>The connection string of its owner.</summary>
    public string ConnectionString => _cluster.ConnectionString;

    /// <summary>The password of its owner.</summary>
    public string Password => new NpgsqlConnectionStringBuilder(ConnectionString).Password!;

    /// <summary>The environment that gives the lab this database.</summary>
    public IReadOnlyDictionary<string, string> Environment =>
        new Dictionary<string, string> { ["THREADBARE_LAB_DATABASE"] = ConnectionString };

    /// <summary>Starts it; skips the test on a machine without PostgreSQL.</summary>
    /// <param name="isCounting">True to count the calls of statements.</param>
    public static async Task<DatabaseServer> StartAsync(bool isCounting)
    {
        (PostgresPrograms? programs, DependencyAvailability availability) = await PostgresPrograms.FindAsync(Token);
        Assert.SkipUnless(availability.IsAvailable, availability.Missing ?? "");
        PostgresCluster cluster = await PostgresCluster.StartAsync(programs!, RunFolders.Next(), Connections,
            isCounting ? Counting : null, TimeProvider.System, Token);
        var server = new DatabaseServer(cluster);
        if (isCounting)
        {
            await server.ExecuteAsync($"CREATE EXTENSION {Counting}");
        }

        return server;
    }

    /// <summary>Executes a statement as its owner.</summary>
    public async Task ExecuteAsync(string statement)
    {
        await using var source = NpgsqlDataSource.Create(ConnectionString);
        await using NpgsqlCommand command = source.CreateCommand(statement);
        await command.ExecuteNonQueryAsync(Token);
    }

    public ValueTask DisposeAsync() => _cluster.DisposeAsync();

    private static CancellationToken Token => TestContext.Current.CancellationToken;
}
