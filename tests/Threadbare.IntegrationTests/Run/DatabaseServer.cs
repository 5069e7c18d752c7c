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

    private readonly PostgresServer _server;

    private DatabaseServer(PostgresServer server) => _server = server;

    /// <summary>The connection string of its owner.</summary>
    public string ConnectionString => _server.ConnectionString;

    /// <summary>The password of its owner.</summary>
    public string Password => new NpgsqlConnectionStringBuilder(ConnectionString).Password!;

    /// <summary>The environment that gives the lab this database.</summary>
    public IReadOnlyDictionary<string, string> Environment =>
        new Dictionary<string, string> { ["THREADBARE_LAB_DATABASE"] = ConnectionString };

    /// <summary>Starts it; skips the test on a machine without PostgreSQL.</summary>
    /// <param name="isCounting">True to count the calls of statements.</param>
    public static async Task<DatabaseServer> StartAsync(bool isCounting)
    {
        var postgres = new PostgresServer(Connections, isCounting ? Counting : null, TimeProvider.System);
        string? missing = await postgres.FindMissingAsync(Token);
        Assert.SkipWhen(missing is not null, missing ?? "");
        await postgres.StartAsync(RunFolders.Next(), Token);
        var server = new DatabaseServer(postgres);
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

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    private static CancellationToken Token => TestContext.Current.CancellationToken;
}
