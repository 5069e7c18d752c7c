using System.Text.Json;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Agents;

/// <summary>Two instances of a service behind nginx, each watched by an agent of its own.</summary>
[Collection(Alone.Name)]
public sealed class InstancesTests : IAsyncDisposable
{
    private readonly FleetOfTools _fleet = new();

    [Fact(Explicit = true)]
    public async Task The_instance_with_the_smaller_pool_tips_over_first()
    {
        ToolRun run = await FindAsync(smallWeight: 1, largeWeight: 1, smallPool: 4, largePool: 64);

        JsonElement small = Instance(run, "small");
        Assert.Equal("thread-pool", run.Verdict.GetProperty("limit").GetString());
        Assert.Equal("thread-pool", small.GetProperty("verdict").GetProperty("limit").GetString());
        Assert.Equal("none", Instance(run, "large").GetProperty("verdict").GetProperty("limit").GetString());
        Assert.InRange(small.GetProperty("sharePercent").GetDouble(), 40, 60);
        Assert.Contains("Instance small tips over before the others", Finding(run, "instance-first"), StringComparison.Ordinal);
        Assert.Contains("Pause.cs", run.Verdict.GetProperty("line").ToString(), StringComparison.Ordinal);
    }

    [Fact(Explicit = true)]
    public async Task A_balancer_that_divides_unevenly_is_told_with_the_shares()
    {
        ToolRun run = await FindAsync(smallWeight: 4, largeWeight: 1, smallPool: 8, largePool: 8);

        Assert.Equal("thread-pool", run.Verdict.GetProperty("limit").GetString());
        Assert.InRange(Instance(run, "small").GetProperty("sharePercent").GetDouble(), 70, 90);
        Assert.Contains("The requests are divided unevenly: small served", Finding(run, "uneven-instances"), StringComparison.Ordinal);
        Assert.All(run.IntervalRuntimes.Skip(2), second => Assert.NotEqual(JsonValueKind.Undefined, second.ValueKind));
    }

    public ValueTask DisposeAsync() => _fleet.DisposeAsync();

    private async Task<ToolRun> FindAsync(int smallWeight, int largeWeight, int smallPool, int largePool)
    {
        Assert.SkipUnless(Balancer.IsInstalled, "nginx is not installed.");
        await using LabService small = await StartAsync(smallPool);
        await using LabService large = await StartAsync(largePool);
        using Balancer balancer = await Balancer.StartAsync((small.Address, smallWeight), (large.Address, largeWeight));
        ThreadbareTool coordinator = await _fleet.CoordinateAsync(
            "find", new Uri(balancer.Address, "sync").AbsoluteUri, "--max-users", "64", "--max-time", "90s", "--watch-agents", "2");
        _fleet.Join("small", "--watch", $"{small.Id}");
        _fleet.Join("large", "--watch", $"{large.Id}");
        ToolRun run = await coordinator.EndAsync();
        Assert.True(run.ExitCode == 0, run.Error + run.Output);
        return run;
    }

    private static Task<LabService> StartAsync(int threads) =>
        LabService.StartAsync("--delay=200ms", $"--min-threads={threads}", $"--max-threads={threads}");

    private static JsonElement Instance(ToolRun run, string name) =>
        run.Run.GetProperty("instances").EnumerateArray().Single(instance => instance.GetProperty("name").GetString() == name);

    private static string Finding(ToolRun run, string id) => Assert.Single(
        run.Verdict.GetProperty("findings").EnumerateArray(), finding => finding.GetProperty("id").GetString() == id)
        .GetProperty("statement").GetString()!;
}
