using System.Text.Json;
using Threadbare.IntegrationTests.Faults;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Run;

public sealed class RunTests
{
    [Fact(Explicit = true)]
    public async Task Feeds_fill_the_address()
    {
        await using LabService lab = await LabService.StartAsync("--delay=1ms");

        ToolRun run = await ThreadbareTool.RunAsync(
            "run", lab.Address + "Products?Category={category}", "--users", "2", "--requests", "40",
            "--feed", "category=boots,equip,kayak", "--feed-order", "sequential", "--no-attach", "--quiet");

        Assert.Equal(40, run.Total("ok"));
        JsonElement bytes = run.Totals.GetProperty("bytes");
        Assert.NotEqual(bytes.GetProperty("min").GetInt64(), bytes.GetProperty("max").GetInt64());
    }

    [Fact]
    public async Task A_broken_threshold_is_exit_code_1()
    {
        await using LabService lab = await LabService.StartAsync("--delay=50ms");

        ToolRun run = await ThreadbareTool.RunAsync(
            "run", lab.At("/async"), "--users", "2", "--requests", "10",
            "--threshold", "p99<10ms", "--threshold", "errors<1%", "--no-attach", "--quiet");

        Assert.Equal(1, run.ExitCode);
        Assert.Equal([false, true], run.Thresholds.Select(threshold => threshold.GetProperty("holds").GetBoolean()));
    }

    [Fact]
    public async Task Standard_output_contains_only_the_json()
    {
        await using FaultyServer server = FaultyServer.Start();

        ToolRun run = await ThreadbareTool.RunAsync(
            "run", server.Address.AbsoluteUri, "--users", "1", "--requests", "5", "--no-attach", "--json", "-");

        Assert.Equal("threadbare/1", JsonDocument.Parse(run.Output).RootElement.GetProperty("schema").GetString());
    }

    [Fact]
    public async Task All_wrong_options_are_reported_at_once()
    {
        ToolRun run = await ThreadbareTool.RunAsync("run", "localhost:1", "--usrs", "5", "--duration", "5q");

        Assert.Equal(2, run.ExitCode);
        Assert.Contains("did you mean --users?", run.Error, StringComparison.Ordinal);
        Assert.Contains("--duration 5q", run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task An_unreachable_target_is_exit_code_3_and_its_failures_are_counted()
    {
        ToolRun run = await ThreadbareTool.RunAsync("run", "http://127.0.0.1:1/", "--users", "1");

        Assert.Equal(3, run.ExitCode);
        Assert.Equal(["connect-refused"], run.FailureKinds);
    }

    [Fact]
    public async Task Ctrl_C_ends_the_load_and_writes_what_was_measured()
    {
        await using LabService lab = await LabService.StartAsync("--delay=50ms");
        await using ThreadbareTool tool = ThreadbareTool.Start("run", lab.At("/async"), "--users", "5", "--duration", "10m");
        await tool.Begun;
        await Task.Delay(TimeSpan.FromSeconds(2), TestContext.Current.CancellationToken);
        tool.Interrupt();

        ToolRun run = await tool.EndAsync();

        Assert.Equal(130, run.ExitCode);
        Assert.True(run.Run.GetProperty("interrupted").GetBoolean());
        Assert.InRange(run.Total("ok"), 20, 1000);
    }
}
