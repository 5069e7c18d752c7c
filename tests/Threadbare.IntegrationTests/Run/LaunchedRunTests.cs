using System.Net;
using System.Net.Sockets;
using System.Text.Json;
using Threadbare.IntegrationTests.Lab;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Run;

[Collection(Alone.Name)]
public sealed class LaunchedRunTests
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(20);

    [Fact]
    public async Task A_launched_service_is_watched_and_stopped()
    {
        int port = Ports.Free();

        ToolRun run = await ThreadbareTool.RunAsync("run", At(port, "/sync"), "--users", "20", "--duration", "5s", "--quiet", "--launch", Lab(port));

        Assert.InRange(run.Total("ok"), 20, 400);
        Assert.InRange(run.Steps[0].GetProperty("runtime").GetProperty("queueLength").GetDouble(), 1, 20);
        Assert.DoesNotContain(run.Run.GetProperty("notes").EnumerateArray(), note => note.GetString()!.Contains("first instruction", StringComparison.Ordinal));
        Assert.False(Directory.Exists($"/proc/{run.Run.GetProperty("target").GetProperty("processId").GetInt32()}"));
        Assert.False(Answers(port));
    }

    [Fact]
    public async Task A_second_look_names_a_line_that_was_compiled_into_its_caller()
    {
        int port = Ports.Free();

        ToolRun run = await ThreadbareTool.RunAsync("run", At(port, "/SyncProducts?delay=1s"), "--users", "40", "--duration", "12s", "--quiet", "--json", "-", "--launch", Lab(port));

        JsonElement worst = JsonDocument.Parse(run.Output).RootElement.GetProperty("blame")[0];
        Assert.Equal(("exact-line", "Thread.Sleep"), (worst.GetProperty("certainty").GetString(), worst.GetProperty("call").GetString()));
        Assert.False(Answers(port));
    }

    [Fact]
    public async Task Behind_a_wrapper_the_process_that_listens_is_watched()
    {
        int port = Ports.Free();

        ToolRun run = await ThreadbareTool.RunAsync("run", At(port, "/hello"), "--rate", "50", "--duration", "2s", "--quiet", "--launch", $"sh -c \"dotnet --version; {Lab(port)} & wait\"");

        Assert.Equal(100, run.Total("ok"));
        Assert.NotEqual(JsonValueKind.Null, run.Steps[0].GetProperty("runtime").GetProperty("queueLength").ValueKind);
        Assert.False(Answers(port));
    }

    [Fact]
    public async Task A_service_without_diagnostics_is_loaded_all_the_same()
    {
        int port = Ports.Free();

        ToolRun run = await ThreadbareTool.RunAsync("run", At(port, "/hello"), "--rate", "50", "--duration", "2s", "--quiet", "--launch", "env DOTNET_EnableDiagnostics=0 " + Lab(port));

        Assert.Equal(100, run.Total("ok"));
        Assert.Contains(run.Run.GetProperty("notes").EnumerateArray(), note => note.GetString()!.Contains("could not be watched", StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_command_that_ends_is_told_with_what_it_printed()
    {
        ToolRun run = await ThreadbareTool.RunAsync("run", At(Ports.Free(), "/"), "--users", "1", "--duration", "1s", "--launch", "sh -c \"echo no database; exit 7\"");

        Assert.Equal(3, run.ExitCode);
        Assert.Contains("ended with exit code 7", run.Error, StringComparison.Ordinal);
        Assert.Contains("no database", run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task What_listens_already_is_not_taken_for_the_launched_service()
    {
        using var other = new TcpListener(IPAddress.Loopback, 0);
        other.Start();
        int port = ((IPEndPoint)other.LocalEndpoint).Port;

        ToolRun run = await ThreadbareTool.RunAsync("run", At(port, "/"), "--users", "1", "--duration", "1s", "--launch", "sleep 60");

        Assert.Equal(3, run.ExitCode);
        Assert.Contains($"something already answers at 127.0.0.1:{port} (process {Environment.ProcessId})", run.Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_killed_tool_leaves_no_service()
    {
        int port = Ports.Free();
        await using ThreadbareTool tool = ThreadbareTool.Start("run", At(port, "/hello"), "--rate", "10", "--duration", "60s", "--quiet", "--launch", Lab(port));
        await WaitAsync(() => Answers(port));

        tool.Kill();

        await WaitAsync(() => !Answers(port));
    }

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

    private static async Task WaitAsync(Func<bool> condition)
    {
        using var bound = new CancellationTokenSource(Patience);
        while (!condition())
        {
            await Task.Delay(100, bound.Token);
        }
    }
}
