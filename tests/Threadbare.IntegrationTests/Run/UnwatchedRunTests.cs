using System.Text.Json;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Run;

/// <summary>Runs whose service is not watched: as asked, or because it cannot be.</summary>
public sealed class UnwatchedRunTests
{
    [Fact(Explicit = true)]
    public async Task With_no_attach_the_service_is_not_watched()
    {
        await using LabService lab = await LabService.StartAsync();

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/hello"), "--users", "1", "--requests", "5", "--no-attach", "--quiet");

        Assert.Equal(JsonValueKind.Null, run.Run.GetProperty("target").GetProperty("processId").ValueKind);
        Assert.Equal(JsonValueKind.Null, run.FirstRuntime.ValueKind);
    }

    [Fact(Explicit = true)]
    public async Task A_process_without_diagnostics_is_reported_and_the_run_continues()
    {
        var environment = new Dictionary<string, string> { ["DOTNET_EnableDiagnostics"] = "0" };
        await using LabService lab = await LabService.StartAsync(environment);

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/hello"), "--rate", "50", "--duration", "2s", "--quiet");

        Assert.Equal((100, 0), (run.DueAndCounted, run.Total("failed")));
        Assert.Contains(run.Notes, note => note.Contains("DOTNET_EnableDiagnostics", StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_wrong_process_number_is_a_usage_error()
    {
        ToolRun run = await ThreadbareTool.RunAsync("run", "http://127.0.0.1:1/", "--pid", "999999999");

        Assert.Equal(2, run.ExitCode);
        Assert.Contains("--pid 999999999: no such process is running.", run.Error, StringComparison.Ordinal);
    }
}
