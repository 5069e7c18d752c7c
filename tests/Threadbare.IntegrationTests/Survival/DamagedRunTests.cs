using System.Text.Json.Nodes;
using Threadbare.Experiments.Dependencies;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Survival;

public sealed class DamagedRunTests
{
    [Theory]
    [InlineData("plan.load.duration", "1e300", Explicit = true)]
    [InlineData("steps", "null", Explicit = true)]
    [InlineData("totals", "null", Explicit = true)]
    [InlineData("totals.seconds", "1e300", Explicit = true)]
    [InlineData("histograms.total.responseTime.hdr", "\"AAAA\"")]
    public async Task A_damaged_run_is_refused_in_one_line(string field, string value)
    {
        string file = await WriteDamagedAsync(field, value);

        ToolRun report = await ThreadbareTool.RunAsync("report", file);
        ToolRun comparison = await ThreadbareTool.RunAsync("compare", file, file);

        Assert.All([report, comparison], run => Assert.Equal(2, run.ExitCode));
        Assert.All(
            report.Error.Trim().Split('\n').Concat(comparison.Error.Trim().Split('\n')),
            line => Assert.StartsWith($"threadbare: {file}: Not a whole run.json (", line, StringComparison.Ordinal));
    }

    private static async Task<string> WriteDamagedAsync(string field, string value)
    {
        ToolRun run = await ThreadbareTool.RunAsync(
            "run", $"http://a:b@127.0.0.1:{LoopbackPort.FindFree()}/", "--users", "1", "--requests", "1", "--no-attach", "--quiet");
        string file = Path.Combine(run.Folder, "run.json");
        JsonNode root = JsonNode.Parse(await File.ReadAllTextAsync(file, TestContext.Current.CancellationToken))!;
        string[] path = field.Split('.');
        path[..^1].Aggregate(root, (node, name) => node[name]!)[path[^1]] = JsonNode.Parse(value);
        await File.WriteAllTextAsync(file, root.ToJsonString(), TestContext.Current.CancellationToken);
        return file;
    }
}
