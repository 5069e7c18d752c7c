using System.Text.Json;
using Threadbare.IntegrationTests.Scenarios;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Agents;

/// <summary>A service that an agent watches where it runs.</summary>
[Collection(Alone.Name)]
public sealed class WatchAgentTests : IAsyncDisposable
{
    private readonly FleetOfTools _fleet = new();

    [Fact]
    public async Task The_line_that_blocks_is_named_through_the_agent()
    {
        // A pool that does not grow: its limit is the same in every second.
        await using LabService lab = await LabService.StartAsync("--delay=200ms", "--min-threads=8", "--max-threads=8");
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

    public ValueTask DisposeAsync() => _fleet.DisposeAsync();
}
