using Npgsql;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Files;

namespace Threadbare.Lab.Database;

/// <summary>Stores a large document in the database, synchronously and asynchronously.</summary>
internal static class Scans
{
    // The transaction drops the temporary table, so hundreds of uploads leave nothing to vacuum.
    private const string Table = 
        "create temporary table scan (content bytea) on commit drop; alter table scan alter content set storage external";
    private const string Insert = "insert into scan values ($1)";

    public static void MapScans(this IEndpointRouteBuilder app)
    {
        app.MapGet("/database/upload/sync", Store)
            .InCatalog(new()
            {
                Bug = "NpgsqlCommand.ExecuteNonQuery of a large value",
                Blocks = true,
                Twin = "/database/upload/async",
                Needs = Dependency.Postgres,
                Setting = "upload-size",
            });
        app.MapGet("/database/upload/async", StoreAsync)
            .InCatalog(new() { Twin = "/database/upload/sync", Needs = Dependency.Postgres, Setting = "upload-size" });
    }

    private static string Store(NpgsqlDataSource database, Document document)
    {
        using var connection = database.OpenConnection(); // holds the thread
        using var transaction = connection.BeginTransaction();
        using var table = new NpgsqlCommand(Table, connection, transaction);
        table.ExecuteNonQuery(); // holds the thread
        using var insert = new NpgsqlCommand(Insert, connection, transaction) { Parameters = { new() { Value = document.Bytes } } };
        insert.ExecuteNonQuery(); // holds the thread
        transaction.Commit(); // holds the thread
        return "stored";
    }

    private static async Task<string> StoreAsync(NpgsqlDataSource database, Document document, CancellationToken cancellationToken)
    {
        await using var connection = await database.OpenConnectionAsync(cancellationToken);
        await using var transaction = await connection.BeginTransactionAsync(cancellationToken);
        await using var table = new NpgsqlCommand(Table, connection, transaction);
        await table.ExecuteNonQueryAsync(cancellationToken);
        await using var insert = new NpgsqlCommand(Insert, connection, transaction) { Parameters = { new() { Value = document.Bytes } } };
        await insert.ExecuteNonQueryAsync(cancellationToken);
        await transaction.CommitAsync(cancellationToken);
        return "stored";
    }
}
