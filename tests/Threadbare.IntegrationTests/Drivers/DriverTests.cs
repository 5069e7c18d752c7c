using System.Text.Json;
using Threadbare.IntegrationTests.Run;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Drivers;

/// <summary>Full pools of 20 connections, each kept for 200 ms, of several drivers: the tool comes when the service has run.</summary>
[Collection(Alone.Name)]
public sealed class DriverTests
{
    [Fact(Explicit = true)]
    public async Task A_full_pool_of_MySqlConnector_is_no_semaphore()
    {
        await using MariaServer database = await MariaServer.StartAsync();
        await using LabService service = await DatabaseService.StartAsync(database.Port);

        ToolRun run = await FindAsync(service.At("/mysql/async"));

        AssertFull(run);
        JsonElement pool = Assert.Single(Past(run).GetProperty("pools").EnumerateArray());
        Assert.Equal(("MySqlConnector", 20), (pool.GetProperty("driver").GetString(), pool.GetProperty("max").GetDouble()));
        Assert.InRange(pool.GetProperty("waiting").GetDouble(), 1, 80);
        Assert.DoesNotContain("secret", run.Output + run.Error + run.Run.GetRawText(), StringComparison.OrdinalIgnoreCase);
        Assert.DoesNotContain("User Id", run.Run.GetRawText(), StringComparison.OrdinalIgnoreCase);
    }

    [Fact(Explicit = true)]
    public async Task A_full_pool_of_SqlClient_is_known_by_the_lines_that_open_and_hold()
    {
        await using var database = new TdsServer();
        await using LabService service = await DatabaseService.StartAsync(database.Port);

        ToolRun run = await FindAsync(service.At("/sqlserver/async"));

        AssertFull(run);
        JsonElement pool = Assert.Single(Past(run).GetProperty("pools").EnumerateArray());
        Assert.Equal("Microsoft.Data.SqlClient", pool.GetProperty("driver").GetString());
        Assert.InRange(pool.GetProperty("used").GetDouble(), 15, 20);
        Assert.Equal(20, pool.GetProperty("max").GetDouble());
    }

    [Fact(Explicit = true)]
    public async Task The_statement_that_has_the_row_is_named_for_MariaDB()
    {
        await using MariaServer database = await MariaServer.StartAsync();
        await using LabService service = await DatabaseService.StartAsync(database.Port);
        string address = $"Server=127.0.0.1;Port={database.Port};Uid=shop;Pwd=hidden;Database=shop;SslMode=None";
        await ThreadbareTool.RunAsync("run", service.At("/mysql/stock"), "--users", "1", "--duration", "4s");

        ToolRun run = await ThreadbareTool.RunAsync(
            "run", service.At("/mysql/stock"), "--users", "8", "--duration", "8s", "--database", address);

        JsonElement activity = run.Run.GetProperty("database");
        Assert.StartsWith("MariaDB ", activity.GetProperty("version").GetString(), StringComparison.Ordinal);
        JsonElement worst = activity.GetProperty("statements")[0];
        Assert.Equal("UPDATE stock SET amount = amount - ? WHERE name = ?", worst.GetProperty("text").GetString());
        JsonElement wait = worst.GetProperty("waits")[0];
        Assert.Equal("lock", wait.GetProperty("kind").GetString());
        Assert.Contains(worst.GetProperty("waits").EnumerateArray(), one => one.TryGetProperty("blockedBy", out JsonElement holder)
            && holder.GetString() == "SELECT SLEEP(?)");
        Assert.DoesNotContain("hidden", run.Output + run.Error + run.Run.GetRawText(), StringComparison.Ordinal);
        Assert.DoesNotContain("secret", activity.GetRawText(), StringComparison.Ordinal);
    }

    [Theory(Explicit = true)]
    [InlineData("/mysql/sync")]
    [InlineData("/sqlserver/sync")]
    public async Task Threads_that_wait_within_a_driver_are_blocked(string path)
    {
        await using MariaServer? maria = path.StartsWith("/mysql", StringComparison.Ordinal) ? await MariaServer.StartAsync() : null;
        await using var tds = new TdsServer();
        await using LabService service = await DatabaseService.StartAsync(maria?.Port ?? tds.Port);

        ToolRun run = await FindAsync(service.At(path));

        // Five users at once stall a cold pool, which need not show more than that it was too small. Once it has grown past 20 threads,
        // the 20 connections are the limit, and 20 users use them.
        JsonElement line = run.Run.GetProperty("blame")[0];
        Assert.True(run.Verdict.GetProperty("limit").GetString() == "thread-pool" || IsFullAtTwenty(run.Verdict)
            || run.Verdict.GetProperty("confidence").GetString() == "low", run.Describe());
        Assert.True(SourceTree.IsMarked(line.GetProperty("file").GetString()!, line.GetProperty("line").GetInt32()), run.Describe());
    }

    [Fact(Explicit = true)]
    public async Task A_full_pool_beside_an_idle_one_of_the_same_driver_is_no_channel()
    {
        await using DatabaseServer database = await DatabaseServer.StartAsync(isCounting: false);
        await using LabService lab = await LabService.StartAsync(database.Environment, "--delay=200ms");

        ToolRun run = await FindAsync(lab.At("/database/pools/replica"));

        AssertFull(run);
        IEnumerable<double> sizes = Past(run).GetProperty("pools").EnumerateArray().Select(pool => pool.GetProperty("max").GetDouble());
        Assert.Equal([20, 100], sizes.Order());
    }

    [Theory(Explicit = true)]
    [InlineData("/database/bookings/same", "tips-over", "downstream")]
    [InlineData("/database/bookings/own", "holds", "none")]
    [InlineData("/database/pools/primary", "holds", "none")]
    public async Task Of_two_statements_the_one_that_waits_for_a_lock_is_named(string path, string outcome, string limit)
    {
        await using DatabaseServer database = await DatabaseServer.StartAsync(isCounting: false);
        await using LabService lab = await LabService.StartAsync(database.Environment, "--delay=200ms");

        ToolRun run = await ThreadbareTool.RunAsync("find", lab.At(path), "--max-users", "12", "--max-time", "40s");

        Assert.Equal((outcome, limit),
            (run.Verdict.GetProperty("outcome").GetString(), run.Verdict.GetProperty("limit").GetString()));
        if (limit != "none")
        {
            JsonElement line = run.Verdict.GetProperty("line");
            Assert.True(SourceTree.IsMarked(
                line.GetProperty("file").GetString()!, line.GetProperty("line").GetInt32(), "// waits for the lock"), run.Describe());
        }
    }

    private static async Task<ToolRun> FindAsync(string address)
    {
        // Its pool has opened connections before the tool comes.
        using var client = new HttpClient();
        await Task.WhenAll(Enumerable.Range(0, 10).Select(_ => client.GetStringAsync(address, TestContext.Current.CancellationToken)));
        return await ThreadbareTool.RunAsync("find", address, "--from", "5", "--max-users", "80", "--max-time", "60s");
    }

    private static bool IsFullAtTwenty(JsonElement verdict) =>
        verdict.GetProperty("limit").GetString() == "database-pool"
        && verdict.GetProperty("limitSize").GetDouble() == 20
        && verdict.GetProperty("tippingPoint").GetProperty("low").GetDouble() <= 20
        && verdict.GetProperty("tippingPoint").GetProperty("high").GetDouble() >= 20;

    private static JsonElement Past(ToolRun run) =>
        run.Steps.EnumerateArray().MaxBy(step => step.GetProperty("users").GetDouble()).GetProperty("runtime");

    private static void AssertFull(ToolRun run)
    {
        JsonElement line = run.Verdict.GetProperty("line");
        Assert.Equal("database-pool", run.Verdict.GetProperty("limit").GetString());
        Assert.InRange(run.Verdict.GetProperty("limitSize").GetDouble(), 15, 24);
        Assert.True(SourceTree.IsMarked(
            line.GetProperty("file").GetString()!, line.GetProperty("line").GetInt32(), "// holds the connection"), run.Describe());
    }
}
