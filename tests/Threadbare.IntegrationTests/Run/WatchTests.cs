using System.Text.Json;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Run;

[Collection(Alone.Name)]
public sealed class WatchTests
{
    [Fact]
    public async Task Starvation_is_reported_with_the_line_that_causes_it()
    {
        await using LabService lab = await LabService.StartAsync("--delay=300ms");
        await using ThreadbareTool load = ThreadbareTool.Start(
            "run", lab.At("/sync"), "--users", "24", "--duration", "25s", "--no-attach", "--quiet");

        ToolRun watch = await ThreadbareTool.RunAsync("watch", lab.Address.Authority, "--for", "16s");

        Assert.Contains("STARVED", watch.Error, StringComparison.Ordinal);
        Assert.Equal(JsonValueKind.Null, watch.Run.GetProperty("plan").ValueKind);
        Assert.Contains(
            watch.Run.GetProperty("poolSpans").EnumerateArray(),
            span => span.GetProperty("state").GetString() == "starved");
        Assert.StartsWith("Starved for ", watch.Run.GetProperty("headline").GetString(), StringComparison.Ordinal);
        Assert.Contains("Thread.Sleep", watch.Run.GetProperty("blame")[0].GetProperty("call").GetString(), StringComparison.Ordinal);
    }

    [Fact(Explicit = true)]
    public async Task An_asynchronous_service_is_not_reported_as_starved()
    {
        await using LabService lab = await LabService.StartAsync("--delay=300ms");
        await using ThreadbareTool load = ThreadbareTool.Start(
            "run", lab.At("/async"), "--users", "24", "--duration", "15s", "--no-attach", "--quiet");

        ToolRun watch = await ThreadbareTool.RunAsync("watch", lab.Address.Authority, "--for", "10s");

        Assert.DoesNotContain("STARVED", watch.Error, StringComparison.Ordinal);
        Assert.StartsWith("Not starved", watch.Run.GetProperty("headline").GetString(), StringComparison.Ordinal);
        Assert.Equal(0, watch.ExitCode);
    }

    [Fact(Explicit = true)]
    public async Task Watching_stops_when_the_process_ends()
    {
        await using LabService lab = await LabService.StartAsync();
        await using ThreadbareTool tool = ThreadbareTool.Start("watch", "--pid", $"{lab.Id}");
        await tool.Begun;
        await Task.Delay(TimeSpan.FromSeconds(3), TestContext.Current.CancellationToken);

        lab.Signal(Signals.Kill);
        ToolRun watch = await tool.EndAsync();

        Assert.Contains("the process has ended", watch.Error, StringComparison.Ordinal);
        Assert.NotEmpty(watch.Run.GetProperty("intervals").EnumerateArray());
    }
}
