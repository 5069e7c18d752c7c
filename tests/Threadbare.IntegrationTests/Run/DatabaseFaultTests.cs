using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Run;

/// <summary>A database that cannot be watched costs a note, and never the run.</summary>
public sealed class DatabaseFaultTests
{
    [Theory]
    [InlineData("Host=127.0.0.1;Port=1;Username=lab;Password=S3CR3T", "The database 127.0.0.1:1/lab was not watched: ", Explicit = true)]
    [InlineData("Host=no-such-host.invalid;Username=lab;Password=S3CR3T", "The database no-such-host.invalid:5432/lab was not watched: ",
        Explicit = true)]
    public async Task A_database_that_cannot_be_reached_costs_one_note(string text, string expected)
    {
        await using LabService lab = await LabService.StartAsync("--delay=50ms");

        ToolRun run = await ThreadbareTool.RunAsync(
            "run", lab.At("/async"), "--users", "2", "--duration", "3s", "--no-attach", "--database", text);

        Assert.Equal(0, run.ExitCode);
        Assert.False(run.Run.TryGetProperty("database", out _));
        Assert.Single(run.Notes, note => note.StartsWith(expected, StringComparison.Ordinal));
        Assert.DoesNotContain("S3CR3T", run.Output + run.Error + string.Join(' ', run.Notes), StringComparison.Ordinal);
    }

    [Fact(Explicit = true)]
    public async Task A_database_lost_in_the_middle_keeps_what_was_seen()
    {
        DatabaseServer database = await DatabaseServer.StartAsync(isCounting: false);
        await using LabService lab = await LabService.StartAsync("--delay=50ms");
        await using ThreadbareTool tool = ThreadbareTool.Start(
            "run", lab.At("/async"), "--users", "2", "--duration", "8s", "--database", database.ConnectionString);
        await tool.Begun;
        await Task.Delay(TimeSpan.FromSeconds(3), TestContext.Current.CancellationToken);

        await database.DisposeAsync();
        ToolRun run = await tool.EndAsync();

        Assert.Equal(0, run.ExitCode);
        Assert.InRange(run.Run.GetProperty("database").GetProperty("samples").GetInt32(), 1, 5);
        Assert.Single(run.Notes, note => note.Contains(" stopped answering ", StringComparison.Ordinal));
        Assert.Single(run.Notes, note => note.Contains("lacks the extension pg_stat_statements", StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_text_that_is_no_connection_string_is_refused_and_not_repeated()
    {
        ToolRun run = await ThreadbareTool.RunAsync("run", "http://127.0.0.1:1/", "--database", "S3CR3T");

        Assert.Equal(2, run.ExitCode);
        Assert.Contains("--database is not a connection string that names a host", run.Error, StringComparison.Ordinal);
        Assert.DoesNotContain("S3CR3T", run.Output + run.Error, StringComparison.Ordinal);
    }
}
