using System.Net;
using System.Net.Sockets;
using System.Text.Json;
using Threadbare.Experiments.Dependencies;
using Threadbare.IntegrationTests.Lab;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Run;

[Collection(Alone.Name)]
public sealed class LaunchedRunTests
{
    // The lab starts in 1 to 2 s and ends within 1 s; a crowded machine needs up to ten times as long.
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(20);

    [Fact(Explicit = true)]
    public async Task A_launched_service_is_watched_and_stopped()
    {
        int port = LoopbackPort.FindFree();

        ToolRun run = await ThreadbareTool.RunAsync(
            "run", At(port, "/sync"), "--users", "20", "--warm-up", "1s", "--duration", "5s", "--quiet", "--launch", Lab(port));

        Assert.InRange(run.Total("ok"), 20, 400);
        Assert.InRange(run.FirstRuntime.GetProperty("queueLength").GetDouble(), 1, 20);
        Assert.DoesNotContain(run.Notes, note => note.Contains("first instruction", StringComparison.Ordinal));
        int process = run.Run.GetProperty("target").GetProperty("processId").GetInt32();
        Assert.False(Directory.Exists($"/proc/{process}"));
        Assert.False(Answers(port));
    }

    [Fact(Explicit = true)]
    public async Task A_second_run_names_a_line_that_was_inlined_into_its_caller()
    {
        int port = LoopbackPort.FindFree();

        ToolRun run = await ThreadbareTool.RunAsync(
            "run", At(port, "/SyncProducts?delay=1s"), "--users", "40", "--duration", "12s",
            "--quiet", "--json", "-", "--launch", Lab(port));

        JsonElement worst = JsonDocument.Parse(run.Output).RootElement.GetProperty("blame")[0];
        Assert.Equal("exact-line", worst.GetProperty("certainty").GetString());
        Assert.Equal("Thread.Sleep", worst.GetProperty("call").GetString());
        Assert.False(Answers(port));
    }

    [Fact(Explicit = true)]
    public async Task A_service_launched_by_a_shell_is_found_by_its_port_and_watched()
    {
        int port = LoopbackPort.FindFree();

        ToolRun run = await LoadAsync(port, $"sh -c \"dotnet --version; {Lab(port)} & wait\"");

        Assert.Equal(100, run.Total("ok"));
        Assert.NotEqual(JsonValueKind.Null, run.FirstRuntime.GetProperty("queueLength").ValueKind);
        Assert.False(Answers(port));
    }

    [Fact(Explicit = true)]
    public async Task A_descendant_that_holds_the_output_open_does_not_keep_the_run_from_ending()
    {
        int port = LoopbackPort.FindFree();

        ToolRun run = await LoadAsync(port, $"sh -c \"setsid sleep 60 & exec {Lab(port)}\"");

        Assert.Equal(100, run.Total("ok"));
        Assert.False(Answers(port));
    }

    [Fact(Explicit = true)]
    public async Task Output_without_a_line_end_does_not_fill_the_memory_of_the_tool()
    {
        int port = LoopbackPort.FindFree();
        await using ThreadbareTool tool = ThreadbareTool.Start(
            "run", At(port, "/hello"), "--rate", "50", "--duration", "2s", "--quiet",
            "--launch", $"sh -c \"head -c 300000000 /dev/zero & exec {Lab(port)}\"");

        long peak = 0;
        Task<ToolRun> end = tool.EndAsync();
        while (!end.IsCompleted)
        {
            peak = Math.Max(peak, tool.ReadMemory());
            await Task.WhenAny(end, Task.Delay(TimeSpan.FromMilliseconds(100), TestContext.Current.CancellationToken));
        }

        Assert.Equal(100, (await end).Total("ok"));
        Assert.InRange(peak, 1, 600_000_000);
    }

    [Fact(Explicit = true)]
    public async Task A_service_without_diagnostics_is_loaded_but_not_watched()
    {
        int port = LoopbackPort.FindFree();

        ToolRun run = await LoadAsync(port, "env DOTNET_EnableDiagnostics=0 " + Lab(port));

        Assert.Equal(100, run.Total("ok"));
        Assert.Contains(run.Notes, note => note.Contains("could not be watched", StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_command_that_ends_early_is_reported_with_its_output()
    {
        ToolRun run = await ThreadbareTool.RunAsync(
            "run", At(LoopbackPort.FindFree(), "/"), "--users", "1", "--duration", "1s", "--launch", "sh -c \"echo no database; exit 7\"");

        Assert.Equal(3, run.ExitCode);
        Assert.Contains("ended with exit code 7", run.Error, StringComparison.Ordinal);
        Assert.Contains("no database", run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Another_process_on_the_port_is_not_mistaken_for_the_launched_service()
    {
        using var other = new TcpListener(IPAddress.Loopback, 0);
        other.Start();
        int port = ((IPEndPoint)other.LocalEndpoint).Port;

        ToolRun run = await ThreadbareTool.RunAsync("run", At(port, "/"), "--users", "1", "--duration", "1s", "--launch", "sleep 60");

        string problem = $"something already answers at 127.0.0.1:{port} (process {Environment.ProcessId})";
        Assert.Equal(3, run.ExitCode);
        Assert.Contains(problem, run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_killed_tool_leaves_no_launched_service_behind()
    {
        int port = LoopbackPort.FindFree();
        await using ThreadbareTool tool = ThreadbareTool.Start(
            "run", At(port, "/hello"), "--rate", "10", "--duration", "60s", "--quiet", "--launch", Lab(port));
        await Waiting.UntilAsync(() => Answers(port), Patience);

        tool.Kill();

        await Waiting.UntilAsync(() => !Answers(port), Patience);
    }

    private static Task<ToolRun> LoadAsync(int port, string command) => ThreadbareTool.RunAsync(
        "run", At(port, "/hello"), "--rate", "50", "--duration", "2s", "--quiet", "--launch", command);

    private static string Lab(int port) => new LaunchedLab(port).Command;

    private static string At(int port, string path) => new LaunchedLab(port).At(path);

    private static bool Answers(int port)
    {
        using var client = new TcpClient();
        try
        {
            client.Connect(IPAddress.Loopback, port);
            return true;
        }
        catch (SocketException)
        {
            return false;
        }
    }
}
