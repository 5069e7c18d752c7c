using System.Diagnostics;
using System.Text;
using Xunit;

namespace Threadbare.IntegrationTests.Tool;

/// <summary>Starts the built tool as a user does.</summary>
internal sealed class ThreadbareTool : IAsyncDisposable
{
    private const string LivePrefix = "live: ";
    private const string PlanPrefix = "GET ";
    private const string SearchPrefix = "First requests";
    private const string WatchedWords = "  watching ";

    // The longest test, an experiment in its quick form, takes about 3 min on an idle machine.
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(8);

    // A killed process closes its output at once; a child that survives it may hold the output open.
    private static readonly TimeSpan OutputPatience = TimeSpan.FromSeconds(2);

    // A process inherits ignored signals. If the test run was started with nohup and &, the tool would ignore Ctrl+C too.
    private static readonly string[] UsualSignals = OperatingSystem.IsLinux() ? ["env", "--default-signal=INT,HUP"] : [];

    private readonly Process _process;
    private readonly Task<string> _output;
    private readonly Task<string> _error;
    private readonly StringBuilder _errorSoFar = new();
    private readonly TaskCompletionSource<string> _liveAddress = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource _begun = new(TaskCreationOptions.RunContinuationsAsynchronously);

    private ThreadbareTool(string folder, string[] arguments, IReadOnlyDictionary<string, string> environment, string? workingFolder = null)
    {
        OutFolder = folder;
        string[] command = [.. UsualSignals, .. arguments];
        var start = new ProcessStartInfo(command[0], command[1..])
        {
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            WorkingDirectory = workingFolder ?? "",
        };
        start.Environment["NO_COLOR"] = "1";
        foreach ((string name, string value) in environment)
        {
            start.Environment[name] = value;
        }

        _process = Process.Start(start)!;
        _output = _process.StandardOutput.ReadToEndAsync();
        _error = ReadErrorAsync();
    }

    /// <summary>The address at which the tool serves the page of its run; fails if the tool ends without serving one.</summary>
    public Task<string> LiveAddress => _liveAddress.Task;

    /// <summary>Completes when the tool prints its plan and its work begins; fails if it ends earlier. Not for <c>--quiet</c>.</summary>
    public Task Begun => _begun.Task;

    public int Id => _process.Id;

    /// <summary>The folder for the tool's files.</summary>
    public string OutFolder { get; }

    /// <summary>Runs the tool to its end, with a new folder for its files.</summary>
    public static Task<ToolRun> RunAsync(params string[] arguments) => RunAsync(new Dictionary<string, string>(), arguments);

    /// <summary>Runs the tool to its end, with additional environment variables.</summary>
    public static async Task<ToolRun> RunAsync(IReadOnlyDictionary<string, string> environment, params string[] arguments)
    {
        await using ThreadbareTool tool = Start(environment, arguments);
        return await tool.EndAsync();
    }

    /// <summary>Starts the tool, with a new folder for its files.</summary>
    public static ThreadbareTool Start(params string[] arguments) => Start(new Dictionary<string, string>(), arguments);

    /// <summary>Starts the tool, with additional environment variables.</summary>
    public static ThreadbareTool Start(IReadOnlyDictionary<string, string> environment, params string[] arguments)
    {
        string folder = RunFolders.Next();
        return new ThreadbareTool(folder, [BuiltTool.Program, .. AddFolder(arguments, folder)], environment);
    }

    /// <summary>Starts the tool by another command, such as one that puts it into a namespace.</summary>
    /// <param name="command">The words before the tool's own.</param>
    /// <param name="environment">Additional environment variables.</param>
    /// <param name="arguments">The tool's words.</param>
    public static ThreadbareTool StartUnder(
        IReadOnlyList<string> command, IReadOnlyDictionary<string, string> environment, params string[] arguments)
    {
        string folder = RunFolders.Next();
        return new ThreadbareTool(folder, [.. command, BuiltTool.Program, .. AddFolder(arguments, folder)], environment);
    }

    /// <summary>Stops the process for a while, as a machine does that sleeps.</summary>
    /// <param name="after">Seconds from now on.</param>
    /// <param name="seconds">How long.</param>
    public async Task StandStillAsync(double after, double seconds)
    {
        await Task.Delay(TimeSpan.FromSeconds(after), TestContext.Current.CancellationToken);
        Signals.Send(Id, Signals.Stop);
        await Task.Delay(TimeSpan.FromSeconds(seconds), TestContext.Current.CancellationToken);
        Signals.Send(Id, Signals.Continue);
    }

    /// <summary>Starts another build of the tool.</summary>
    public static ThreadbareTool StartProgram(string program, params string[] arguments)
    {
        string folder = RunFolders.Next();
        return new ThreadbareTool(folder, [program, .. arguments, "--out", folder], new Dictionary<string, string>());
    }

    /// <summary>Starts the tool in a working directory that it chooses its folders from.</summary>
    public static ThreadbareTool StartIn(string workingFolder, params string[] arguments) =>
        new(workingFolder, [BuiltTool.Program, .. arguments], new Dictionary<string, string>(), workingFolder);

    /// <summary>Starts the tool in a terminal of its own, which closes when this is killed.</summary>
    /// <param name="exitCode">The file that receives the tool's exit code.</param>
    /// <param name="arguments">The words of the command.</param>
    public static ThreadbareTool StartInTerminal(string exitCode, params string[] arguments)
    {
        string folder = RunFolders.Next();
        string words = string.Join(' ', AddFolder(arguments, folder).Prepend(BuiltTool.Program).Select(word => $"'{word}'"));
        // A shell passes on that its terminal is gone, as an interactive one does, and outlives it to write the exit code.
        string command = $"env --default-signal=HUP,INT {words} & trap \"kill -HUP $!\" HUP; wait $!; wait $!; echo $? > {exitCode}";
        return new ThreadbareTool(folder, ["script", "--quiet", "--command", command, "/dev/null"], new Dictionary<string, string>());
    }

    /// <summary>Starts the tool with streams that a shell redirects, such as <c>2&gt;/dev/full</c>.</summary>
    public static ThreadbareTool StartRedirected(string redirection, params string[] arguments)
    {
        string folder = RunFolders.Next();
        string[] shell = ["sh", "-c", $"exec \"$@\" {redirection}", "sh", BuiltTool.Program];
        return new ThreadbareTool(folder, [.. shell, .. AddFolder(arguments, folder)], new Dictionary<string, string>());
    }

    /// <summary>True once the tool printed this on standard error.</summary>
    public bool HasSaid(string text)
    {
        lock (_errorSoFar)
        {
            return _errorSoFar.ToString().Contains(text, StringComparison.Ordinal);
        }
    }

    /// <summary>Returns the word that the tool printed after these on standard error.</summary>
    public string SaidAfter(string words)
    {
        lock (_errorSoFar)
        {
            string said = _errorSoFar.ToString();
            return said[(said.IndexOf(words, StringComparison.Ordinal) + words.Length)..].Split([' ', '\n', '\r'])[0];
        }
    }

    /// <summary>Sends the signal that Ctrl+C sends.</summary>
    public void Interrupt() => Signals.Send(_process.Id, Signals.Interrupt);

    /// <summary>Sends the signal with which Kubernetes asks a pod to end.</summary>
    public void Terminate() => Signals.Send(_process.Id, Signals.Terminate);

    /// <summary>Kills the tool, which cannot clean up anything.</summary>
    public void Kill() => Signals.Send(_process.Id, Signals.Kill);

    /// <summary>Reads the memory that the tool occupies, in bytes; 0 once it has ended.</summary>
    public long ReadMemory()
    {
        _process.Refresh();
        return _process.HasExited ? 0 : _process.WorkingSet64;
    }

    /// <summary>Waits for the end of the tool.</summary>
    /// <exception cref="TimeoutException">The tool did not end in time and was killed; the message quotes its output.</exception>
    public async Task<ToolRun> EndAsync()
    {
        using var bound = new CancellationTokenSource(Patience);
        try
        {
            await _process.WaitForExitAsync(bound.Token);
        }
        catch (OperationCanceledException)
        {
            throw new TimeoutException(await DescribeTimeoutAsync());
        }

        var run = new ToolRun(_process.ExitCode, await _output, await _error, OutFolder);
        // The runner shows it when the test fails.
        string command = string.Join(' ', _process.StartInfo.ArgumentList.Prepend(_process.StartInfo.FileName));
        TestContext.Current.TestOutputHelper?.WriteLine($"{command}\n{run.Describe()}");
        return run;
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

    private async Task<string> DescribeTimeoutAsync()
    {
        string threads = DescribeThreads();
        _process.Kill(entireProcessTree: true);
        await Task.WhenAny(Task.WhenAll(_output, _error), Task.Delay(OutputPatience));
        string output = _output.IsCompletedSuccessfully ? await _output : "(still open)";
        string error;
        lock (_errorSoFar)
        {
            error = _errorSoFar.ToString();
        }

        return $"The tool did not end within {Patience.TotalMinutes} minutes.\nStandard output:\n{output}\nStandard error:\n{error}"
            + $"\nIts busiest threads, in seconds of processor time: {threads}";
    }

    // Tells a tool that computes forever from one that waits forever.
    private string DescribeThreads()
    {
        _process.Refresh();
        return string.Join(", ", _process.Threads.Cast<ProcessThread>().Select(thread => (thread.Id, thread.TotalProcessorTime))
            .OrderByDescending(thread => thread.TotalProcessorTime).Take(5)
            .Select(thread => FormattableString.Invariant($"{thread.Id}: {thread.TotalProcessorTime.TotalSeconds:0.0}")));
    }

    private async Task<string> ReadErrorAsync()
    {
        while (await _process.StandardError.ReadLineAsync() is { } line)
        {
            lock (_errorSoFar)
            {
                _errorSoFar.AppendLine(line);
            }

            Notice(line);
        }

        string text = _errorSoFar.ToString();
        _begun.TrySetException(new InvalidOperationException($"The tool ended before its work began. Standard error: {text}"));
        _liveAddress.TrySetException(new InvalidOperationException($"The tool ended without serving a page. Standard error: {text}"));
        return text;
    }

    private void Notice(string line)
    {
        if (line.StartsWith(LivePrefix, StringComparison.Ordinal))
        {
            _liveAddress.TrySetResult(line[LivePrefix.Length..]);
        }

        if (line.StartsWith(PlanPrefix, StringComparison.Ordinal)
            || line.StartsWith(SearchPrefix, StringComparison.Ordinal)
            || line.Contains(WatchedWords, StringComparison.Ordinal))
        {
            _begun.TrySetResult();
        }
    }

    // Verbs that write no run have no folder.
    // Words after "--" are another program's.
    private static IEnumerable<string> AddFolder(IReadOnlyList<string> arguments, string folder) =>
        arguments is ["agent" or "check" or "doctor" or "init" or "schema", ..]
            ? arguments
            : [.. arguments.TakeWhile(word => word != "--"), "--out", folder, .. arguments.SkipWhile(word => word != "--")];
}
