using System.Text.Json;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Older;

[Collection(Alone.Name)]
public sealed class OlderServiceTests
{
    [Fact(Explicit = true)]
    public async Task A_runtime_without_built_in_metrics_is_judged_by_its_event_counters()
    {
        await OlderService.RequirePublishedAsync();

        ToolRun run = await ThreadbareTool.RunAsync(
            "run", OlderService.At("/stock/sync"), "--users", "24", "--duration", "6s", "--quiet", "--launch", OlderService.Command);

        JsonElement worst = run.Blame[0];
        Assert.Equal("thread-pool", run.Verdict.GetProperty("limit").GetString());
        Assert.True(SourceTree.IsMarked(worst.GetProperty("file").GetString()!, worst.GetProperty("line").GetInt32()));

        JsonElement runtime = run.FirstRuntime;
        Assert.InRange(runtime.GetProperty("threads").GetDouble(), 2, 30);
        Assert.InRange(runtime.GetProperty("queueLength").GetDouble(), 1, 24);
        Assert.InRange(runtime.GetProperty("compilingPercent").GetDouble(), 0.01, 200);
        Assert.Equal(JsonValueKind.Null, runtime.GetProperty("processors").ValueKind);
        Assert.Contains(run.Notes, note => note.Contains("runs .NET 8.", StringComparison.Ordinal));
    }

    [Fact(Explicit = true)]
    public async Task Its_asynchronous_endpoint_gets_no_blame()
    {
        await OlderService.RequirePublishedAsync();

        ToolRun run = await ThreadbareTool.RunAsync(
            "run", OlderService.At("/stock/async"), "--users", "24", "--duration", "4s", "--quiet", "--launch", OlderService.Command);

        Assert.Empty(run.Blame);
        Assert.InRange(run.FirstRuntime.GetProperty("threads").GetDouble(), 1, 10);
    }
}
