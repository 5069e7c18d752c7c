using System.Text.Json;
using Npgsql;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Run;

/// <summary>Follows the wait of a service into its PostgreSQL database.</summary>
[Collection(Alone.Name)]
public sealed class DatabaseTests
{
    private const string Sleeping = "select pg_sleep(?)";

    [Fact(Explicit = true)]
    public async Task A_full_database_pool_names_the_statement_and_what_it_waits_for()
    {
        await using DatabaseServer database = await DatabaseServer.StartAsync(isCounting: true);
        await using LabService lab = await LabService.StartAsync(database.Environment, "--delay=100ms", "--database-pool=4");

        ToolRun run = await ThreadbareTool.RunAsync(
            "find", lab.At("/database/npgsql/async"), "--from", "2", "--max-users", "16", "--max-time", "40s",
            "--database", database.ConnectionString);

        JsonElement found = run.Verdict.GetProperty("database");
        Assert.Equal("database-pool", run.Verdict.GetProperty("limit").GetString());
        Assert.Equal((Sleeping, "sleep", "PgSleep"), (found.GetProperty("text").GetString(), found.GetProperty("waitsFor").GetString(),
            found.GetProperty("event").GetString()));
        JsonElement statement = run.Run.GetProperty("database").GetProperty("statements")[0];
        Assert.InRange(statement.GetProperty("share").GetDouble(), 0.9, 1);
        Assert.InRange(statement.GetProperty("connections").GetDouble(), 3, 5);
        Assert.InRange(statement.GetProperty("callsPerRequest").GetDouble(), 0.5, 2);
        Assert.InRange(statement.GetProperty("meanMs").GetDouble(), 90, 400);
        Assert.Contains($"In the database: {Sleeping}", run.Output, StringComparison.Ordinal);
        Assert.DoesNotContain(database.Password, run.Output + run.Error, StringComparison.Ordinal);
        Assert.All(Directory.EnumerateFiles(run.Folder), file =>
            Assert.DoesNotContain(database.Password, File.ReadAllText(file), StringComparison.Ordinal));
    }

    [Fact(Explicit = true)]
    public async Task A_user_who_may_not_see_statements_is_told_so()
    {
        await using DatabaseServer database = await DatabaseServer.StartAsync(isCounting: true);
        await database.ExecuteAsync("CREATE ROLE guest LOGIN PASSWORD 'g'");
        await using LabService lab = await LabService.StartAsync(database.Environment, "--delay=100ms");
        var guest = new NpgsqlConnectionStringBuilder(database.ConnectionString) { Username = "guest", Password = "g" };

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/database/npgsql/async"), "--users", "4", "--duration", "4s",
            "--database", guest.ConnectionString);

        Assert.Equal(0, run.ExitCode);
        Assert.Empty(run.Run.GetProperty("database").GetProperty("statements").EnumerateArray());
        Assert.Single(run.Notes, note => note.Contains("GRANT pg_read_all_stats", StringComparison.Ordinal));
    }
}
