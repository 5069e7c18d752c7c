using System.Text.Json;
using Threadbare.Experiments.Dependencies;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Examples;

/// <summary>The examples of other protocols, each against a real server.</summary>
public sealed class ProtocolExampleTests
{
    private static readonly string[] Short = ["run", "--users", "5", "--duration", "2s", "--no-attach", "--quiet", "--json", "-"];

    [Theory(Timeout = 120_000)]
    [InlineData("grpc", "Greet", "GreetOften", Explicit = true)]
    [InlineData("signalr", "say and hear", Explicit = true)]
    [InlineData("websocket", "echo", Explicit = true)]
    public async Task An_example_measures_its_calls_and_checks_the_answers(string protocol, params string[] actions)
    {
        (int pages, int calls) = (LoopbackPort.FindFree(), LoopbackPort.FindFree());
        await using ExampleProgram service = await ExampleProgram.ServeAsync(
            "Talk", [pages, calls], "--port", $"{pages}", "--grpc-port", $"{calls}");

        ToolRun run = await ExampleProgram.RunAsync(
            "Protocols", [protocol, $"http://localhost:{(protocol == "grpc" ? calls : pages)}", .. Short]);

        RequireActions(run, actions);
    }

    [Fact(Timeout = 120_000, Explicit = true)]
    public async Task The_example_of_a_database_measures_the_wait_for_a_connection_and_the_query()
    {
        const DependencyNeeds database = DependencyNeeds.Database;
        string? missing = await LabDependencies.MissingAsync(database, null, TestContext.Current.CancellationToken);
        Assert.SkipWhen(missing is not null, missing ?? "");
        await using var parts = new LabDependencies(Directory.CreateTempSubdirectory("threadbare-").FullName, null, TimeProvider.System);
        DependencyAddresses at = await parts.StartAsync(database, TestContext.Current.CancellationToken);

        ToolRun run = await ExampleProgram.RunAsync("Protocols", ["postgres", at.Database!, .. Short]);

        RequireActions(run, "take a connection", "sum");
        Assert.DoesNotContain("Password", run.Output, StringComparison.Ordinal);
    }

    [Fact(Timeout = 180_000)]
    public async Task A_protocol_that_the_example_has_not_is_a_usage_error()
    {
        ToolRun run = await ExampleProgram.RunAsync("Protocols", "telnet", "http://localhost:1");

        Assert.Equal(2, run.ExitCode);
        Assert.Contains("Expected grpc, room, open-room, signalr, websocket or postgres", run.Error, StringComparison.Ordinal);
    }

    private static void RequireActions(ToolRun run, params string[] actions)
    {
        Assert.True(run.ExitCode == 0, run.Output + run.Error);
        JsonElement result = JsonDocument.Parse(run.Output).RootElement;
        JsonElement[] endpoints = [.. result.GetProperty("endpoints").EnumerateArray()];
        Assert.Equal(actions.Order(), endpoints.Select(endpoint => endpoint.GetProperty("name").GetString()).Order());
        Assert.All(endpoints, endpoint =>
        {
            Assert.Equal("action", endpoint.GetProperty("kind").GetString());
            Assert.InRange(endpoint.GetProperty("ok").GetInt64(), 50, 1_000_000);
            Assert.Equal(0, endpoint.GetProperty("failed").GetInt64());
        });
        Assert.Equal(0, Assert.Single(result.GetProperty("scenarios").EnumerateArray()).GetProperty("failed").GetInt64());
    }
}
