using System.Text.Json;
using Threadbare.IntegrationTests.Lab;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Compare;

[Collection(Alone.Name)]
public sealed class CompareTests
{
    [Fact]
    public async Task Awaiting_is_better_than_blocking_few_threads()
    {
        await using LabService lab = await LabService.StartAsync("--min-threads=4", "--max-threads=4", "--delay=200ms");

        ToolRun tool = await ThreadbareTool.RunAsync(["compare", lab.At("/sync"), lab.At("/async"), "--users", "12", .. Short]);

        Assert.Equal(0, tool.ExitCode);
        JsonElement comparison = tool.Json("comparison.json").GetProperty("comparison");
        Assert.Equal("b-better", comparison.GetProperty("outcome").GetString());
        Assert.InRange(comparison.GetProperty("figures").GetProperty("successPerSecond").GetProperty("ratio").GetProperty("best").GetDouble(), 1.3, 20);
        Assert.Equal(["a", "b", "b", "a", "a", "b", "b", "a", "a", "b"], tool.Json("comparison.json").GetProperty("runs").EnumerateArray().Select(run => run.GetProperty("arm").GetString()));
        Assert.True(File.Exists(Path.Combine(tool.Folder, "b-5", "run.json")));
        Assert.Contains($"Process {lab.Id} serves both A and B", tool.Error + tool.Output, StringComparison.Ordinal);

        ToolRun saved = await ThreadbareTool.RunAsync("compare", Path.Combine(tool.Folder, "a-1"), Path.Combine(tool.Folder, "b-1"), "--json", "-", "--quiet");

        JsonElement one = JsonDocument.Parse(saved.Output).RootElement.GetProperty("comparison");
        Assert.Equal((4, "too-noisy"), (saved.ExitCode, one.GetProperty("outcome").GetString()));
    }

    private static string[] Short => ["--rounds", "5", "--duration", "1s", "--warm-up", "200ms", "--no-attach", "--quiet"];
}
