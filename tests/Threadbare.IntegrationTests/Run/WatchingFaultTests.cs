using System.Diagnostics.Tracing;
using System.Text.Json;
using Microsoft.Diagnostics.NETCore.Client;
using Threadbare.IntegrationTests.Lab;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Run;

public sealed class WatchingFaultTests
{
    [Fact]
    public async Task A_stopped_process_is_told_as_silent_and_hangs_nothing()
    {
        await using LabService lab = await LabService.StartAsync();
        await using ThreadbareTool tool = ThreadbareTool.Start("run", lab.At("/hello"), "--rate", "20", "--duration", "8s", "--timeout", "2s");
        await tool.Begun;
        await Task.Delay(TimeSpan.FromSeconds(3), TestContext.Current.CancellationToken);

        lab.Signal(Signals.Stop);
        ToolRun run = await tool.EndAsync();
        lab.Signal(Signals.Continue);

        Assert.Contains(Notes(run), note => note.Contains("was silent in", StringComparison.Ordinal));
        Assert.Contains(Runtimes(run), runtime => runtime.GetProperty("queueLength").ValueKind == JsonValueKind.Null);
    }

    [Fact]
    public async Task A_killed_process_leaves_what_was_measured()
    {
        await using LabService lab = await LabService.StartAsync();
        await using ThreadbareTool tool = ThreadbareTool.Start("run", lab.At("/hello"), "--rate", "20", "--duration", "6s");
        await tool.Begun;
        await Task.Delay(TimeSpan.FromSeconds(3), TestContext.Current.CancellationToken);

        lab.Signal(Signals.Kill);
        ToolRun run = await tool.EndAsync();

        Assert.Contains(Notes(run), note => note.Contains("ended while it was watched", StringComparison.Ordinal));
        Assert.Contains(Runtimes(run), runtime => runtime.GetProperty("queueLength").ValueKind == JsonValueKind.Number);
    }

    [Fact]
    public async Task The_pools_bounds_are_read_with_their_source()
    {
        await using LabService lab = await LabService.StartAsync(new Dictionary<string, string> { ["DOTNET_ThreadPool_ForceMinWorkerThreads"] = "14" });

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/hello"), "--rate", "20", "--duration", "2s", "--quiet");

        JsonElement runtime = run.Steps[0].GetProperty("runtime");
        Assert.Equal((20, 32767), (runtime.GetProperty("minThreads").GetInt32(), runtime.GetProperty("maxThreads").GetInt32()));
        Assert.StartsWith("its environment", run.Run.GetProperty("target").GetProperty("poolBoundsSource").GetString(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_service_in_a_container_is_watched_and_its_line_named()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux() && Environment.IsPrivilegedProcess, "Namespaces are made by root.");
        await using LabService lab = await LabService.StartContainedAsync();

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/sync?delay=300ms"), "--users", "20", "--duration", "6s", "--quiet");

        Assert.Contains(Runtimes(run), runtime => runtime.GetProperty("queueLength").ValueKind == JsonValueKind.Number);
        Assert.Equal("Pause.cs", Path.GetFileName(run.Run.GetProperty("blame")[0].GetProperty("file").GetString()));
    }

    [Fact]
    public async Task Another_tools_session_on_other_terms_is_joined_on_its_terms()
    {
        await using LabService lab = await LabService.StartAsync();
        using EventPipeSession theirs = await StartSessionAsync(lab, "SHARED", "1");

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/hello"), "--rate", "20", "--duration", "7s", "--quiet");

        Assert.Contains(Notes(run), note => note.Contains("its interval of 1 s is used", StringComparison.Ordinal));
        Assert.Contains(Runtimes(run), runtime => runtime.GetProperty("queueLength").ValueKind == JsonValueKind.Number);
    }

    [Fact]
    public async Task Another_tools_session_that_shares_with_nobody_is_told()
    {
        await using LabService lab = await LabService.StartAsync();
        using EventPipeSession theirs = await StartSessionAsync(lab, Guid.NewGuid().ToString(), "0.5");

        ToolRun run = await ThreadbareTool.RunAsync("run", lab.At("/hello"), "--rate", "20", "--duration", "5s", "--quiet");

        Assert.Equal(100, run.Total("ok"));
        Assert.Contains(Notes(run), note => note.Contains("an unshared session", StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_service_that_was_started_again_is_loaded_on_and_the_end_of_the_watched_one_is_told()
    {
        LabService first = await LabService.StartAsync();
        await using ThreadbareTool tool = ThreadbareTool.Start("run", first.At("/hello"), "--rate", "20", "--duration", "12s");
        await tool.Begun;
        await Task.Delay(TimeSpan.FromSeconds(3), TestContext.Current.CancellationToken);

        first.Signal(Signals.Kill);
        await first.DisposeAsync();
        await using LabService second = await LabService.StartAsync($"--urls={first.Address}");
        ToolRun run = await tool.EndAsync();

        Assert.Contains(Notes(run), note => note.Contains("ended while it was watched", StringComparison.Ordinal));
        Assert.True(run.Run.GetProperty("intervals").EnumerateArray().Last().GetProperty("ok").GetInt32() > 0);
    }

    private static Task<EventPipeSession> StartSessionAsync(LabService lab, string session, string interval) =>
        new DiagnosticsClient(lab.Id).StartEventPipeSessionAsync([Meters(session, interval)], requestRundown: false, token: TestContext.Current.CancellationToken);

    private static EventPipeProvider Meters(string session, string interval) => new(
        "System.Diagnostics.Metrics",
        EventLevel.Informational,
        keywords: 0x2,
        new Dictionary<string, string> { ["SessionId"] = session, ["ClientId"] = Guid.NewGuid().ToString(), ["Metrics"] = "System.Runtime", ["RefreshInterval"] = interval, ["MaxTimeSeries"] = "1000", ["MaxHistograms"] = "50" });

    private static IEnumerable<string> Notes(ToolRun run) => run.Run.GetProperty("notes").EnumerateArray().Select(note => note.GetString()!);

    private static IEnumerable<JsonElement> Runtimes(ToolRun run) =>
        run.Run.GetProperty("intervals").EnumerateArray().Select(interval => interval.GetProperty("runtime")).Where(runtime => runtime.ValueKind == JsonValueKind.Object);
}
