using System.Diagnostics;
using System.Net.Sockets;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Examples;

/// <summary>A built program of the examples: a service that runs until it is disposed, or a load test that runs to its end.</summary>
internal sealed class ExampleProgram : IAsyncDisposable
{
    // A service starts in a second; a crowded machine has needed ten times as long.
    private static readonly TimeSpan StartLimit = TimeSpan.FromSeconds(60);

    private readonly Process _process;

    private ExampleProgram(Process process) => _process = process;

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    /// <summary>Starts a service and waits until its ports accept connections.</summary>
    public static async Task<ExampleProgram> ServeAsync(string name, IReadOnlyList<int> ports, params string[] words)
    {
        var service = new ExampleProgram(Process.Start(new ProcessStartInfo("dotnet", [FindAssembly(name), .. words]))!);
        try
        {
            await Waiting.UntilAsync(() => service._process.HasExited || ports.All(Accepts), StartLimit);
            Assert.False(service._process.HasExited, $"{name} ended before it listened.");
            return service;
        }
        catch
        {
            await service.DisposeAsync();
            throw;
        }
    }

    /// <summary>Runs a program to its end.</summary>
    public static Task<ToolRun> RunAsync(string name, params string[] words) =>
        RunAsync(["dotnet", FindAssembly(name), .. words], new Dictionary<string, string>());

    /// <summary>Runs a command to its end, in a folder of its own.</summary>
    public static async Task<ToolRun> RunAsync(string[] command, IReadOnlyDictionary<string, string> environment)
    {
        string folder = Directory.CreateDirectory(RunFolders.Next()).FullName;
        var start = new ProcessStartInfo(command[0], command[1..])
        {
            RedirectStandardOutput = true, RedirectStandardError = true, WorkingDirectory = folder,
        };
        foreach ((string variable, string value) in environment)
        {
            start.Environment[variable] = value;
        }

        await using var program = new ExampleProgram(Process.Start(start)!);
        Task<string> output = program._process.StandardOutput.ReadToEndAsync(Token);
        Task<string> error = program._process.StandardError.ReadToEndAsync(Token);
        await program._process.WaitForExitAsync(Token);
        return new ToolRun(program._process.ExitCode, await output, await error, folder);
    }

    public async ValueTask DisposeAsync()
    {
        if (!_process.HasExited)
        {
            _process.Kill(entireProcessTree: true);
            await _process.WaitForExitAsync(CancellationToken.None);
        }

        _process.Dispose();
    }

    // The programs lie beside the tool in the artifacts layout.
    private static string FindAssembly(string name) => Path.GetFullPath(
        Path.Combine(BuiltTool.Folder, "..", "..", name, Path.GetFileName(BuiltTool.Folder), $"{name}.dll"));

    private static bool Accepts(int port)
    {
        using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
        try
        {
            socket.Connect("localhost", port);
            return true;
        }
        catch (SocketException)
        {
            return false;
        }
    }
}
