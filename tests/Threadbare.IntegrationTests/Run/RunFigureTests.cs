using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Run;

/// <summary>The figures of runs whose times and rates are known.</summary>
[Collection(Alone.Name)]
public sealed class RunFigureTests
{
    [Fact(Explicit = true)]
    public async Task Virtual_users_see_the_service_time_and_Littles_law_applies()
    {
        await using LabService lab = await LabService.StartAsync("--delay=100ms");

        ToolRun run = await ThreadbareTool.RunAsync(
            "run", lab.At("/async"), "--users", "20", "--warm-up", "1s", "--duration", "3s", "--no-attach", "--quiet");

        double rate = run.Totals.GetProperty("successPerSecond").GetDouble();
        Assert.Equal(0, run.Total("failed"));
        Assert.InRange(run.ResponseTime("p50"), 100, 1000);
        Assert.InRange(rate * run.ResponseTime("mean") / 1000, 10, 22);
    }

    [Fact(Explicit = true)]
    public async Task Arrivals_follow_their_rate()
    {
        await using LabService lab = await LabService.StartAsync();

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/hello"), "--rate", "200", "--duration", "2s", "--quiet");

        Assert.Equal(400, run.Total("sent"));
        Assert.Equal(400, run.Total("ok"));
    }

    // 200 arrivals a second, and no answers for 2 s: about 400 of the 1000 requests wait, at most 2 s; the other 600 do not.
    [Fact(Explicit = true)]
    public async Task A_stopped_service_adds_to_the_response_time_of_the_arrivals_that_waited()
    {
        await using LabService lab = await LabService.StartAsync();
        await using ThreadbareTool tool = ThreadbareTool.Start("run", lab.At("/hello"), "--rate", "200", "--duration", "5s");
        await tool.Begun;
        await Task.Delay(TimeSpan.FromSeconds(1), TestContext.Current.CancellationToken);
        lab.Signal(Signals.Stop);
        await Task.Delay(TimeSpan.FromSeconds(2), TestContext.Current.CancellationToken);
        lab.Signal(Signals.Continue);

        ToolRun run = await tool.EndAsync();

        Assert.Equal(1000, run.Total("ok"));
        Assert.InRange(run.ResponseTime("max"), 1500, 10_000);
        Assert.InRange(run.ResponseTime("p75"), 100, 10_000);
        Assert.InRange(run.ResponseTime("p50") / run.ResponseTime("max"), 0, 0.5);
    }

    [Fact(Explicit = true)]
    public async Task Steps_are_reported_one_by_one()
    {
        await using LabService lab = await LabService.StartAsync("--delay=50ms");

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/async"), "--users", "5..15", "--step", "5", "--every", "1s", "--quiet");

        Assert.Equal([5, 10, 15], run.Steps.EnumerateArray().Select(step => step.GetProperty("users").GetInt32()));
        Assert.Equal(4, run.Lines("steps.csv"));
    }

    [Fact(Explicit = true)]
    public async Task A_target_that_dies_during_the_run_leaves_the_earlier_figures_intact()
    {
        await using LabService lab = await LabService.StartAsync("--delay=50ms");
        await using ThreadbareTool tool = ThreadbareTool.Start("run", lab.At("/async"), "--users", "5", "--duration", "5s");
        await tool.Begun;
        await Task.Delay(TimeSpan.FromSeconds(2), TestContext.Current.CancellationToken);
        lab.Signal(Signals.Kill);

        ToolRun run = await tool.EndAsync();

        Assert.InRange(run.Total("ok"), 20, 500);
        Assert.Contains("connect-refused", run.FailureKinds);
        Assert.InRange(run.Total("failed"), 5, 500);
    }
}
