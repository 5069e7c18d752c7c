using System.Text.Json;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Run;

/// <summary>Known causes in the demo service, and their healthy twins.</summary>
[Collection(Alone.Name)]
public sealed class CauseTests
{
    [Theory(Explicit = true)]
    [InlineData("/cleanups/forced", "collection-on-demand")]
    [InlineData("/cleanups/left", null)]
    public async Task A_known_cause_is_named_and_none_for_the_healthy_twin(string path, string? expected)
    {
        await using LabService lab = await LabService.StartAsync();

        ToolRun run = await ThreadbareTool.RunAsync("find", lab.At(path), "--max-users", "16", "--max-time", "40s");

        JsonElement[] causes = [.. run.Run.GetProperty("causes").EnumerateArray()];
        Assert.True(expected == (causes is [var first, ..] ? first.GetProperty("id").GetString() : null), run.Describe());
        Assert.Equal(expected, run.Verdict.GetProperty("cause").GetString());
        Assert.All(causes, cause => Assert.True(IsMarked(cause.GetProperty("at")), run.Describe()));
    }

    private static bool IsMarked(JsonElement place) =>
        SourceTree.IsMarked(place.GetProperty("file").GetString()!, place.GetProperty("line").GetInt32(), "// collects");
}
