using System.Text.Json;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Run;

/// <summary>Runs that are saved one after the other, and their trend.</summary>
public sealed class TrendTests
{
    [Fact]
    public async Task Saved_runs_have_their_commit_and_label_and_are_read_in_order()
    {
        await using LabService lab = await LabService.StartAsync();
        var runs = new List<ToolRun>();
        foreach (string commit in (string[])["a1", "b2"])
        {
            var server = new Dictionary<string, string> { ["CI_COMMIT_SHA"] = commit, ["GITHUB_SHA"] = "" };
            string[] load = ["--requests", "20", "--users", "2", "--label", "nightly", "--no-attach", "--quiet"];
            runs.Add(await ThreadbareTool.RunAsync(server, ["run", lab.At("/async?delay=1ms"), .. load]));
        }

        ToolRun trend = await ThreadbareTool.RunAsync(
            "trend", runs[1].Folder, runs[0].Folder, "--figure", "p50", "--fail-on", "regression", "--p-value", "0.01",
            "--least-change", "10", "--window", "20");

        JsonElement result = trend.Json("trend.json");
        IEnumerable<string?> names = result.GetProperty("runs").EnumerateArray().Select(run => run.GetProperty("name").GetString());
        Assert.Equal((0, "too-few-runs"), (trend.ExitCode, result.GetProperty("outcome").GetString()));
        Assert.Equal(["a1 (nightly)", "b2 (nightly)"], names);
        Assert.Contains("2 runs with p50: too few", trend.Output, StringComparison.Ordinal);
        Assert.True(File.Exists(Path.Combine(trend.Folder, "report.html")));
    }
}
