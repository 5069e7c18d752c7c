using System.Text.Json;
using System.Xml.Linq;
using Threadbare.IntegrationTests.Lab;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Gate;

[Collection(Alone.Name)]
public sealed class GateTests
{
    [Fact]
    public async Task A_blocking_service_breaks_its_gate_and_the_line_is_named_to_all_who_ask()
    {
        await using LabService lab = await LabService.StartAsync("--min-threads=4", "--max-threads=4");
        string summary = RunFolders.Next();
        var workflow = new Dictionary<string, string> { ["GITHUB_ACTIONS"] = "true", ["GITHUB_WORKSPACE"] = SourceTree.Root, ["GITHUB_STEP_SUMMARY"] = summary };
        Directory.CreateDirectory(Path.GetDirectoryName(summary)!);

        ToolRun run = await ThreadbareTool.RunAsync(workflow, "run", lab.At("/sync?delay=250ms"), "--users", "12", "--duration", "60s", "--quiet", "--abort-on-fail",
            "--threshold", "p99<20ms", "--threshold", "blockedThreads<2", "--threshold", "limit!=thread-pool", "--threshold", "errors<1%", "--threshold", "p99.9<1h");

        // Ended long before its minute, and not as if by Ctrl+C.
        Assert.Equal(1, run.ExitCode);
        Assert.False(run.Run.GetProperty("interrupted").GetBoolean());
        Assert.InRange(run.Totals.GetProperty("seconds").GetDouble(), 5, 40);
        Assert.Equal([false, false, false, true, false], run.Run.GetProperty("thresholds").EnumerateArray().Select(threshold => threshold.GetProperty("holds").GetBoolean()));

        XElement suite = XDocument.Load(Path.Combine(run.Folder, "junit.xml")).Root!.Element("testsuite")!;
        Assert.Equal(("5", "4"), (suite.Attribute("tests")!.Value, suite.Attribute("failures")!.Value));

        JsonElement result = run.Json("blame.sarif").GetProperty("runs")[0].GetProperty("results")[0];
        JsonElement place = result.GetProperty("locations")[0].GetProperty("physicalLocation");
        string file = place.GetProperty("artifactLocation").GetProperty("uri").GetString()!;
        Assert.Equal(("error", "sleep", "lab/Threadbare.Lab/Delays/Pause.cs"), (result.GetProperty("level").GetString(), result.GetProperty("ruleId").GetString(), file));
        Assert.True(SourceTree.IsMarked(file, place.GetProperty("region").GetProperty("startLine").GetInt32()));

        Assert.Contains($"::error file={file},line={place.GetProperty("region").GetProperty("startLine")},", run.Output, StringComparison.Ordinal);
        Assert.Contains("::error title=Threshold broken%3A blockedThreads<2::", run.Output, StringComparison.Ordinal);
        Assert.Contains("## Promises", await File.ReadAllTextAsync(summary, TestContext.Current.CancellationToken), StringComparison.Ordinal);
    }
}
