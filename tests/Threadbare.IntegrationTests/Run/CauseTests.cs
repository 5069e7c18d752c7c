using System.Text.Json;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Run;

/// <summary>Known causes in the demo service, and their healthy twins.</summary>
[Collection(Alone.Name)]
public sealed class CauseTests
{
    [Theory(Explicit = true)]
    [InlineData("/cleanups/forced", "collection-on-demand", "// collects")]
    [InlineData("/cleanups/left", null, "")]
    [InlineData("/tickets/options", "json-options-per-request", "// burns the processor")]
    [InlineData("/tickets/shared", null, "")]
    [InlineData("/postcodes/compiled", "regex-compiled-per-request", "// burns the processor")]
    [InlineData("/postcodes/kept", null, "")]
    [InlineData("/branches/single", "http2-streams", "")]
    [InlineData("/branches/several", null, "")]
    [InlineData("/notary/trusted", "http-connections-not-kept", "")]
    public async Task A_known_cause_is_named_and_none_for_the_healthy_twin(string path, string? expected, string mark)
    {
        await using LabService partner = await LabService.StartAsync("--role=partner");
        await using LabService lab = await LabService.StartAsync($"--partner={partner.Address}");

        ToolRun run = await ThreadbareTool.RunAsync("find", lab.At(path), "--max-users", "32", "--max-time", "40s");

        JsonElement[] causes = [.. run.Run.GetProperty("causes").EnumerateArray()];
        Assert.True(expected == (causes is [var first, ..] ? first.GetProperty("id").GetString() : null), run.Describe());
        Assert.Equal(expected, run.Verdict.GetProperty("cause").GetString());
        Assert.All(causes.Where(_ => mark.Length > 0), cause => Assert.True(IsMarked(cause.GetProperty("at"), mark), run.Describe()));
    }

    private static bool IsMarked(JsonElement place, string mark) =>
        SourceTree.IsMarked(place.GetProperty("file").GetString()!, place.GetProperty("line").GetInt32(), mark);
}
