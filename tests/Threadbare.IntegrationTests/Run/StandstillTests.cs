using System.Text.Json;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Run;

/// <summary>A tool that is stopped for a while under a load never takes that for the service's fault.</summary>
public sealed class StandstillTests
{
    [Theory]
    [InlineData("/async", 1.0, "--rate", "40", "--threshold", "p99<500ms")]
    [InlineData("/sync", 0.4, "--users", "16", "--threshold", "errors<1%")]
    public async Task A_run_in_which_the_tool_stood_still_is_unreliable(string endpoint, double seconds, params string[] load)
    {
        await using LabService lab = await LabService.StartAsync("--delay=100ms", "--min-threads=24", "--max-threads=24");
        await using ThreadbareTool tool = ThreadbareTool.Start(["run", lab.At(endpoint), "--duration", "5s", .. load]);
        await tool.Begun;
        await tool.StandStillAsync(after: 2, seconds);

        ToolRun run = await tool.EndAsync();

        Assert.Equal(4, run.ExitCode);
        AssertNoFaultOfTheService(run, seconds);
        Assert.InRange(run.Run.GetProperty("generator").GetProperty("standstillSeconds").GetDouble(), seconds / 2, 5);
        Assert.Equal(("unreliable", "generator", "low"),
            (Word(run, "outcome"), Word(run, "limit"), Word(run, "confidence")));
    }

    // The stop would be a stall of its own length. On a busy machine the service may have shorter ones.
    internal static void AssertNoFaultOfTheService(ToolRun run, double stopped)
    {
        Assert.All(
            run.Steps.EnumerateArray().Select(step => step.GetProperty("stall")).Where(stall => stall.ValueKind != JsonValueKind.Null),
            stall => Assert.InRange(stall.GetProperty("seconds").GetDouble(), 0, 0.9 * stopped));
        Assert.DoesNotContain(run.Notes, note => note.Contains("was silent", StringComparison.Ordinal));
    }

    private static string? Word(ToolRun run, string property) => run.Verdict.GetProperty(property).GetString();
}
