using System.Text.Json;
using Threadbare.IntegrationTests.Run;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Drivers;

/// <summary>Services that answer nothing any more, and their healthy twins: what requests wait for is named, though nothing goes on.
/// </summary>
[Collection(Alone.Name)]
public sealed class HangTests
{
    [Fact(Explicit = true)]
    public async Task Requests_that_wait_for_a_permit_that_an_exception_lost_are_named_by_their_line()
    {
        await using LabService lab = await LabService.StartAsync("--delay=50ms", "--gate=8");

        ToolRun run = await ThreadbareTool.RunAsync("find", lab.At("/locks/permits/lost"), "--max-users", "32", "--max-time", "60s");

        Assert.Equal(("gate", JsonValueKind.Null), (
            run.Verdict.GetProperty("limit").GetString(), run.Verdict.GetProperty("limitSize").ValueKind));
        Assert.NotEqual("high", run.Verdict.GetProperty("confidence").GetString());
        Assert.Empty(run.Verdict.GetProperty("whatIf").EnumerateArray());
        AssertNames(run, "// waits for a permit");
        Assert.Contains(run.Run.GetProperty("holders").EnumerateArray(), IsParked);
    }

    [Fact(Explicit = true)]
    public async Task A_gate_whose_permits_come_back_is_a_gate_of_its_size()
    {
        await using LabService lab = await LabService.StartAsync("--delay=50ms", "--gate=8");

        ToolRun run = await ThreadbareTool.RunAsync("find", lab.At("/locks/permits/returned"), "--max-users", "32", "--max-time", "60s");

        Assert.Equal(("gate", 8d), (
            run.Verdict.GetProperty("limit").GetString(), run.Verdict.GetProperty("limitSize").GetDouble()));
        Assert.DoesNotContain(run.Run.GetProperty("holders").EnumerateArray(), IsParked);
    }

    [Theory(Explicit = true)]
    [InlineData("/database/loans/second", true)]
    [InlineData("/database/loans/same", false)]
    public async Task A_second_connection_that_is_opened_while_the_first_is_held_is_named(string path, bool isNamed)
    {
        await using DatabaseServer database = await DatabaseServer.StartAsync(isCounting: false);
        await using LabService lab = await LabService.StartAsync(database.Environment, "--delay=100ms");

        ToolRun run = await ThreadbareTool.RunAsync("find", lab.At(path), "--from", "4", "--max-users", "64", "--max-time", "60s");

        Assert.Equal("database-pool", run.Verdict.GetProperty("limit").GetString());
        Assert.Equal(20, run.Verdict.GetProperty("limitSize").GetDouble());
        if (isNamed)
        {
            AssertNames(run, "// waits with a connection");
        }
    }

    private static bool IsParked(JsonElement holder) => holder.TryGetProperty("parked", out _);

    private static void AssertNames(ToolRun run, string mark)
    {
        JsonElement line = run.Verdict.GetProperty("line");
        Assert.True(line.ValueKind == JsonValueKind.Object, run.Describe());
        Assert.True(
            SourceTree.IsMarked(line.GetProperty("file").GetString()!, line.GetProperty("line").GetInt32(), mark), run.Describe());
    }
}
