using System.Diagnostics.Tracing;
using System.Text.Json;
using Microsoft.Diagnostics.NETCore.Client;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Run;

[Trait(Weekly.Trait, Weekly.Value)]
public sealed class WatchingFaultTests
{
    // The keyword of System.Diagnostics.Metrics that turns on the values of instruments.
    private const long TimeSeriesValues = 0x2;

    [Fact(Explicit = true)]
    public async Task A_stopped_process_is_reported_as_silent_and_does_not_hang_the_run()
    {
        await using LabService lab = await LabService.StartAsync();
        await using ThreadbareTool tool = ThreadbareTool.Start(
            "run", lab.At("/hello"), "--rate", "20", "--duration", "8s", "--timeout", "2s");
        await tool.Begun;
        await Task.Delay(TimeSpan.FromSeconds(3), TestContext.Current.CancellationToken);

        lab.Signal(Signals.Stop);
        ToolRun run = await tool.EndAsync();
        lab.Signal(Signals.Continue);

        Assert.Contains(run.Notes, note => note.Contains("was silent in", StringComparison.Ordinal));
        Assert.Contains(run.IntervalRuntimes, runtime => runtime.GetProperty("queueLength").ValueKind == JsonValueKind.Null);
    }

    [Fact(Explicit = true)]
    public async Task A_killed_process_leaves_its_earlier_figures_intact()
    {
        await using LabService lab = await LabService.StartAsync();
        await using ThreadbareTool tool = ThreadbareTool.Start("run", lab.At("/hello"), "--rate", "20", "--duration", "6s");
        await tool.Begun;
        await Task.Delay(TimeSpan.FromSeconds(3), TestContext.Current.CancellationToken);

        lab.Signal(Signals.Kill);
        ToolRun run = await tool.EndAsync();

        Assert.Contains(run.Notes, note => note.Contains("ended while it was watched", StringComparison.Ordinal));
        Assert.Contains(run.IntervalRuntimes, runtime => runtime.GetProperty("queueLength").ValueKind == JsonValueKind.Number);
    }

    [Fact(Explicit = true)]
    public async Task The_thread_pool_bounds_are_read_with_their_source()
    {
        var environment = new Dictionary<string, string> { ["DOTNET_ThreadPool_ForceMinWorkerThreads"] = "14" };
        await using LabService lab = await LabService.StartAsync(environment);

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/hello"), "--rate", "20", "--duration", "2s", "--quiet");

        JsonElement runtime = run.FirstRuntime;
        Assert.Equal((20, 32767), (runtime.GetProperty("minThreads").GetInt32(), runtime.GetProperty("maxThreads").GetInt32()));
        string? source = run.Run.GetProperty("target").GetProperty("poolBoundsSource").GetString();
        Assert.StartsWith("its environment", source, StringComparison.Ordinal);
    }

    [Fact(Explicit = true)]
    public async Task A_service_in_a_container_is_watched_and_its_line_is_named()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux() && Environment.IsPrivilegedProcess, "Only root can create namespaces.");
        await using LabService lab = await LabService.StartContainedAsync();

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/sync?delay=300ms"), "--users", "20", "--duration", "6s", "--quiet");

        Assert.Contains(run.IntervalRuntimes, runtime => runtime.GetProperty("queueLength").ValueKind == JsonValueKind.Number);
        Assert.Equal("Pause.cs", Path.GetFileName(run.Blame[0].GetProperty("file").GetString()));
    }

    [Fact(Explicit = true)]
    public async Task A_shared_session_of_another_tool_is_joined_with_its_interval()
    {
        await using LabService lab = await LabService.StartAsync();
        using EventPipeSession theirs = await StartSessionAsync(lab, "SHARED", "1");

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/hello"), "--rate", "20", "--duration", "7s", "--quiet");

        Assert.Contains(run.Notes, note => note.Contains("its interval of 1 s is used", StringComparison.Ordinal));
        Assert.Contains(run.IntervalRuntimes, runtime => runtime.GetProperty("queueLength").ValueKind == JsonValueKind.Number);
    }

    [Fact(Explicit = true)]
    public async Task An_unshared_session_of_another_tool_is_reported()
    {
        await using LabService lab = await LabService.StartAsync();
        using EventPipeSession theirs = await StartSessionAsync(lab, Guid.NewGuid().ToString(), "0.5");

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/hello"), "--rate", "20", "--duration", "5s", "--quiet");

        Assert.Equal(100, run.Total("ok"));
        Assert.Contains(run.Notes, note => note.Contains("an unshared session", StringComparison.Ordinal));
    }

    [Fact(Explicit = true)]
    public async Task A_restarted_service_still_gets_load_and_the_end_of_the_watched_process_is_reported()
    {
        LabService first = await LabService.StartAsync();
        await using ThreadbareTool tool = ThreadbareTool.Start("run", first.At("/hello"), "--rate", "20", "--duration", "12s");
        await tool.Begun;
        await Task.Delay(TimeSpan.FromSeconds(3), TestContext.Current.CancellationToken);

        first.Signal(Signals.Kill);
        await first.DisposeAsync();
        await using LabService second = await LabService.StartAsync($"--urls={first.Address}");
        ToolRun run = await tool.EndAsync();

        Assert.Contains(run.Notes, note => note.Contains("ended while it was watched", StringComparison.Ordinal));
        Assert.True(run.Run.GetProperty("intervals").EnumerateArray().Last().GetProperty("ok").GetInt32() > 0);
    }

    private static Task<EventPipeSession> StartSessionAsync(LabService lab, string session, string interval) =>
        new DiagnosticsClient(lab.Id).StartEventPipeSessionAsync(
            [CreateMetricsProvider(session, interval)], requestRundown: false, token: TestContext.Current.CancellationToken);

    private static EventPipeProvider CreateMetricsProvider(string session, string interval)
    {
        var arguments = new Dictionary<string, string>
        {
            ["SessionId"] = session,
            ["ClientId"] = Guid.NewGuid().ToString(),
            ["Metrics"] = "System.Runtime",
            ["RefreshInterval"] = interval,
            ["MaxTimeSeries"] = "1000",
            ["MaxHistograms"] = "50",
        };
        return new EventPipeProvider("System.Diagnostics.Metrics", EventLevel.Informational, TimeSeriesValues, arguments);
    }
}
