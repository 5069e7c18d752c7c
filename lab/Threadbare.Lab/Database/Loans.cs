using Npgsql;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Database;

/// <summary>Runs a query on the replica's small pool. One request of 20 does not give its connection back, or all do.</summary>
internal static class Loans
{
    private const string Slow = "select pg_sleep($1)";
    private const int Each = 20;

    private static int _count;

    public static void MapLoans(this IEndpointRouteBuilder app)
    {
        app.MapGet("/database/loans/kept", KeepAsync)
            .InCatalog(new()
            {
                Bug = "a connection that one request of 20 does not dispose",
                Twin = "/database/loans/returned",
                Needs = Dependency.Postgres,
                Setting = "delay",
            });
        app.MapGet("/database/loans/returned", ReturnAsync)
            .InCatalog(new() { Twin = "/database/loans/kept", Needs = Dependency.Postgres, Setting = "delay" });
        app.MapGet("/database/loans/second", OpenSecondAsync)
            .InCatalog(new()
            {
                Bug = "a second connection that is opened while the first is held",
                Twin = "/database/loans/same",
                Needs = Dependency.Postgres,
                Setting = "delay",
            });
        app.MapGet("/database/loans/same", UseSameAsync)
            .InCatalog(new() { Twin = "/database/loans/second", Needs = Dependency.Postgres, Setting = "delay" });
    }

    private static async Task<string> KeepAsync(
        [FromKeyedServices(DatabaseSource.Replica)] NpgsqlDataSource pool, LabSettings settings, Duration? delay,
        CancellationToken cancellationToken)
    {
        var connection = await pool.OpenConnectionAsync(cancellationToken); // is not given back
        await using var command = Read(connection, delay ?? settings.Delay);
        await command.ExecuteNonQueryAsync(cancellationToken);
        if (Interlocked.Increment(ref _count) % Each == 0)
        {
            return "kept";
        }

        await connection.DisposeAsync();
        return "read";
    }

    private static async Task<string> ReturnAsync(
        [FromKeyedServices(DatabaseSource.Replica)] NpgsqlDataSource pool, LabSettings settings, Duration? delay,
        CancellationToken cancellationToken)
    {
        await using var connection = await pool.OpenConnectionAsync(cancellationToken);
        await using var command = Read(connection, delay ?? settings.Delay);
        await command.ExecuteNonQueryAsync(cancellationToken);
        return "read";
    }

    private static async Task<string> OpenSecondAsync(
        [FromKeyedServices(DatabaseSource.Replica)] NpgsqlDataSource pool, LabSettings settings, Duration? delay,
        CancellationToken cancellationToken)
    {
        await using var connection = await pool.OpenConnectionAsync(cancellationToken);
        await using var command = Read(connection, delay ?? settings.Delay);
        await command.ExecuteNonQueryAsync(cancellationToken);
        await using var second = await pool.OpenConnectionAsync(cancellationToken); // waits with a connection
        await using var next = Read(second, delay ?? settings.Delay);
        await next.ExecuteNonQueryAsync(cancellationToken);
        return "read twice";
    }

    private static async Task<string> UseSameAsync(
        [FromKeyedServices(DatabaseSource.Replica)] NpgsqlDataSource pool, LabSettings settings, Duration? delay,
        CancellationToken cancellationToken)
    {
        await using var connection = await pool.OpenConnectionAsync(cancellationToken);
        await using var command = Read(connection, delay ?? settings.Delay);
        await command.ExecuteNonQueryAsync(cancellationToken);
        await command.ExecuteNonQueryAsync(cancellationToken);
        return "read twice";
    }

    private static NpgsqlCommand Read(NpgsqlConnection connection, Duration delay) =>
        new(Slow, connection) { Parameters = { new() { Value = delay.Length.TotalSeconds } } };
}
