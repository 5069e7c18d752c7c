using System.Text.Json;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Threadbare.IntegrationTests.Tool;
using Xunit;
using KestrelServer = Threadbare.IntegrationTests.Client.KestrelServer;

namespace Threadbare.IntegrationTests.Options;

/// <summary>Gives the tool the options that no other test gives it, and looks at what they change.</summary>
public sealed class OptionTests
{
    private const string Colour = "\u001b[";

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Fact]
    public async Task The_options_of_a_load_reach_the_service()
    {
        await using KestrelServer server = await KestrelServer.StartAsync(HttpProtocols.Http2, secure: false, Token);

        ToolRun run = await ThreadbareTool.RunAsync(
            "run", server.Address, "--http", "2", "--users", "4", "--spawn-rate", "8", "--requests", "60", "--loops", "2", "--seed", "7",
            "--max-connections", "2", "--bystander", server.Address + "/beside", "--bystander-rate", "40", "--no-attach", "--no-color");

        JsonElement plan = run.Run.GetProperty("plan");
        Assert.Equal((0, 60), (run.ExitCode, run.Total("ok")));
        JsonElement connections = plan.GetProperty("connections");
        Assert.Equal((2, 7, 2), (Number(connections, "loops"), Number(plan, "seed"), Number(connections, "maxConnections")));
        Assert.Equal(8, Number(plan.GetProperty("load"), "spawnRate"));
        Assert.Equal(2, Number(run.Run.GetProperty("generator"), "loops"));
        Assert.InRange(Number(run.Run.GetProperty("generator"), "connections"), 1, 3);
        Assert.Contains("/beside", server.Targets);
        Assert.DoesNotContain(Colour, run.Output + run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Another_machine_gets_much_load_only_if_the_user_may_load_it()
    {
        string[] load = ["run", "http://shop.invalid/", "--users", "200", "--duration", "1s"];

        ToolRun refused = await ThreadbareTool.RunAsync(load);
        ToolRun allowed = await ThreadbareTool.RunAsync([.. load, "--i-may-load", "shop.invalid"]);

        // A name that does not exist is found only when the load begins.
        Assert.Equal((2, 3), (refused.ExitCode, allowed.ExitCode));
        Assert.Contains("--i-may-load shop.invalid", refused.Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Stages_lead_up_and_down_again()
    {
        await using KestrelServer server = await KestrelServer.StartAsync(HttpProtocols.Http1, secure: false, Token);

        ToolRun run = await ThreadbareTool.RunAsync(
            "run", server.Address + "/?wait=10", "--stage", "1s:8", "--stage", "2s:8", "--stage", "1s:0", "--no-attach", "--quiet");

        int[] users = [.. run.Run.GetProperty("intervals").EnumerateArray().Select(second => (int)Number(second, "users"))];
        Assert.Equal((0, 8), (run.ExitCode, users.Max()));
        Assert.InRange(users[^1], 0, 7);
        Assert.Equal(3, run.Run.GetProperty("plan").GetProperty("load").GetProperty("stages").GetArrayLength());
    }

    [Fact(Explicit = true)]
    public async Task A_load_climbs_and_opens_a_connection_for_each_request()
    {
        await using KestrelServer server = await KestrelServer.StartAsync(HttpProtocols.Http1, secure: false, Token);

        ToolRun run = await ThreadbareTool.RunAsync(
            "run", server.Address, "--rate", "10..40", "--over", "2s", "--no-keep-alive", "--no-attach", "--quiet");

        Assert.Equal("10..40", run.Run.GetProperty("plan").GetProperty("load").GetProperty("rate").GetString());
        Assert.False(run.Run.GetProperty("plan").GetProperty("connections").GetProperty("keepAlive").GetBoolean());
        Assert.InRange(run.Total("sent"), 20, 80);
    }

    [Fact(Explicit = true)]
    public async Task A_run_is_measured_against_a_saved_one()
    {
        await using KestrelServer server = await KestrelServer.StartAsync(HttpProtocols.Http1, secure: false, Token);
        string[] load = ["run", server.Address + "/?wait=5", "--users", "2", "--requests", "100", "--no-attach", "--quiet"];
        ToolRun before = await ThreadbareTool.RunAsync(load);

        ToolRun after = await ThreadbareTool.RunAsync([.. load, "--baseline", before.Folder, "--threshold", "regression(p50)<10000%"]);

        // Without the saved run the threshold could not be judged, and the exit code would be 1.
        Assert.Equal(0, after.ExitCode);
        Assert.True(Assert.Single(after.Thresholds).GetProperty("holds").GetBoolean());
    }

    [Fact(Explicit = true)]
    public async Task A_search_by_rate_stops_at_its_highest_rate()
    {
        await using KestrelServer server = await KestrelServer.StartAsync(HttpProtocols.Http1, secure: false, Token);

        // A tenth of a second each: a pause of the machine makes no load too much.
        ToolRun run = await ThreadbareTool.RunAsync(
            "find", $"{server.Address}/?wait=100", "--open", "--from", "10", "--max-rate", "20", "--max-time", "30s", "--no-attach",
            "--quiet");

        Assert.All(run.Steps.EnumerateArray(), step => Assert.InRange(step.GetProperty("rate").GetDouble(), 10, 20));
        Assert.Contains(run.Steps.EnumerateArray(), step => step.GetProperty("rate").GetDouble() == 20);
    }

    [Fact(Explicit = true)]
    public async Task A_plan_is_compared_at_two_targets_within_a_margin()
    {
        await using KestrelServer a = await KestrelServer.StartAsync(HttpProtocols.Http1, secure: false, Token);
        await using KestrelServer b = await KestrelServer.StartAsync(HttpProtocols.Http1, secure: false, Token);
        string folder = Directory.CreateDirectory(RunFolders.Next()).FullName;
        string plan = Path.Combine(folder, "plan.yaml");
        await File.WriteAllTextAsync(plan, "schema: threadbare-plan/1\nurls: [ /?wait=2 ]\nload: { users: 2 }\n", Token);

        ToolRun run = await ThreadbareTool.RunAsync(
            "compare", plan, "--target-a", a.Address, "--target-b", b.Address, "--margin", "90", "--rounds", "5", "--duration", "300ms",
            "--warm-up", "0s", "--no-attach", "--quiet");

        Assert.NotInRange(Math.Min(a.Requests, b.Requests), 0, 9);
        Assert.DoesNotContain("-better", Outcome(run), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_recording_is_drafted_with_its_assets_over_an_older_plan()
    {
        string folder = Directory.CreateDirectory(RunFolders.Next()).FullName;
        string recording = Path.Combine(SourceTree.Root, "tests", "Threadbare.Tests", "Drafting", "Samples", "shop.har");
        await using ThreadbareTool without = ThreadbareTool.StartIn(folder, "init", recording, "-o", "plan.yaml");
        int usual = (await without.EndAsync()).ExitCode;
        string before = await File.ReadAllTextAsync(Path.Combine(folder, "plan.yaml"), Token);

        await using ThreadbareTool refused = ThreadbareTool.StartIn(folder, "init", recording, "-o", "plan.yaml", "--assets");
        int twice = (await refused.EndAsync()).ExitCode;
        await using ThreadbareTool forced = ThreadbareTool.StartIn(folder, "init", recording, "-o", "plan.yaml", "--assets", "--force");
        int over = (await forced.EndAsync()).ExitCode;
        string after = await File.ReadAllTextAsync(Path.Combine(folder, "plan.yaml"), Token);

        Assert.Equal((0, 2, 0), (usual, twice, over));
        Assert.True(CountSteps(after) > CountSteps(before), after);
    }

    [Fact(Explicit = true)]
    public async Task A_full_experiment_begins_and_can_be_stopped()
    {
        await using ThreadbareTool tool = ThreadbareTool.Start("lab", "tour", "--full");
        await Waiting.UntilAsync(() => tool.HasSaid("partner, "), TimeSpan.FromMinutes(2));

        tool.Interrupt();

        Assert.Equal(130, (await tool.EndAsync()).ExitCode);
    }

    private static string Outcome(ToolRun run) =>
        run.Json("comparison.json").GetProperty("comparison").GetProperty("outcome").GetString()!;

    private static double Number(JsonElement parent, string name) => parent.GetProperty(name).GetDouble();

    private static int CountSteps(string plan) => plan.Split("- get:").Length;
}
