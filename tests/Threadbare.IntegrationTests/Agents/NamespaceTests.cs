using System.Text.Json;
using Threadbare.IntegrationTests.Scenarios;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Agents;

/// <summary>Machines that fail while they send load: network namespaces of this one, with clocks that are days apart.</summary>
[Trait(Weekly.Trait, Weekly.Value)]
public sealed class NamespaceTests
{
    private const int Rate = 200;

    // Seconds for which agents may send without a word from their coordinator, and a second that they could not report before.
    private const int LongestLoad = 6;

    // The coordinator asks the address once before the load.
    private const int First = 1;

    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Fact(Explicit = true)]
    public async Task Every_request_of_the_whole_load_is_counted_once()
    {
        await using FleetOfMachines fleet = await FleetOfMachines.StartAsync();
        await using CountingService service = await CountingService.StartAsync(fleet.Shop);
        (ThreadbareTool coordinator, ThreadbareTool london, ThreadbareTool paris) = await BeginAsync(fleet, service, seconds: 6);

        ToolRun run = await coordinator.EndAsync();

        Assert.Equal(run.CountedExitCode, run.ExitCode);
        Assert.Equal(Rate * 6, run.Total("sent"));
        Assert.Equal(run.Total("sent"), Agents(run).Sum(agent => agent.Long("sent")));
        Assert.Equal(run.Total("sent") + First, service.Count);
        double[] days = [.. Agents(run).Select(agent => agent.GetProperty("clockOffsetMs").GetDouble() / 1000 / 86400)];
        Assert.Equal([3, 1], days.Select(day => Math.Round(day)));
        await AssertEndsAsync(london, 0, "The run is over.");
        await AssertEndsAsync(paris, 0, "The run is over.");
        await fleet.AssertQuietAsync(service);
    }

    [Fact(Explicit = true)]
    public async Task An_agent_that_is_killed_is_named_with_its_share()
    {
        await using FleetOfMachines fleet = await FleetOfMachines.StartAsync();
        await using CountingService service = await CountingService.StartAsync(fleet.Shop);
        (ThreadbareTool coordinator, ThreadbareTool london, _) = await BeginAsync(fleet, service, seconds: 10);

        fleet.Paris.Signal(Signals.Kill);
        ToolRun run = await coordinator.EndAsync();

        AssertLost(run, "Agent paris was lost at", "its connection ended");
        AssertCounted(run, service, unreported: Rate);
        await AssertEndsAsync(london, 0, "The run is over.");
        await fleet.AssertQuietAsync(service);
    }

    [Fact(Explicit = true)]
    public async Task An_agent_that_is_cut_off_ends_its_load_and_is_not_let_in_again()
    {
        await using FleetOfMachines fleet = await FleetOfMachines.StartAsync();
        await using CountingService service = await CountingService.StartAsync(fleet.Shop);
        (ThreadbareTool coordinator, ThreadbareTool london, ThreadbareTool paris) = await BeginAsync(fleet, service, seconds: 25);

        fleet.Paris.Cut();
        await Waiting.UntilAsync(() => coordinator.HasSaid("Agent paris was lost"), Patience);
        await AssertEndsAsync(paris, 3, "The load was ended.");
        fleet.Paris.Join();
        ThreadbareTool again = fleet.Join(fleet.Paris, "paris");
        await AssertEndsAsync(again, 3, "the run has begun without it: start it again for the next one");
        ToolRun run = await coordinator.EndAsync();

        AssertLost(run, "Agent paris was lost at", "");
        AssertCounted(run, service, unreported: Rate);
        await AssertEndsAsync(london, 0, "The run is over.");
        await fleet.AssertQuietAsync(service);
    }

    [Fact(Explicit = true)]
    public async Task An_agent_that_stands_still_for_three_seconds_is_counted_late_and_named()
    {
        await using FleetOfMachines fleet = await FleetOfMachines.StartAsync();
        await using CountingService service = await CountingService.StartAsync(fleet.Shop);
        (ThreadbareTool coordinator, ThreadbareTool london, ThreadbareTool paris) = await BeginAsync(fleet, service, seconds: 12);

        await PauseAsync(fleet.Paris, seconds: 3);
        ToolRun run = await coordinator.EndAsync();

        Assert.Equal(4, run.ExitCode);
        Assert.Contains("Agent paris on ", run.Output, StringComparison.Ordinal);
        Assert.Contains("stood still for up to ", run.Output, StringComparison.Ordinal);
        Assert.Equal(JsonValueKind.Null, Agents(run)[1].GetProperty("lost").ValueKind);
        Assert.NotEqual(0, Agents(run)[1].Long("lateIntervals"));
        Assert.Contains(run.Run.GetProperty("intervals").EnumerateArray(), interval =>
            interval.TryGetProperty("missing", out JsonElement missing) && missing[0].GetString() == "paris");
        AssertCounted(run, service);
        await AssertEndsAsync(london, 0, "The run is over.");
        await AssertEndsAsync(paris, 0, "The run is over.");
        await fleet.AssertQuietAsync(service);
    }

    [Fact(Explicit = true)]
    public async Task An_agent_that_stands_still_for_eight_seconds_is_lost_and_sends_no_more()
    {
        await using FleetOfMachines fleet = await FleetOfMachines.StartAsync();
        await using CountingService service = await CountingService.StartAsync(fleet.Shop);
        (ThreadbareTool coordinator, ThreadbareTool london, ThreadbareTool paris) = await BeginAsync(fleet, service, seconds: 16);

        await PauseAsync(fleet.Paris, seconds: 8);
        ToolRun run = await coordinator.EndAsync();

        AssertLost(run, "Agent paris was lost at", "");
        AssertCounted(run, service, unreported: Rate);
        await AssertEndsAsync(london, 0, "The run is over.");
        await AssertEndsAsync(paris, 3, "The load was ended.");
        await fleet.AssertQuietAsync(service);
    }

    [Theory(Explicit = true)]
    [InlineData("netem delay 50ms loss 1%")]
    [InlineData("tbf rate 512kbit burst 16k latency 500ms")]
    public async Task An_agent_behind_a_slow_link_loses_nothing(string discipline)
    {
        await using FleetOfMachines fleet = await FleetOfMachines.StartAsync();
        await using CountingService service = await CountingService.StartAsync(fleet.Shop);
        Assert.SkipUnless(fleet.Paris.TryShape(discipline), $"This kernel lacks the queueing discipline of '{discipline}'.");
        (ThreadbareTool coordinator, ThreadbareTool london, ThreadbareTool paris) = await BeginAsync(fleet, service, seconds: 10);

        ToolRun run = await coordinator.EndAsync();

        Assert.All(Agents(run), agent => Assert.Equal(JsonValueKind.Null, agent.GetProperty("lost").ValueKind));
        AssertCounted(run, service);
        await AssertEndsAsync(london, 0, "The run is over.");
        await AssertEndsAsync(paris, 0, "The run is over.");
        await fleet.AssertQuietAsync(service);
    }

    [Fact(Explicit = true)]
    public async Task Agents_of_a_coordinator_that_is_killed_end_their_load()
    {
        await using FleetOfMachines fleet = await FleetOfMachines.StartAsync();
        await using CountingService service = await CountingService.StartAsync(fleet.Shop);
        (ThreadbareTool coordinator, ThreadbareTool london, ThreadbareTool paris) = await BeginAsync(fleet, service, seconds: 60);

        fleet.Coordinator.Signal(Signals.Kill);
        long before = service.Count;

        await AssertEndsAsync(london, 3, "The load was ended.");
        await AssertEndsAsync(paris, 3, "The load was ended.");
        await fleet.AssertQuietAsync(service);
        ToolRun report = await ThreadbareTool.RunAsync("report", coordinator.OutFolder);
        Assert.Equal(0, report.ExitCode);
        Assert.InRange(report.Total("sent"), 1, before);
        Assert.InRange(service.Count, before, before + (LongestLoad * Rate));
    }

    [Fact(Explicit = true)]
    public async Task A_coordinator_that_is_cut_off_reports_what_it_has_and_its_agents_end_their_load()
    {
        await using FleetOfMachines fleet = await FleetOfMachines.StartAsync();
        await using CountingService service = await CountingService.StartAsync(fleet.Shop);
        (ThreadbareTool coordinator, ThreadbareTool london, ThreadbareTool paris) = await BeginAsync(fleet, service, seconds: 60);

        fleet.Coordinator.Cut();
        ToolRun run = await coordinator.EndAsync();

        AssertLost(run, "Agent london was lost at", "");
        AssertLost(run, "Agent paris was lost at", "");
        AssertCounted(run, service, unreported: LongestLoad * Rate);
        await AssertEndsAsync(london, 3, "The load was ended.");
        await AssertEndsAsync(paris, 3, "The load was ended.");
        await fleet.AssertQuietAsync(service);
    }

    private static async Task<(ThreadbareTool Coordinator, ThreadbareTool London, ThreadbareTool Paris)> BeginAsync(
        FleetOfMachines fleet, CountingService service, int seconds)
    {
        ThreadbareTool coordinator = await fleet.CoordinateAsync(
            "run", service.Address, "--rate", $"{Rate}", "--duration", $"{seconds}s", "--agents", "2");
        ThreadbareTool london = fleet.Join(fleet.London, "london");
        ThreadbareTool paris = fleet.Join(fleet.Paris, "paris");
        await coordinator.Begun;
        await Waiting.UntilAsync(() => service.Count > Rate * 3, Patience);
        return (coordinator, london, paris);
    }

    private static async Task PauseAsync(Machine machine, int seconds)
    {
        machine.Signal(Signals.Stop);
        await Task.Delay(TimeSpan.FromSeconds(seconds), Token);
        machine.Signal(Signals.Continue);
    }

    private static async Task AssertEndsAsync(ThreadbareTool agent, int exitCode, string words)
    {
        ToolRun end = await agent.EndAsync();
        Assert.True(end.ExitCode == exitCode, $"Exit code {end.ExitCode}: {end.Error}");
        Assert.Contains(words, end.Error, StringComparison.Ordinal);
    }

    private static void AssertLost(ToolRun run, string words, string why)
    {
        Assert.Equal(4, run.ExitCode);
        Assert.Contains("An agent was lost, so the load was not the one that was planned", run.Output, StringComparison.Ordinal);
        Assert.Contains(words, run.Output, StringComparison.Ordinal);
        Assert.Contains(why, run.Output, StringComparison.Ordinal);
    }

    // A second that a lost agent could not report is missing from its counts: of one agent, two seconds at most. Never the reverse.
    private static void AssertCounted(ToolRun run, CountingService service, int unreported = 0)
    {
        long sent = Agents(run).Sum(agent => agent.Long("sent"));
        Assert.Equal(run.Total("sent"), sent);
        Assert.InRange(service.Count - First, sent, sent + unreported);
    }

    private static IReadOnlyList<JsonElement> Agents(ToolRun run) => [.. run.Run.GetProperty("agents").EnumerateArray()];
}
