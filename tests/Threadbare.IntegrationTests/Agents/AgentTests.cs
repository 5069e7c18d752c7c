using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Threadbare.Experiments.Dependencies;
using Threadbare.IntegrationTests.Scenarios;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Agents;

/// <summary>Loads that agents send, each a process of its own. They count requests and judge none.</summary>
public sealed class AgentTests : IAsyncDisposable
{
    private readonly FleetOfTools _fleet = new();

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Fact]
    public async Task Two_agents_send_the_whole_load_and_every_request_is_counted_once()
    {
        await using ScenarioServer server = await StartAsync();
        ThreadbareTool coordinator = await _fleet.CoordinateAsync(
            "run", $"{server.Address}/a", $"{server.Address}/b", "--rate", "200", "--duration", "4s", "--warm-up", "1s", "--agents", "2");
        ThreadbareTool[] agents = [_fleet.Join("first"), _fleet.Join("second")];

        ToolRun run = await coordinator.EndAsync();

        Assert.Equal(run.CountedExitCode, run.ExitCode);
        // Those of the warm-up's 200 that are unanswered at its end count as well.
        Assert.InRange(run.Totals.Long("sent"), 800, 1000);
        Assert.Equal(run.Totals.Long("sent"), run.Run.GetProperty("agents").EnumerateArray().Sum(agent => agent.Long("sent")));
        Assert.Equal(run.Totals.Long("sent"), run.Totals.Long("ok"));
        // The warm-up and the first request to each address were sent besides.
        Assert.Equal(800 + 200 + 2, server.Seen.Count);
        Assert.Equal(["first", "second"], Names(run));
        foreach (ThreadbareTool agent in agents)
        {
            Assert.Equal(0, (await agent.EndAsync()).ExitCode);
        }
    }

    [Fact(Explicit = true)]
    public async Task An_agent_that_dies_makes_the_result_unreliable_and_says_from_when()
    {
        await using ScenarioServer server = await StartAsync();
        ThreadbareTool coordinator = await _fleet.CoordinateAsync(
            "run", $"{server.Address}/a", "--rate", "100", "--duration", "8s", "--agents", "2");
        ThreadbareTool first = _fleet.Join("first");
        ThreadbareTool second = _fleet.Join("second");
        await coordinator.Begun;
        await Waiting.UntilAsync(() => server.Seen.Count > 200, TimeSpan.FromSeconds(30));
        second.Kill();

        ToolRun run = await coordinator.EndAsync();

        Assert.Equal(4, run.ExitCode);
        Assert.Contains("An agent was lost, so the load was not the one that was planned", run.Output, StringComparison.Ordinal);
        JsonElement lost = run.Run.GetProperty("agents")[1].GetProperty("lost");
        Assert.InRange(lost.GetProperty("atSeconds").GetDouble(), 0.5, 7);
        Assert.Contains(run.Run.GetProperty("intervals").EnumerateArray(), interval =>
            interval.TryGetProperty("missing", out JsonElement missing) && missing[0].GetString() == "second");
        Assert.InRange(run.Totals.Long("sent"), 450, 790);
        Assert.Equal(0, (await first.EndAsync()).ExitCode);
    }

    [Fact(Explicit = true)]
    public async Task Agents_end_their_load_when_the_coordinator_is_gone()
    {
        await using ScenarioServer server = await StartAsync();
        ThreadbareTool coordinator = await _fleet.CoordinateAsync(
            "run", $"{server.Address}/a", "--rate", "100", "--duration", "60s", "--agents", "1");
        ThreadbareTool agent = _fleet.Join("only");
        await Waiting.UntilAsync(() => server.Seen.Count > 50, TimeSpan.FromSeconds(30));

        coordinator.Kill();
        ToolRun end = await agent.EndAsync();

        Assert.Equal(3, end.ExitCode);
        Assert.Contains("The load was ended.", end.Error, StringComparison.Ordinal);
        int seen = server.Seen.Count;
        await Task.Delay(TimeSpan.FromSeconds(1), Token);
        Assert.Equal(seen, server.Seen.Count);
    }

    [Fact(Explicit = true)]
    public async Task An_agent_that_is_asked_to_end_tells_every_request_before_it_goes()
    {
        await using ScenarioServer server = await StartAsync();
        ThreadbareTool coordinator = await _fleet.CoordinateAsync(
            "run", $"{server.Address}/a", "--rate", "100", "--duration", "6s", "--agents", "2");
        ThreadbareTool first = _fleet.Join("first");
        ThreadbareTool second = _fleet.Join("second");
        await coordinator.Begun;
        await Waiting.UntilAsync(() => server.Seen.Count > 150, TimeSpan.FromSeconds(30));
        second.Terminate();

        ToolRun run = await coordinator.EndAsync();

        Assert.Equal(4, run.ExitCode);
        Assert.Equal("it was asked to end (SIGTERM)",
            run.Run.GetProperty("agents")[1].GetProperty("lost").GetProperty("why").GetString());
        // One before the load; the last second of the agent that went is among them.
        Assert.Equal(server.Seen.Count, run.Totals.Long("sent") + 1);
        Assert.Equal(run.Totals.Long("sent"), run.Run.GetProperty("agents").EnumerateArray().Sum(agent => agent.Long("sent")));
        Assert.Equal((0, 130), ((await first.EndAsync()).ExitCode, (await second.EndAsync()).ExitCode));
    }

    [Fact(Explicit = true)]
    public async Task An_agent_that_is_lost_before_the_load_ends_the_run_before_it()
    {
        var answer = new TaskCompletionSource();
        await using ScenarioServer server = await ScenarioServer.StartAsync("wire", pages => pages.MapGet("/a", () => answer.Task), Token);
        ThreadbareTool coordinator = await _fleet.CoordinateAsync(
            "run", $"{server.Address}/a", "--rate", "100", "--duration", "5s", "--agents", "2");
        ThreadbareTool first = _fleet.Join("first");
        ThreadbareTool second = _fleet.Join("second");
        // The coordinator sends the first request, and the load begins after its answer.
        await Waiting.UntilAsync(() => server.Seen.Count == 1, TimeSpan.FromSeconds(30));
        second.Kill();
        await Waiting.UntilAsync(() => coordinator.HasSaid("Agent second has left"), TimeSpan.FromSeconds(30));
        answer.SetResult();

        ToolRun run = await coordinator.EndAsync();

        Assert.Equal(3, run.ExitCode);
        Assert.Contains("1 of 2 agents were lost before the load, so it was not sent.", run.Error, StringComparison.Ordinal);
        Assert.Single(server.Seen);
        Assert.Equal(0, (await first.EndAsync()).ExitCode);
    }

    [Fact(Explicit = true)]
    public async Task A_coordinator_listens_at_all_addresses_of_its_machine()
    {
        ToolRun run = await ThreadbareTool.RunAsync(new Dictionary<string, string> { ["THREADBARE_KEYS"] = _fleet.Keys },
            "run", "http://127.0.0.1:1/", "--agents", "1", "--gather", "1s", "--listen", $"0.0.0.0:{LoopbackPort.FindFree()}");

        Assert.Equal(3, run.ExitCode);
        Assert.Contains("Waiting for 1 agent at 0.0.0.0:", run.Error, StringComparison.Ordinal);
    }

    [Fact(Explicit = true)]
    public async Task Too_few_agents_send_nothing_and_are_named()
    {
        await using ScenarioServer server = await StartAsync();
        ThreadbareTool coordinator = await _fleet.CoordinateAsync(
            "run", $"{server.Address}/a", "--agents", "3", "--gather", "20s", "--allow-lost", "1");
        ThreadbareTool[] twins = [_fleet.Join("first"), _fleet.Join("first")];

        ToolRun run = await coordinator.EndAsync();

        Assert.Equal(3, run.ExitCode);
        Assert.Contains("There: first (127.0.0.1)", run.Error, StringComparison.Ordinal);
        Assert.Empty(server.Seen);
        // Whichever comes second is refused for its name; the other is sent home.
        Assert.Equal([0, 3], new[] { (await twins[0].EndAsync()).ExitCode, (await twins[1].EndAsync()).ExitCode }.Order());
    }

    [Fact(Explicit = true)]
    public async Task A_token_lets_an_agent_in_once_and_a_stranger_stays_out()
    {
        await using ScenarioServer server = await StartAsync();
        ThreadbareTool coordinator = await _fleet.CoordinateAsync(
            "run", $"{server.Address}/a", "--rate", "50", "--duration", "2s", "--agents", "1", "--token", "--gather", "30s");
        await using var strangers = new FleetOfTools();
        await ThreadbareTool.RunAsync("agent", "keys", "--keys", strangers.Keys);
        ThreadbareTool stranger = _fleet.Join("stranger", "--keys", strangers.Keys);
        await Waiting.UntilAsync(() => coordinator.HasSaid("was refused: its certificate is not"), TimeSpan.FromSeconds(30));
        stranger.Kill();

        await Waiting.UntilAsync(() => coordinator.HasSaid("THREADBARE_TOKEN=tb1."), TimeSpan.FromSeconds(5));
        string file = Path.Combine(strangers.Keys, "token");
        await File.WriteAllTextAsync(file, coordinator.SaidAfter("THREADBARE_TOKEN="), TestContext.Current.CancellationToken);
        if (!OperatingSystem.IsWindows())
        {
            File.SetUnixFileMode(file, UnixFileMode.UserRead | UnixFileMode.UserWrite);
        }

        ThreadbareTool agent = _fleet.Join("guest", "--token", "@" + file);
        ToolRun run = await coordinator.EndAsync();

        Assert.Equal(run.CountedExitCode, run.ExitCode);
        Assert.Equal(["guest"], Names(run));
        Assert.Equal(0, (await agent.EndAsync()).ExitCode);
    }

    [Fact(Explicit = true)]
    public async Task An_agent_refuses_a_target_that_it_may_not_be_sent_against()
    {
        await using ScenarioServer server = await StartAsync();
        ThreadbareTool coordinator = await _fleet.CoordinateAsync("run", $"{server.Address}/a", "--agents", "1");
        ThreadbareTool agent = _fleet.Join("careful", "--keys", _fleet.Keys, "--allow-target", "shop.example");

        ToolRun run = await coordinator.EndAsync();

        Assert.Equal(3, run.ExitCode);
        Assert.Contains("careful", run.Error, StringComparison.Ordinal);
        Assert.Contains("--allow-target shop.example", run.Error, StringComparison.Ordinal);
        await agent.EndAsync();
    }

    [Fact(Explicit = true)]
    public async Task Virtual_users_of_a_search_log_in_once_and_no_unique_row_is_given_twice()
    {
        await using ScenarioServer server = await StartAsync();
        string rows = string.Join(", ", Enumerable.Range(0, 200).Select(i => $"{{ name: u{i} }}"));
        string plan = await ScenarioRun.WriteAsync("wire", server.Address, $$"""
            feeds: { people: { rows: [ {{rows}} ], pick: perUser } }
            scenarios:
              user:
                start: [ { post: /login, json: { name: "{people.name}" } } ]
                steps: [ { get: /waiting } ]
            """);
        ThreadbareTool coordinator = await _fleet.CoordinateAsync(
            "find", plan, "--max-users", "8", "--max-time", "60s", "--agents", "2", "--no-attach");
        _fleet.Join("first");
        _fleet.Join("second");

        ToolRun run = await coordinator.EndAsync();

        Assert.Equal(0, run.ExitCode);
        // The first login is that of the check before the search, which uses the row of the first user.
        string[] logins = [.. server.Seen.Where(request => request.Path == "/login").Select(request => request.Body).Skip(1)];
        Assert.Equal(logins.Length, logins.Distinct().Count());
        Assert.InRange(logins.Length, 8, 9);
    }

    public ValueTask DisposeAsync() => _fleet.DisposeAsync();

    private static string[] Names(ToolRun run) =>
        [.. run.Run.GetProperty("agents").EnumerateArray().Select(agent => agent.GetProperty("name").GetString()!)];

    private static Task<ScenarioServer> StartAsync() => ScenarioServer.StartAsync("wire", pages =>
    {
        pages.MapGet("/a", () => "a");
        pages.MapGet("/b", () => "b");
        // Slow enough that a search tries all its users, however busy the machine is.
        pages.MapGet("/waiting", async () =>
        {
            await Task.Delay(20);
            return "waited";
        });
        pages.MapPost("/login", () => "in");
    }, Token);
}
