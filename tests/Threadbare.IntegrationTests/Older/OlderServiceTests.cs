using System.Text.Json;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Older;

[Collection(Alone.Name)]
public sealed class OlderServiceTests(OlderService service) : IClassFixture<OlderService>
{
    [Fact]
    public async Task A_runtime_without_meters_of_its_own_is_judged_by_its_counters()
    {
        service.RequirePublished();

        ToolRun run = await ThreadbareTool.RunAsync("run", service.At("/stock/sync"), "--users", "24", "--duration", "6s", "--quiet", "--launch", service.Command);

        JsonElement worst = run.Run.GetProperty("blame")[0];
        Assert.Equal("thread-pool", run.Run.GetProperty("verdict").GetProperty("limit").GetString());
        Assert.True(SourceTree.IsMarked(worst.GetProperty("file").GetString()!, worst.GetProperty("line").GetInt32()));

        JsonElement runtime = run.Steps[0].GetProperty("runtime");
        Assert.InRange(runtime.GetProperty("threads").GetDouble(), 2, 30);
        Assert.InRange(runtime.GetProperty("queueLength").GetDouble(), 1, 24);
        Assert.Equal(JsonValueKind.Null, runtime.GetProperty("processors").ValueKind);
        Assert.Contains(run.Run.GetProperty("notes").EnumerateArray(), note => note.GetString()!.Contains("runs .NET 8.", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Its_awaiting_twin_is_accused_of_nothing()
    {
        service.RequirePublished();

        ToolRun run = await ThreadbareTool.RunAsync("run", service.At("/stock/async"), "--users", "24", "--duration", "4s", "--quiet", "--launch", service.Command);

        Assert.Empty(run.Run.GetProperty("blame").EnumerateArray());
        Assert.InRange(run.Steps[0].GetProperty("runtime").GetProperty("threads").GetDouble(), 1, 10);
    }
}
