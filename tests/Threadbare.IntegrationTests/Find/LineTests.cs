using System.Text.Json;
using Threadbare.Experiments.Dependencies;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Find;

/// <summary>Loads services with a known limit, and checks the line that the verdict ends in.</summary>
[Collection(Alone.Name)]
public sealed class LineTests
{
    [Fact(Explicit = true)]
    public async Task A_gate_ends_in_the_line_that_holds_a_turn_attached_late()
    {
        await using LabService lab = await LabService.StartAsync("--delay=100ms", "--gate=4");
        await ThreadbareTool.RunAsync("run", lab.At("/exports/gated"), "--users", "4", "--duration", "2s", "--no-attach", "--quiet");

        ToolRun run = await ThreadbareTool.RunAsync(
            "find", lab.At("/exports/gated"), "--from", "2", "--max-users", "16", "--max-time", "40s", "--quiet");

        await CheckGateAsync(run);
    }

    [Fact(Explicit = true)]
    public async Task A_gate_ends_in_the_line_that_holds_a_turn_launched()
    {
        int port = LoopbackPort.FindFree();

        ToolRun run = await ThreadbareTool.RunAsync(
            "find", $"http://127.0.0.1:{port}/exports/gated?delay=100ms", "--from", "4", "--max-users", "32", "--max-time", "40s",
            "--quiet", "--launch", $"dotnet {LabService.Program} --urls=http://127.0.0.1:{port} --gate=8");

        await CheckGateAsync(run);
    }

    [Fact(Explicit = true)]
    public async Task A_lock_ends_in_the_line_that_holds_it()
    {
        await using LabService lab = await LabService.StartAsync("--delay=50ms");

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/locks/mutex"), "--users", "6", "--duration", "8s", "--quiet");

        JsonElement holder = run.Run.GetProperty("holders").EnumerateArray().First();
        Assert.EndsWith("Thread.Sleep(delay ?? settings.Delay); // holds the thread",
            await ReadLineAsync(holder.GetProperty("heldAt")), StringComparison.Ordinal);
        Assert.Contains("WaitOne", await ReadLineAsync(holder.GetProperty("waitsAt")), StringComparison.Ordinal);
    }

    [Fact(Explicit = true)]
    public async Task A_service_without_a_gate_has_no_holder_and_no_line()
    {
        await using LabService lab = await LabService.StartAsync("--delay=50ms");

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/exports/free"), "--users", "6", "--duration", "8s", "--quiet");

        Assert.Empty(run.Run.GetProperty("holders").EnumerateArray());
        Assert.Empty(run.Run.GetProperty("calls").EnumerateArray());
        Assert.Equal(JsonValueKind.Null, run.Verdict.GetProperty("line").ValueKind);
        Assert.Contains(run.Notes, note => note.Contains("the lines that await were recorded", StringComparison.Ordinal));
    }

    private static async Task CheckGateAsync(ToolRun run)
    {
        JsonElement line = run.Verdict.GetProperty("line");
        Assert.Equal("gate", run.Verdict.GetProperty("limit").GetString());
        Assert.Equal("exact-line", line.GetProperty("certainty").GetString());
        Assert.Contains("return await WriteAsync", await ReadLineAsync(line), StringComparison.Ordinal);
        JsonElement holder = Assert.Single(run.Run.GetProperty("holders").EnumerateArray());
        Assert.Contains("turns.WaitAsync", await ReadLineAsync(holder.GetProperty("waitsAt")), StringComparison.Ordinal);
        Assert.Equal("GET /exports/gated", holder.GetProperty("route").GetString());
    }

    private static async Task<string> ReadLineAsync(JsonElement place)
    {
        string[] source = await File.ReadAllLinesAsync(place.GetProperty("file").GetString()!, TestContext.Current.CancellationToken);
        return source[place.GetProperty("line").GetInt32() - 1];
    }
}
