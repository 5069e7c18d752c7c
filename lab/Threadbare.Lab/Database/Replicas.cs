using Npgsql;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Database;

/// <summary>Runs a slow query on one of two pools in the same process, while the other is idle: the replica's has 20 connections.</summary>
internal static class Replicas
{
    private const string Slow = "select pg_sleep($1)";

    public static void MapReplicas(this IEndpointRouteBuilder app)
    {
        app.MapGet("/database/pools/replica", ReadReplicaAsync)
            .InCatalog(new()
            {
                Bug = "a small pool of connections beside a large one that is idle",
                Twin = "/database/pools/primary",
                Needs = Dependency.Postgres,
                Setting = "delay",
            });
        app.MapGet("/database/pools/primary", ReadPrimaryAsync)
            .InCatalog(new() { Twin = "/database/pools/replica", Needs = Dependency.Postgres, Setting = "database-pool" });
    }

    // Both are asked for, so that the process has both pools.
    private static Task<string> ReadReplicaAsync(
        [FromKeyedServices(DatabaseSource.Replica)] NpgsqlDataSource replica, NpgsqlDataSource primary, LabSettings settings,
        Duration? delay, CancellationToken cancellationToken) => ReadAsync(replica, delay ?? settings.Delay, cancellationToken);

    private static Task<string> ReadPrimaryAsync(
        [FromKeyedServices(DatabaseSource.Replica)] NpgsqlDataSource replica, NpgsqlDataSource primary, LabSettings settings,
        Duration? delay, CancellationToken cancellationToken) => ReadAsync(primary, delay ?? settings.Delay, cancellationToken);

    private static async Task<string> ReadAsync(NpgsqlDataSource pool, Duration delay, CancellationToken cancellationToken)
    {
        await using var connection = await pool.OpenConnectionAsync(cancellationToken); // waits for a connection
        await using var command = new NpgsqlCommand(Slow, connection) { Parameters = { new() { Value = delay.Length.TotalSeconds } } };
        await command.ExecuteNonQueryAsync(cancellationToken); // holds the connection
        return "read";
    }
}
