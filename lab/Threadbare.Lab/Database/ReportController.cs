using Microsoft.AspNetCore.Mvc;
using Npgsql;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Database;

/// <summary>Runs a slow query with Npgsql and always returns the same text.</summary>
public sealed class ReportController(NpgsqlDataSource database, LabSettings settings) : ControllerBase
{
    private const string Slow = "select pg_sleep($1)";

    [HttpGet("/database/npgsql/sync")]
    [CatalogEntry(Bug = "NpgsqlCommand.ExecuteNonQuery", Blocks = true,
        Twin = "/database/npgsql/async", Needs = Dependency.Postgres, Setting = "database-pool")]
    public string Get(Duration? delay)
    {
        using var connection = database.OpenConnection(); // holds the thread
        using var command = new NpgsqlCommand(Slow, connection) { Parameters = { new() { Value = Seconds(delay) } } };
        command.ExecuteNonQuery(); // holds the thread
        return "The report is ready";
    }

    [HttpGet("/database/npgsql/async")]
    [CatalogEntry(Twin = "/database/npgsql/sync", Needs = Dependency.Postgres, Setting = "database-pool")]
    public async Task<string> GetAsync(Duration? delay, CancellationToken cancellationToken)
    {
        await using var connection = await database.OpenConnectionAsync(cancellationToken);
        await using var command = new NpgsqlCommand(Slow, connection) { Parameters = { new() { Value = Seconds(delay) } } };
        await command.ExecuteNonQueryAsync(cancellationToken);
        return "The report is ready";
    }

    private double Seconds(Duration? delay) => (delay ?? settings.Delay).Length.TotalSeconds;
}
