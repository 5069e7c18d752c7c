using System.Text.Json;
using Threadbare.IntegrationTests.Lab;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Find;

/// <summary>Limits known beforehand, searched for a few steps each; `bench` searches all of them to the end.</summary>
[Collection(Alone.Name)]
public sealed class FindTests
{
    [Theory]
    [InlineData("thread-pool", "/sync", "--min-threads=8", "--max-threads=8")]
    [InlineData("gate", "/exports/gated", "--gate=8")]
    public async Task A_limit_of_eight_is_named_and_lies_near_the_interval(string limit, string path, params string[] settings)
    {
        await using LabService lab = await LabService.StartAsync(settings);

        ToolRun run = await ThreadbareTool.RunAsync("find", lab.At(path), "--from", "4", "--max-users", "16", "--max-time", "40s", "--quiet");

        JsonElement verdict = run.Run.GetProperty("verdict");
        JsonElement tip = verdict.GetProperty("tippingPoint");
        Assert.Equal(("tips-over", limit), (verdict.GetProperty("outcome").GetString(), verdict.GetProperty("limit").GetString()));
        Assert.Equal(limit == "thread-pool" ? ["GET " + path] : [], run.Run.GetProperty("blame").EnumerateArray().Select(place => place.GetProperty("route").GetString()));
        Assert.InRange(8, tip.GetProperty("low").GetDouble() / 2, tip.GetProperty("high").GetDouble() * 2);
    }
}
