using System.Text.Json;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Blame;

public sealed class BlameTests
{
    [Fact(Explicit = true)]
    public async Task Blame_names_the_line_that_sleeps_under_load()
    {
        await using LabService lab = await LabService.StartAsync();

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/sync?delay=1s"), "--users", "40", "--duration", "15s", "--quiet");

        JsonElement worst = run.Blame[0];
        Assert.Equal("Pause.cs", Path.GetFileName(worst.GetProperty("file").GetString()));
        Assert.Equal("Thread.Sleep", worst.GetProperty("call").GetString());
        Assert.Equal("sleep", worst.GetProperty("kind").GetString());
        Assert.Equal("GET /sync", worst.GetProperty("route").GetString());
    }

    [Fact(Explicit = true)]
    public async Task An_asynchronous_service_gets_no_blame()
    {
        await using LabService lab = await LabService.StartAsync();

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/async?delay=1s"), "--users", "40", "--duration", "10s", "--quiet");

        Assert.Empty(run.Blame);
    }

    [Fact]
    public async Task The_line_that_blocks_a_busy_service_is_named_by_its_port()
    {
        await using LabService lab = await LabService.StartAsync();
        await using ThreadbareTool load = ThreadbareTool.Start(
            "run", lab.At("/sync?delay=1s"), "--users", "24", "--duration", "2m", "--no-attach");
        await load.Begun;

        ToolRun run = await ThreadbareTool.RunAsync("blame", lab.Address.Authority, "--for", "6s", "--quiet");

        JsonElement worst = run.Blame[0];
        Assert.Equal("Pause.cs", Path.GetFileName(worst.GetProperty("file").GetString()));
        Assert.Equal("Thread.Sleep", worst.GetProperty("call").GetString());
    }

    [Fact(Explicit = true)]
    public async Task Blaming_an_idle_service_finds_nothing_and_writes_a_report()
    {
        await using LabService lab = await LabService.StartAsync();

        ToolRun run = await ThreadbareTool.RunAsync("blame", "--pid", $"{lab.Id}", "--for", "6s", "--quiet");

        Assert.Equal(0, run.ExitCode);
        Assert.Equal(JsonValueKind.Null, run.Run.GetProperty("plan").ValueKind);
        Assert.Contains("No line of the service's own code", run.Output, StringComparison.Ordinal);
    }

    [Fact(Explicit = true)]
    public async Task A_process_that_ends_during_blame_is_not_reported_as_free_of_blocking()
    {
        await using LabService lab = await LabService.StartAsync();
        await using ThreadbareTool tool = ThreadbareTool.Start("blame", "--pid", $"{lab.Id}", "--for", "6s");
        await Task.Delay(TimeSpan.FromSeconds(2), TestContext.Current.CancellationToken);

        lab.Signal(Signals.Kill);
        ToolRun run = await tool.EndAsync();

        Assert.DoesNotContain("No line of the service's own code", run.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_port_without_a_listener_is_a_usage_error()
    {
        ToolRun run = await ThreadbareTool.RunAsync("blame", "localhost:1");

        Assert.Equal(2, run.ExitCode);
        Assert.Contains("No process listens on port 1 here", run.Error, StringComparison.Ordinal);
    }

    [Fact(Explicit = true)]
    public async Task A_process_without_diagnostics_cannot_be_blamed()
    {
        var environment = new Dictionary<string, string> { ["DOTNET_EnableDiagnostics"] = "0" };
        await using LabService lab = await LabService.StartAsync(environment);

        ToolRun run = await ThreadbareTool.RunAsync("blame", "--pid", $"{lab.Id}");

        Assert.Equal(3, run.ExitCode);
        Assert.Contains("DOTNET_EnableDiagnostics", run.Error, StringComparison.Ordinal);
    }
}
