using System.Text.Json;
using System.Xml.Linq;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Gate;

[Collection(Alone.Name)]
public sealed class GateTests
{
    // The service breaks all of these but errors<1%; p99.9 cannot be judged with so few requests.
    private static readonly string[] Thresholds =
    [
        "--threshold", "p99<20ms",
        "--threshold", "blockedThreads<2",
        "--threshold", "limit!=thread-pool",
        "--threshold", "errors<1%",
        "--threshold", "p99.9<1h",
    ];

    [Fact]
    public async Task A_build_server_gets_no_control_codes()
    {
        await using LabService lab = await LabService.StartAsync();

        ToolRun run = await ThreadbareTool.RunAsync(
            new Dictionary<string, string> { ["GITHUB_ACTIONS"] = "true" }, ["run", lab.At("/async"), "--requests", "20", "--no-attach"]);

        Assert.Contains("virtual user", run.Output, StringComparison.Ordinal);
        Assert.DoesNotContain("[1m", run.Output + run.Error, StringComparison.Ordinal);
    }

    [Fact(Explicit = true)]
    public async Task A_blocking_service_breaks_its_thresholds_and_every_report_names_the_line()
    {
        await using LabService lab = await LabService.StartAsync("--min-threads=4", "--max-threads=4");
        string summary = RunFolders.Next();
        var workflow = new Dictionary<string, string>
        {
            ["GITHUB_ACTIONS"] = "true",
            ["GITHUB_WORKSPACE"] = SourceTree.Root,
            ["GITHUB_STEP_SUMMARY"] = summary,
        };
        Directory.CreateDirectory(Path.GetDirectoryName(summary)!);

        ToolRun run = await ThreadbareTool.RunAsync(
            workflow,
            [
                "run", lab.At("/sync?delay=250ms"), "--users", "12", "--warm-up", "1s", "--duration", "60s", "--quiet", "--abort-on-fail",
                .. Thresholds,
            ]);

        // The run ended long before its minute, and not as if by Ctrl+C.
        Assert.Equal(1, run.ExitCode);
        Assert.False(run.Run.GetProperty("interrupted").GetBoolean());
        Assert.InRange(run.Totals.GetProperty("seconds").GetDouble(), 5, 40);
        Assert.Equal([false, false, false, true, false], run.Thresholds.Select(threshold => threshold.GetProperty("holds").GetBoolean()));

        XElement suite = XDocument.Load(Path.Combine(run.Folder, "junit.xml")).Root!.Element("testsuite")!;
        Assert.Equal(("5", "4"), (suite.Attribute("tests")!.Value, suite.Attribute("failures")!.Value));

        JsonElement result = run.Json("blame.sarif").GetProperty("runs")[0].GetProperty("results")[0];
        JsonElement place = result.GetProperty("locations")[0].GetProperty("physicalLocation");
        string file = place.GetProperty("artifactLocation").GetProperty("uri").GetString()!;
        int line = place.GetProperty("region").GetProperty("startLine").GetInt32();
        Assert.Equal(("error", "sleep"), (result.GetProperty("level").GetString(), result.GetProperty("ruleId").GetString()));
        Assert.Equal("lab/Threadbare.Lab/Delays/Pause.cs", file);
        Assert.True(SourceTree.IsMarked(file, line));

        Assert.Contains($"::error file={file},line={line},", run.Output, StringComparison.Ordinal);
        Assert.Contains("::error title=Threshold broken%3A blockedThreads<2::", run.Output, StringComparison.Ordinal);
        string text = await File.ReadAllTextAsync(summary, TestContext.Current.CancellationToken);
        Assert.Contains("## Thresholds", text, StringComparison.Ordinal);
    }
}
