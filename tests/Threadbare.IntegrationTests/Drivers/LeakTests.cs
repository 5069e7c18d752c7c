using System.Text.Json;
using Threadbare.IntegrationTests.Run;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Drivers;

/// <summary>Connections that one request of 20 does not give back, and their healthy twins.</summary>
[Collection(Alone.Name)]
public sealed class LeakTests
{
    [Theory(Explicit = true)]
    [InlineData("/database/loans/kept", "database-pool")]
    [InlineData("/database/loans/returned", null)]
    [InlineData("/partner/preview/kept", "outbound-connections")]
    [InlineData("/partner/preview/disposed", null)]
    public async Task Connections_that_are_not_given_back_are_no_tipping_point(string path, string? limit)
    {
        await using DatabaseServer database = await DatabaseServer.StartAsync(isCounting: false);
        await using LabService callee = await LabService.StartAsync("--role=partner");
        await using LabService lab = await LabService.StartAsync(database.Environment, "--delay=100ms", $"--partner={callee.Address}");

        ToolRun run = await ThreadbareTool.RunAsync("find", lab.At(path), "--max-users", "8", "--max-time", "40s");

        Assert.Equal(limit is not null, run.Verdict.TryGetProperty("leak", out _));
        if (limit is not null)
        {
            Assert.Equal((limit, "medium", JsonValueKind.Null), (
                run.Verdict.GetProperty("limit").GetString(),
                run.Verdict.GetProperty("confidence").GetString(),
                run.Verdict.GetProperty("tippingPoint").ValueKind));
            Assert.Empty(run.Verdict.GetProperty("whatIf").EnumerateArray());
        }
    }
}
