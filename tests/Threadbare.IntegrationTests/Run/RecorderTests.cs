using System.Text.Json;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Run;

[Collection(Alone.Name)]
public sealed class RecorderTests
{
    // A busy machine needs longer for the load, and for the calm seconds after it.
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(2);

    [Fact]
    public async Task A_starvation_becomes_an_incident_with_its_line_and_is_over_when_the_load_is()
    {
        await using LabService lab = await LabService.StartAsync("--delay=300ms");
        await using ThreadbareTool watch = ThreadbareTool.Start(
            "watch", lab.Address.Authority, "--for", "10m", "--on", "starvation,hang", "--keep", "20MB");
        await watch.Begun;
        await ThreadbareTool.RunAsync("run", lab.At("/sync"), "--users", "40", "--duration", "8s", "--no-attach", "--quiet");
        await Waiting.UntilAsync(() => watch.HasSaid("starvation is over after"), Patience);
        watch.Interrupt();

        ToolRun run = await watch.EndAsync();

        Assert.Equal(130, run.ExitCode);
        JsonElement incident = Assert.Single(List(run), line => line.GetProperty("event").GetString() == "incident");
        Assert.Equal("starvation", incident.GetProperty("kind").GetString());
        Assert.StartsWith("Pause.cs:", incident.GetProperty("line").GetString(), StringComparison.Ordinal);
        string folder = Path.Combine(run.Folder, "incidents", incident.GetProperty("folder").GetString()!);
        Assert.EndsWith("-starvation", folder, StringComparison.Ordinal);
        string saved = await File.ReadAllTextAsync(Path.Combine(folder, "run.json"), TestContext.Current.CancellationToken);
        Assert.Contains("Thread.Sleep", saved, StringComparison.Ordinal);
        Assert.True(File.Exists(Path.Combine(folder, "report.html")));
        Assert.Contains(List(run), line => line.GetProperty("event").GetString() == "over");
        Assert.StartsWith("1 incident in ", run.Run.GetProperty("headline").GetString(), StringComparison.Ordinal);
    }

    [Fact(Explicit = true)]
    public async Task A_healthy_service_that_restarts_has_no_incident_and_is_watched_again()
    {
        (ThreadbareTool started, int port) = await WatchAndEndAsync();
        await using ThreadbareTool watch = started;
        await using LabService second = await LabService.StartAsync($"--urls=http://127.0.0.1:{port}", "--delay=300ms");
        await ThreadbareTool.RunAsync("run", second.At("/async"), "--users", "40", "--duration", "8s", "--no-attach", "--quiet");

        ToolRun run = await watch.EndAsync();

        Assert.Equal(["service-ended", "service-began"], List(run).Select(line => line.GetProperty("event").GetString()));
        Assert.StartsWith("No incident in ", run.Run.GetProperty("headline").GetString(), StringComparison.Ordinal);

        async Task<(ThreadbareTool Tool, int Port)> WatchAndEndAsync()
        {
            await using LabService first = await LabService.StartAsync("--delay=300ms");
            ThreadbareTool tool = ThreadbareTool.Start("watch", first.Address.Authority, "--for", "24s", "--keep", "20MB");
            await tool.Begun;
            return (tool, first.Address.Port);
        }
    }

    [Theory]
    [InlineData("--on", "slow", "--on slow: expected kinds with commas between them, of starvation, lock,")]
    [InlineData("--on", "latency", "--on latency: expected kinds")]
    [InlineData("--keep", "10", "--keep 10: expected a size from 1MB, in MB or GB, such as 500MB.")]
    [InlineData("--for", "48h", "--for 48h: expected a time from 1s to 24h, such as 10m; up to 8759h with --on or --keep.")]
    public async Task A_mistake_is_told_in_one_line(string option, string value, string problem)
    {
        ToolRun run = await ThreadbareTool.RunAsync("watch", "--pid", $"{Environment.ProcessId}", option, value);

        Assert.Equal(2, run.ExitCode);
        Assert.Contains(problem, run.Error, StringComparison.Ordinal);
        Assert.Single(run.Error.Split('\n', StringSplitOptions.RemoveEmptyEntries));
    }

    [Theory]
    [InlineData("--dump: expected --on with hang beside it, since only of a hang a dump is taken.")]
    [InlineData("--dump: expected --on with hang, since only of a hang a dump is taken; given was --on gc.", "--on", "gc")]
    public async Task A_dump_is_taken_of_a_hang_alone(string problem, params string[] options)
    {
        ToolRun run = await ThreadbareTool.RunAsync(["watch", "--pid", $"{Environment.ProcessId}", "--dump", .. options]);

        Assert.Equal((2, problem), (run.ExitCode, run.Error.Trim().Replace("threadbare: ", "", StringComparison.Ordinal)));
    }

    [Fact(Explicit = true)]
    public async Task A_dump_of_a_service_that_hangs_shows_where_its_requests_wait()
    {
        await using LabService lab = await LabService.StartAsync("--gate=4", "--delay=50ms");
        (ToolRun run, string file) = await HangDump.TakeAsync(lab);

        ToolRun read = await ThreadbareTool.RunAsync("blame", file);

        Assert.Contains(List(run), line => line.GetProperty("event").GetString() == "dump");
        Assert.Contains("waited for SemaphoreSlim.WaitAsync at Permits.cs:", read.Output, StringComparison.Ordinal);
        Assert.True(OperatingSystem.IsWindows() || !File.GetUnixFileMode(file).HasFlag(UnixFileMode.OtherRead), "It holds secrets.");
    }

    private static IReadOnlyList<JsonElement> List(ToolRun run) =>
    [
        .. File.ReadLines(Path.Combine(run.Folder, "incidents.jsonl")).Select(line => JsonDocument.Parse(line).RootElement),
    ];
}
