using System.Text.Json;
using Threadbare.Experiments.Dependencies;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Examples;

/// <summary>A SignalR hub whose calls wait for a permit, and its healthy twin, searched by a scenario in C#.</summary>
/// <remarks>Four permits of 20 ms are 200 messages a second, so about 200 users who say something each second.</remarks>
[Collection(Alone.Name)]
public sealed class RoomExampleTests
{
    private static readonly string Archive = Path.Combine(SourceTree.Root, "examples", "services", "Talk", "Archive.cs");

    private static readonly string[] Calls = ["Look", "Say"];

    [Theory(Timeout = 240_000)]
    [InlineData(200, 400, "20s", Explicit = true)]
    [InlineData(100, 500, "60s", Explicit = true)]
    [InlineData(500, 1000, "60s", Explicit = true)]
    public async Task A_gate_in_a_hub_is_named_with_its_size_and_line(int from, int most, string longest)
    {
        JsonElement found = await SearchAsync("room", from, most, longest);

        JsonElement verdict = found.GetProperty("verdict");
        Assert.Equal("gate", verdict.GetProperty("limit").GetString());
        Assert.InRange(verdict.GetProperty("limitSize").GetDouble(), 3, 5);
        Assert.Equal(Archive, verdict.GetProperty("line").GetProperty("file").GetString());
        Assert.Equal("exact-line", verdict.GetProperty("line").GetProperty("certainty").GetString());
        JsonElement holder = found.GetProperty("holders").EnumerateArray().Single(one => one.GetProperty("limit").GetString() == "gate");
        string[] lines = await File.ReadAllLinesAsync(Archive, TestContext.Current.CancellationToken);
        int waiting = holder.GetProperty("waitsAt").GetProperty("line").GetInt32();
        Assert.EndsWith("// waits for a permit", lines[waiting - 1], StringComparison.Ordinal);
        RequireCalls(found, Calls);
    }

    [Theory(Timeout = 240_000)]
    [InlineData(100, 400, Explicit = true)]
    [InlineData(500, 1000, Explicit = true)]
    public async Task A_hub_without_a_gate_gets_none(int from, int most)
    {
        JsonElement found = await SearchAsync("open-room", from, most, "60s");

        Assert.NotEqual("gate", found.GetProperty("verdict").GetProperty("limit").GetString());
        Assert.Empty(found.GetProperty("holders").EnumerateArray());
        RequireCalls(found, Calls);
    }

    private static async Task<JsonElement> SearchAsync(string room, int from, int most, string longest)
    {
        (int pages, int calls) = (LoopbackPort.FindFree(), LoopbackPort.FindFree());
        await using ExampleProgram service = await ExampleProgram.ServeAsync(
            "Talk", [pages, calls], "--port", $"{pages}", "--grpc-port", $"{calls}");

        ToolRun run = await ExampleProgram.RunAsync(
            "Protocols", room, $"http://localhost:{pages}", "find", "--from", $"{from}", "--max-users", $"{most}",
            "--max-time", longest, "--quiet", "--json", "-");

        Assert.True(run.ExitCode == 0, run.Output + run.Error);
        return JsonDocument.Parse(run.Output).RootElement;
    }

    private static void RequireCalls(JsonElement found, string[] calls)
    {
        JsonElement[] endpoints = [.. found.GetProperty("endpoints").EnumerateArray()];
        Assert.Equal(calls, endpoints.Select(one => one.GetProperty("name").GetString()).Order(StringComparer.Ordinal));
        Assert.All(endpoints, one => Assert.InRange(one.GetProperty("ok").GetInt64(), 100, 1_000_000));
    }
}
