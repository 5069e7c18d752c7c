using System.Text.Json;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Run;

[Collection(Alone.Name)]
public sealed class WatchedRunTests
{
    [Fact(Explicit = true)]
    public async Task A_starved_pool_shows_in_its_threads_its_queue_and_its_queue_wait()
    {
        await using LabService lab = await LabService.StartAsync("--delay=200ms");

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/sync"), "--users", "20", "--duration", "6s", "--quiet");

        JsonElement runtime = run.FirstRuntime;
        Assert.Equal(lab.Id, run.Run.GetProperty("target").GetProperty("processId").GetInt32());
        Assert.InRange(runtime.GetProperty("threads").GetDouble(), 2, 25);
        Assert.InRange(runtime.GetProperty("queueLength").GetDouble(), 1, 20);
        Assert.InRange(runtime.GetProperty("queueWaitP99").GetDouble(), 100, 10_000);
    }

    [Fact(Explicit = true)]
    public async Task An_asynchronous_service_has_a_short_queue_wait()
    {
        await using LabService lab = await LabService.StartAsync("--delay=200ms");

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/async"), "--users", "20", "--duration", "6s", "--quiet");

        JsonElement runtime = run.FirstRuntime;
        Assert.InRange(runtime.GetProperty("queueWaitP50").GetDouble(), 0, 50);
        Assert.InRange(runtime.GetProperty("activeRequests").GetDouble(), 1, 20);
    }

    [Fact(Explicit = true)]
    public async Task The_line_that_releases_requests_waiting_without_a_thread_is_named()
    {
        await using LabService lab = await LabService.StartAsync("--delay=100ms", "--gate=4");

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/exports/gated"), "--users", "24", "--duration", "9s", "--quiet");

        JsonElement release = run.Release("semaphore");
        string file = release.GetProperty("file").GetString()!;
        string[] source = await File.ReadAllLinesAsync(file, TestContext.Current.CancellationToken);
        Assert.EndsWith("InTurnAsync", release.GetProperty("method").GetString(), StringComparison.Ordinal);
        Assert.Contains("turns.Release()", source[release.GetProperty("line").GetInt32() - 1], StringComparison.Ordinal);
    }
}
