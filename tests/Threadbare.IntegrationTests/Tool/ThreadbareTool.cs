using System.Diagnostics;
using System.Runtime.InteropServices;
using System.Text;

namespace Threadbare.IntegrationTests.Tool;

/// <summary>Starts the built tool as a user does.</summary>
internal sealed partial class ThreadbareTool : IAsyncDisposable
{
    private const string LivePrefix = "live: ";
    private const string PlanPrefix = "GET ";
    private const string WatchedWords = "  watching ";

    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(3);

    private readonly Process _process;
    private readonly Task<string> _output;
    private readonly Task<string> _error;
    private readonly TaskCompletionSource<string> _liveAddress = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _begun = new(TaskCreationOptions.RunContinuationsAsynchronously);

    private ThreadbareTool(string folder, string[] arguments, IReadOnlyDictionary<string, string> environment)
    {
        OutFolder = folder;
        var start = new ProcessStartInfo(Executable(), arguments) { RedirectStandardOutput = true, RedirectStandardError = true };
        start.Environment["NO_COLOR"] = "1";
        foreach ((string name, string value) in environment)
        {
            start.Environment[name] = value;
        }

        _process = Process.Start(start)!;
        _output = _process.StandardOutput.ReadToEndAsync();
        _error = ReadErrorAsync();
    }

    /// <summary>Where the page of its run is served meanwhile; faults where it ended without one.</summary>
    public Task<string> LiveAddress => _liveAddress.Task;

    /// <summary>When it has said what it will do, which it does where its work begins; faults where it ended before. A quiet one never says so.</summary>
    public Task Begun => _begun.Task;

    public int Id => _process.Id;

    /// <summary>Where its files go.</summary>
    public string OutFolder { get; }

    /// <summary>Runs it to its end; its files go to a folder of their own.</summary>
    public static Task<ToolRun> RunAsync(params string[] arguments) => RunAsync(new Dictionary<string, string>(), arguments);

    /// <summary>Runs it to its end with variables in its environment.</summary>
    public static async Task<ToolRun> RunAsync(IReadOnlyDictionary<string, string> environment, params string[] arguments)
    {
        await using ThreadbareTool tool = Start(environment, arguments);
        return await tool.EndAsync();
    }

    /// <summary>Starts it; its files go to a folder of their own.</summary>
    public static ThreadbareTool Start(params string[] arguments) => Start(new Dictionary<string, string>(), arguments);

    /// <summary>Starts it with variables in its environment.</summary>
    public static ThreadbareTool Start(IReadOnlyDictionary<string, string> environment, params string[] arguments)
    {
        string folder = RunFolders.Next();
        return new ThreadbareTool(folder, [.. arguments, "--out", folder], environment);
    }

    /// <summary>Sends the signal that Ctrl+C sends.</summary>
    public void Interrupt() => _ = Kill(_process.Id, Signals.Interrupt);

    /// <summary>Ends it in a way that leaves it no time for anything.</summary>
    public void Kill() => _ = Kill(_process.Id, Signals.Kill);

    public async Task<ToolRun> EndAsync()
    {
        using var bound = new CancellationTokenSource(Patience);
        await _process.WaitForExitAsync(bound.Token);
        return new ToolRun(_process.ExitCode, await _output, await _error, OutFolder);
    }

    public async ValueTask DisposeAsync()
    {
        if (!_process.HasExited)
        {
            _process.Kill(entireProcessTree: true);
            await _process.WaitForExitAsync();
        }

        _process.Dispose();
    }

    private async Task<string> ReadErrorAsync()
    {
        var text = new StringBuilder();
        while (await _process.StandardError.ReadLineAsync() is { } line)
        {
            text.AppendLine(line);
            if (line.StartsWith(LivePrefix, StringComparison.Ordinal))
            {
                _liveAddress.TrySetResult(line[LivePrefix.Length..]);
            }

            if (line.StartsWith(PlanPrefix, StringComparison.Ordinal) || line.Contains(WatchedWords, StringComparison.Ordinal))
            {
                _begun.TrySetResult();
            }
        }

        _begun.TrySetException(new InvalidOperationException($"The tool began nothing. It said: {text}"));
        _liveAddress.TrySetException(new InvalidOperationException($"The tool served no page. It said: {text}"));
        return text.ToString();
    }

    /// <summary>Where the tool was built: beside the tests' own output, as the artifacts layout has it.</summary>
    public static string Folder()
    {
        string configuration = Path.GetFileName(Path.TrimEndingDirectorySeparator(AppContext.BaseDirectory));
        return Path.GetFullPath(Path.Combine(AppContext.BaseDirectory, "..", "..", "Threadbare.Tool", configuration));
    }

    private static string Executable() => Path.Combine(Folder(), OperatingSystem.IsWindows() ? "threadbare.exe" : "threadbare");

    [LibraryImport("libc", EntryPoint = "kill")]
    internal static partial int Kill(int process, int signal);
}
