using System.Text.Json;
using Threadbare.Experiments.Dependencies;
using Threadbare.IntegrationTests.Scenarios;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Agents;

/// <summary>A service that an agent watches where it runs.</summary>
[Collection(Alone.Name)]
public sealed class WatchAgentTests : IAsyncDisposable
{
    // A pool that does not grow: its limit is the same in every second.
    private static readonly string[] FixedPool = ["--delay=200ms", "--min-threads=8", "--max-threads=8"];

    private readonly FleetOfTools _fleet = new();

    [Fact(Explicit = true)]
    public async Task The_line_that_blocks_is_named_through_the_agent()
    {
        await using LabService lab = await LabService.StartAsync(FixedPool);
        ThreadbareTool coordinator = await _fleet.CoordinateAsync(
            "run", lab.At("/sync"), "--users", "40", "--duration", "10s", "--watch-agent");
        ThreadbareTool watcher = _fleet.Join("watcher", "--watch", $"{lab.Id}");

        ToolRun run = await coordinator.EndAsync();

        Assert.True(run.ExitCode == 0, run.Error);
        Assert.Contains("Pause.cs", run.Run.GetProperty("blame")[0].ToString(), StringComparison.Ordinal);
        Assert.Equal("thread-pool", run.Verdict.GetProperty("limit").GetString());
        JsonElement agent = run.Run.GetProperty("agents")[0];
        Assert.Equal("watch", agent.GetProperty("role").GetString());
        Assert.Equal(lab.Id, agent.GetProperty("target").Long("processId"));
        Assert.Equal(0, (await watcher.EndAsync()).ExitCode);
    }

    [Fact(Explicit = true)]
    public async Task A_search_names_the_line_on_the_services_machine()
    {
        await using FleetOfMachines fleet = await FleetOfMachines.StartAsync();
        string address = $"http://{fleet.Shop.Address}:5000";
        await using LabService lab = await LabService.StartUnderAsync(fleet.Shop.Command, [$"--urls={address}", .. FixedPool]);
        ThreadbareTool coordinator = await fleet.CoordinateAsync(
            "find", $"{address}/sync", "--max-users", "80", "--agents", "2", "--watch-agent");
        fleet.Join(fleet.London, "london");
        fleet.Join(fleet.Paris, "paris");
        ThreadbareTool watcher = fleet.Join(fleet.Shop, "shop", "--watch", "5000");

        ToolRun run = await coordinator.EndAsync();

        Assert.True(run.ExitCode == 0, run.Error);
        Assert.Equal("thread-pool", run.Verdict.GetProperty("limit").GetString());
        Assert.Contains("Pause.cs", run.Blame[0].ToString(), StringComparison.Ordinal);
        JsonElement.ArrayEnumerator agents = run.Run.GetProperty("agents").EnumerateArray();
        Assert.Equal(["london", "paris", "shop"], agents.Select(agent => agent.GetProperty("name").GetString()));
        ToolRun end = await watcher.EndAsync();
        Assert.True(end.ExitCode == 0, end.Error);
        Assert.Contains("The run is over.", end.Error, StringComparison.Ordinal);
    }

    [Fact(Explicit = true)]
    public async Task An_agent_waits_for_its_service_and_stays_for_the_next_run()
    {
        await ThreadbareTool.RunAsync("agent", "keys", "--keys", _fleet.Keys);
        int port = LoopbackPort.FindFree();
        ThreadbareTool watcher = _fleet.Join("watcher", "--watch", $":{port}", "--stay");
        await Waiting.UntilAsync(() => watcher.HasSaid($"Waiting for a service of this user on port {port} "), TimeSpan.FromSeconds(30));
        await using LabService lab = await LabService.StartAsync($"--urls=http://127.0.0.1:{port}");

        ToolRun first = await WatchAsync(lab);
        ToolRun second = await WatchAsync(lab);

        Assert.All([first, second], run => Assert.Equal(lab.Id, run.Run.GetProperty("agents")[0].GetProperty("target").Long("processId")));
        watcher.Interrupt();
        Assert.Equal(130, (await watcher.EndAsync()).ExitCode);
    }

    private async Task<ToolRun> WatchAsync(LabService lab)
    {
        ThreadbareTool coordinator = await _fleet.CoordinateAsync(
            "run", lab.At("/hello"), "--users", "1", "--duration", "2s", "--watch-agent");
        return await coordinator.EndAsync();
    }

    public ValueTask DisposeAsync() => _fleet.DisposeAsync();
}
