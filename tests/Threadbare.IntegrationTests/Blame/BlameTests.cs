using System.Globalization;
using System.Text.Json;
using Threadbare.IntegrationTests.Lab;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Blame;

[Collection(Alone.Name)]
public sealed class BlameTests
{
    [Fact]
    public async Task A_loaded_service_is_told_the_line_that_sleeps()
    {
        await using LabService lab = await LabService.StartAsync();

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/sync?delay=1s"), "--users", "40", "--duration", "15s", "--quiet");

        JsonElement worst = run.Run.GetProperty("blame")[0];
        Assert.Equal("Pause.cs", Path.GetFileName(worst.GetProperty("file").GetString()));
        Assert.Equal("Thread.Sleep", worst.GetProperty("call").GetString());
        Assert.Equal("sleep", worst.GetProperty("kind").GetString());
        Assert.Equal("GET /sync", worst.GetProperty("route").GetString());
    }

    [Fact]
    public async Task A_healthy_service_is_accused_of_nothing()
    {
        await using LabService lab = await LabService.StartAsync();

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/async?delay=1s"), "--users", "40", "--duration", "10s", "--quiet");

        Assert.Empty(run.Run.GetProperty("blame").EnumerateArray());
    }

    [Fact]
    public async Task One_look_at_an_idle_service_finds_nothing_and_writes_it()
    {
        await using LabService lab = await LabService.StartAsync();

        ToolRun run = await ThreadbareTool.RunAsync("blame", "--pid", lab.Id.ToString(CultureInfo.InvariantCulture), "--for", "6s", "--quiet");

        Assert.Equal(0, run.ExitCode);
        Assert.Equal(JsonValueKind.Null, run.Run.GetProperty("plan").ValueKind);
        Assert.Contains("No line of the service's own code", run.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_look_that_the_end_of_the_process_cut_short_acquits_nobody()
    {
        await using LabService lab = await LabService.StartAsync();
        await using ThreadbareTool tool = ThreadbareTool.Start("blame", "--pid", lab.Id.ToString(CultureInfo.InvariantCulture), "--for", "6s");
        await Task.Delay(TimeSpan.FromSeconds(2), TestContext.Current.CancellationToken);

        lab.Signal(Signals.Kill);
        ToolRun run = await tool.EndAsync();

        Assert.DoesNotContain("No line of the service's own code", run.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Nothing_that_listens_is_a_usage_error()
    {
        ToolRun run = await ThreadbareTool.RunAsync("blame", "localhost:1");

        Assert.Equal(2, run.ExitCode);
        Assert.Contains("No process listens on port 1 here", run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_process_without_diagnostics_cannot_be_looked_at()
    {
        await using LabService lab = await LabService.StartAsync(new Dictionary<string, string> { ["DOTNET_EnableDiagnostics"] = "0" });

        ToolRun run = await ThreadbareTool.RunAsync("blame", "--pid", lab.Id.ToString(CultureInfo.InvariantCulture));

        Assert.Equal(3, run.ExitCode);
        Assert.Contains("DOTNET_EnableDiagnostics", run.Error, StringComparison.Ordinal);
    }
}
