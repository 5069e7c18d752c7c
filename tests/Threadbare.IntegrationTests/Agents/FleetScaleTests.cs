using Threadbare.IntegrationTests.Scenarios;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Agents;

/// <summary>The cost of a coordinator while many agents send tiny shares: docs/reference/agents.md has the figures.</summary>
[Collection(Alone.Name)]
[Trait(Weekly.Trait, Weekly.Value)]
public sealed class FleetScaleTests : IAsyncDisposable
{
    // What the coordinator may use with a hundred agents: a machine of two cores has the rest for something else.
    private const double MostProcessor = 0.25;
    private const long MostMemory = 200_000_000;

    // Half of the load: a hundred agents may begin it seconds apart.
    private static readonly TimeSpan Window = TimeSpan.FromSeconds(15);

    // A hundred processes start within a minute on two cores.
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(4);

    private readonly FleetOfTools _fleet = new();

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Theory(Explicit = true)]
    [InlineData(10, 30)]
    [InlineData(100, 30)]
    public async Task A_coordinator_of_many_agents_stays_small(int agents, int seconds)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "The figures are read from /proc.");
        await using CountingService service = await CountingService.StartAsync();
        ThreadbareTool coordinator = await _fleet.CoordinateAsync("run", service.Address, "--rate", "100", "--duration", $"{seconds}s",
            "--agents", $"{agents}", "--gather", "4m", "--loops", "1", "--no-attach");
        ThreadbareTool[] joined = [.. Enumerable.Range(1, agents).Select(number => _fleet.Join($"agent-{number}"))];
        await coordinator.Begun;
        await Waiting.UntilAsync(() => service.Count > 100, Patience);
        ProcessFigures before = ProcessFigures.Read(coordinator.Id);
        Task<ToolRun> end = coordinator.EndAsync();
        bool endedEarly = await Task.WhenAny(end, Task.Delay(Window, Token)) == end;
        Assert.False(endedEarly, endedEarly ? (await end).Output + (await end).Error : "");
        ProcessFigures after = ProcessFigures.Read(coordinator.Id);

        ToolRun run = await end;

        double processor = (after.Processor - before.Processor) / Window;
        string memory = FormattableString.Invariant($"{before.Memory / 1e6:0} to {after.Memory / 1e6:0} MB");
        string cost = FormattableString.Invariant($"{agents} agents, {seconds} s: {processor:P1} of a core, {memory}");
        TestContext.Current.TestOutputHelper!.WriteLine(cost);
        Assert.Equal(run.CountedExitCode, run.ExitCode);
        Assert.Equal(100 * seconds, run.Run.GetProperty("agents").EnumerateArray().Sum(agent => agent.Long("sent")));
        Assert.Equal((100 * seconds) + 1, service.Count);
        Assert.InRange(processor, 0, MostProcessor);
        Assert.InRange(after.MostMemory, 0, MostMemory);
        Assert.All(await Task.WhenAll(joined.Select(agent => agent.EndAsync())), end => Assert.Equal(0, end.ExitCode));
    }

    public ValueTask DisposeAsync() => _fleet.DisposeAsync();
}
