using System.Diagnostics.Tracing;
using System.Text.Json;
using Microsoft.Diagnostics.NETCore.Client;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Blame;

/// <summary>Files as <c>dotnet-trace collect</c> writes them by default, and dumps.</summary>
public sealed class RecordedTraceTests : IDisposable
{
    // The profiles dotnet-common and dotnet-sampled-thread-time.
    private static readonly EventPipeProvider[] Usual =
    [
        new("Microsoft-Windows-DotNETRuntime", EventLevel.Informational, 0x100003801D),
        new("Microsoft-DotNETCore-SampleProfiler", EventLevel.Informational, 0xF00000000000),
    ];

    private readonly string _file = Path.Combine(Directory.CreateTempSubdirectory("threadbare-tests-").FullName, "lab.nettrace");

    private static CancellationToken Cancelled => TestContext.Current.CancellationToken;

    public void Dispose() => Directory.Delete(Path.GetDirectoryName(_file)!, recursive: true);

    [Theory]
    [InlineData("/sync?delay=1s", "Pause.cs", "Thread.Sleep", "GET /sync")]
    [InlineData("/waits/take?delay=300ms", "Deliveries.cs", "BlockingCollection.Take", "GET /waits/take", Explicit = true)]
    [InlineData("/waits/all?delay=300ms", "Offers.cs", "Task.WaitAll", "GET /waits/all", Explicit = true)]
    public async Task The_line_that_held_threads_is_named_as_by_a_look_at_the_process(string path, string file, string call, string route)
    {
        await using LabService lab = await LabService.StartAsync();
        await using ThreadbareTool load = ThreadbareTool.Start("run", lab.At(path), "--users", "16", "--duration", "2m", "--no-attach");
        await load.Begun;
        ToolRun live = await ThreadbareTool.RunAsync("blame", lab.Address.Authority, "--for", "6s", "--quiet");
        await RecordAsync(lab.Id, Usual);

        ToolRun run = await ThreadbareTool.RunAsync("blame", _file, "--quiet");

        Assert.Equal(0, run.ExitCode);
        JsonElement worst = run.Blame[0];
        Assert.Equal(file, Path.GetFileName(worst.GetProperty("file").GetString()));
        Assert.Equal((call, route), (worst.GetProperty("call").GetString(), worst.GetProperty("route").GetString()));
        Assert.Equal(live.Blame[0].GetProperty("line").GetInt32(), worst.GetProperty("line").GetInt32());
        JsonElement target = run.Run.GetProperty("target");
        Assert.Equal(("lab.nettrace", lab.Id), (target.GetProperty("recording").GetString(), target.GetProperty("processId").GetInt32()));
        Assert.Equal("Threadbare.Lab", target.GetProperty("program").GetString());
        Assert.Contains(run.Notes, note => note.Contains("does not show how long work waited", StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_healthy_service_gets_no_blame()
    {
        await using LabService lab = await LabService.StartAsync();
        await using ThreadbareTool load = ThreadbareTool.Start(
            "run", lab.At("/async?delay=1s"), "--users", "16", "--duration", "2m", "--no-attach");
        await load.Begun;
        await RecordAsync(lab.Id, Usual);

        ToolRun run = await ThreadbareTool.RunAsync("blame", _file, "--quiet");

        Assert.Empty(run.Blame);
        Assert.Contains("No line of the service's own code held pool threads.", run.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Without_the_sampler_the_report_says_what_is_missing()
    {
        await using LabService lab = await LabService.StartAsync();
        await RecordAsync(lab.Id, Usual[..1]);

        ToolRun run = await ThreadbareTool.RunAsync("blame", _file, "--quiet");

        Assert.Equal(0, run.ExitCode);
        Assert.Contains(run.Notes, note => note.StartsWith("The file has no stacks of threads,", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Every_mistake_is_named_at_once()
    {
        ToolRun run = await ThreadbareTool.RunAsync(
            "blame", _file, "--pid", "1", "--for", "5s", "--symbols", Path.Combine(_file, "none"));

        Assert.Equal(2, run.ExitCode);
        Assert.Contains($"--pid is for a running process: leave it out with the file '{_file}'.", run.Error, StringComparison.Ordinal);
        Assert.Contains("--for is for a running process", run.Error, StringComparison.Ordinal);
        Assert.Contains("none: expected a folder.", run.Error, StringComparison.Ordinal);
        Assert.Contains($"'{_file}' does not exist: expected a file that dotnet-trace collect wrote", run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_dump_shows_the_line_that_holds_threads_and_the_line_at_which_requests_wait()
    {
        string dump = Path.ChangeExtension(_file, ".dmp");
        await using LabService lab = await LabService.StartAsync();
        await using ThreadbareTool load = ThreadbareTool.Start(
            "run", lab.At("/sync?delay=4s"), lab.At("/async?delay=4s"), "--users", "24", "--duration", "2m", "--no-attach");
        await load.Begun;
        await Task.Delay(TimeSpan.FromSeconds(5), Cancelled);
        await new DiagnosticsClient(lab.Id).WriteDumpAsync(DumpType.WithHeap, dump, WriteDumpFlags.None, Cancelled);

        ToolRun run = await ThreadbareTool.RunAsync("blame", dump, "--quiet");

        JsonElement worst = run.Blame[0];
        Assert.EndsWith("Pause.cs", worst.GetProperty("file").GetString(), StringComparison.Ordinal);
        Assert.Equal("Thread.Sleep", worst.GetProperty("call").GetString());
        Assert.Equal("GET /sync", worst.GetProperty("route").GetString());
        Assert.Equal("lab.dmp", run.Run.GetProperty("target").GetProperty("recording").GetString());
        Assert.Contains(run.Notes, note => note.Contains(" waited for Task.Delay at ", StringComparison.Ordinal));
        Assert.Contains(run.Notes, note => note.StartsWith("A dump shows one moment", StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_dump_that_is_cut_off_or_of_no_dotnet_process_ends_in_one_line()
    {
        byte[] octets = new byte[4096];
        ((ReadOnlySpan<byte>)[0x7F, (byte)'E', (byte)'L', (byte)'F', 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4]).CopyTo(octets);
        string dump = Path.ChangeExtension(_file, ".dmp");
        await File.WriteAllBytesAsync(dump, octets, Cancelled);

        ToolRun run = await ThreadbareTool.RunAsync("blame", dump, "--quiet");

        Assert.Equal(2, run.ExitCode);
        Assert.Contains($"'{dump}' cannot be read (", run.Error, StringComparison.Ordinal);
        Assert.Contains("expected a whole dump of a .NET process of this system", run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Symbols_are_for_a_file()
    {
        ToolRun run = await ThreadbareTool.RunAsync("blame", "localhost:1", "--symbols", ".");

        Assert.Equal(2, run.ExitCode);
        Assert.Contains("--symbols is for a .nettrace or .dmp file", run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_pipe_is_refused_and_not_waited_for()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Only Linux has named pipes in folders.");
        using (System.Diagnostics.Process made = System.Diagnostics.Process.Start("mkfifo", _file))
        {
            await made.WaitForExitAsync(Cancelled);
        }

        ToolRun run = await ThreadbareTool.RunAsync("blame", _file);

        Assert.Equal(2, run.ExitCode);
        Assert.Contains("is empty, or a pipe or device: expected a file", run.Error, StringComparison.Ordinal);
    }

    private async Task RecordAsync(int processId, EventPipeProvider[] providers)
    {
        using EventPipeSession session = await new DiagnosticsClient(processId).StartEventPipeSessionAsync(
            providers, requestRundown: true, circularBufferMB: 256, Cancelled);
        await using FileStream file = File.Create(_file);
        Task copying = session.EventStream.CopyToAsync(file, Cancelled);
        await Task.Delay(TimeSpan.FromSeconds(5), Cancelled);
        await session.StopAsync(Cancelled);
        await copying;
    }
}
