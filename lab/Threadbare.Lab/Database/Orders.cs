using Dapper;
using Npgsql;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Database;

/// <summary>Runs a slow select with Dapper: <c>Query</c> and <c>QueryAsync</c>.</summary>
internal static class Orders
{
    private const string Slow = "select 'order ' || number from generate_series(1, 3) number, (select pg_sleep(@seconds)) pause";

    public static void MapOrders(this IEndpointRouteBuilder app)
    {
        app.MapGet("/database/dapper/sync", List)
            .InCatalog(new()
            {
                Bug = "Dapper's Query",
                Blocks = true,
                Twin = "/database/dapper/async",
                Needs = Dependency.Postgres,
                Setting = "database-pool",
            });
        app.MapGet("/database/dapper/async", ListAsync)
            .InCatalog(new() { Twin = "/database/dapper/sync", Needs = Dependency.Postgres, Setting = "database-pool" });
    }

    private static IEnumerable<string> List(NpgsqlDataSource database, LabSettings settings, Duration? delay)
    {
        using var connection = database.CreateConnection();
        return connection.Query<string>(Slow, new { seconds = (delay ?? settings.Delay).Length.TotalSeconds }); // holds the thread
    }

    private static async Task<IEnumerable<string>> ListAsync(NpgsqlDataSource database, LabSettings settings, Duration? delay)
    {
        await using var connection = database.CreateConnection();
        return await connection.QueryAsync<string>(Slow, new { seconds = (delay ?? settings.Delay).Length.TotalSeconds });
    }
}
