using System.Diagnostics;
using System.Text.Json;
using Threadbare.Experiments.Dependencies;
using Threadbare.IntegrationTests.Lab;
using Threadbare.IntegrationTests.Survival.Matrix;
using Xunit;

namespace Threadbare.IntegrationTests.Survival.Refusals;

/// <summary>
/// The tool while the system refuses one of its calls: each time another one, until each call that it makes was refused once. What was
/// measured is kept or the error says why not, the exit code is a documented one, nothing stays behind, and the end comes.
/// </summary>
/// <remarks>The tests of curl do the same. The program is the one that is shipped: a library that is loaded with it refuses the
/// calls.</remarks>
[Trait(Weekly.Trait, Weekly.Value)]
public sealed class RefusedCallTests : IAsyncLifetime
{
    // Each of the first calls is refused, and of the others so many at equal distances: a load makes thousands of one kind.
    private const int First = 100;
    private const int Others = 100;

    // A trial mostly waits.
    private const int AtOnce = 6;

    // None is refused, and none is written down.
    private const int NoCall = -1;

    // Beyond what the command needs when nothing is refused, on a machine that is busy with the other trials.
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private static readonly string[] Load = ["--users", "2", "--duration", "1s", "--warm-up", "0s", "--timeout", "1s", "--grace", "1s"];

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("threadbare-refusals-");
    private LabService? _lab;

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    private string Keys => Path.Combine(_folder.FullName, "keys");

    private string Library => Path.Combine(_folder.FullName, "refused-call.so");

    public async ValueTask InitializeAsync()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "The library that refuses calls is written for Linux.");
        string source = Path.Combine(SourceTree.Root, "tests/Threadbare.IntegrationTests/Survival/Refusals/refused-call.c");
        using var compiler = Process.Start("cc", ["-shared", "-fPIC", "-O1", "-o", Library, source, "-ldl"]);
        await compiler.WaitForExitAsync(Token);
        Assert.Equal(0, compiler.ExitCode);
        // A session is opened through a file in the temporary folder, so the tool gets the same one.
        _lab = await LabService.StartAsync(new Dictionary<string, string> { ["TMPDIR"] = _folder.FullName }, "--delay=20ms");
    }

    public async ValueTask DisposeAsync()
    {
        if (_lab is { } lab)
        {
            await lab.DisposeAsync();
        }

        _folder.Delete(recursive: true);
    }

    [Theory(Explicit = true)]
    [InlineData("run")]
    [InlineData("launch")]
    [InlineData("find")]
    [InlineData("compare")]
    [InlineData("watch")]
    [InlineData("blame")]
    [InlineData("report")]
    [InlineData("coordinator")]
    [InlineData("agent")]
    public async Task Nothing_is_lost_and_nothing_is_left(string verb)
    {
        string saved = Path.Combine(_folder.FullName, "saved");
        await StartAsync("file", 0, saved, ["run", _lab!.At("/sync"), .. Load, "--out", saved]);
        await StartAsync("file", 0, Keys, ["agent", "keys", "--keys", Keys]);
        var problems = new List<string>();
        foreach (string kind in (string[])["file", "socket", "process"])
        {
            Trial all = await TryAsync(verb, kind, 0, saved);
            int calls = all.Calls.Count;
            int step = Math.Max(1, calls / Others);
            int[] refused = [.. Enumerable.Range(1, calls).Where(number => number <= First || number % step == 0)];
            await Parallel.ForEachAsync(refused, new ParallelOptions { MaxDegreeOfParallelism = AtOnce, CancellationToken = Token },
                async (number, _) =>
                {
                    Trial trial = await TryAsync(verb, kind, number, saved);
                    lock (problems)
                    {
                        problems.AddRange(trial.Problems.Select(problem => $"{string.Join(", ", trial.Calls)}: {problem}"));
                    }
                });
            TestContext.Current.TestOutputHelper?.WriteLine($"{verb}: {calls} calls of the kind {kind}, {refused.Length} refused.");
        }

        Assert.True(problems.Count == 0, string.Join('\n', problems));
    }

    private async Task<Trial> TryAsync(string verb, string kind, int number, string saved)
    {
        string folder = Path.Combine(_folder.FullName, $"{verb}-{kind}-{number}");
        if (verb is "coordinator" or "agent")
        {
            return await TryFleetAsync(verb, kind, number, folder);
        }

        LaunchedLab launched = LaunchedLab.AtFreePort();
        string[] words = verb switch
        {
            "run" => ["run", _lab!.At("/async"), .. Load],
            "launch" => ["run", launched.At("/async"), .. Load, "--launch", launched.Command],
            "find" => ["find", _lab!.At("/async"), "--max-users", "2", "--max-time", "6s"],
            "compare" => ["compare", _lab!.At("/async"), _lab.At("/hello"), "--users", "1", "--rounds", "2", "--duration", "500ms",
                "--warm-up", "0s"],
            "watch" => ["watch", "--pid", $"{_lab!.Id}", "--for", "2s"],
            "blame" => ["blame", "--pid", $"{_lab!.Id}", "--for", "4s"],
            _ => ["report", saved],
        };
        return await StartAsync(kind, number, folder, [.. words, "--out", folder]);
    }

    // A coordinator and one agent: a call of one of them is refused, and both come to an end.
    private async Task<Trial> TryFleetAsync(string refused, string kind, int number, string folder)
    {
        string address = $"127.0.0.1:{LoopbackPort.FindFree()}";
        int ofAgent = refused == "agent" ? number : NoCall;
        int ofCoordinator = refused == "agent" ? NoCall : number;
        using var waits = new CancellationTokenSource();
        Task<Trial> agent = StartAsync(kind, ofAgent, folder + "-agent", ["agent", "--join", address, "--keys", Keys], waits);
        Trial run = await StartAsync(kind, ofCoordinator, folder,
            ["run", _lab!.At("/async"), .. Load, "--agents", "1", "--listen", address, "--keys", Keys, "--gather", "10s", "--out", folder]);
        if (!run.HasResult)
        {
            // An agent waits for its coordinator without end.
            await waits.CancelAsync();
        }

        Trial joined = await agent;
        return (refused == "agent" ? joined : run) with
        {
            Problems = [.. run.Problems, .. joined.Problems.Select(problem => $"the agent: {problem}")],
        };
    }

    // One that may wait without end is ended by its source.
    private async Task<Trial> StartAsync(string kind, int number, string folder, string[] words, CancellationTokenSource? over = null)
    {
        string log = folder + ".log";
        var start = new ProcessStartInfo(BuiltTool.Program, words) { RedirectStandardOutput = true, RedirectStandardError = true };
        foreach ((string name, string value) in (IEnumerable<(string, string)>)[("TMPDIR", _folder.FullName), ("NO_COLOR", "1"),
            ("LD_PRELOAD", Library), ("REFUSED_CALL", $"{kind}:{number}"), ("REFUSED_LOG", log), ("TRIAL", folder)])
        {
            start.Environment[name] = value;
        }

        using var tool = Process.Start(start)!;
        Task<string> output = tool.StandardOutput.ReadToEndAsync(Token);
        Task<string> error = tool.StandardError.ReadToEndAsync(Token);
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(Token, over?.Token ?? Token);
        limit.CancelAfter(Patience);
        try
        {
            await tool.WaitForExitAsync(limit.Token);
        }
        catch (OperationCanceledException)
        {
            tool.Kill(entireProcessTree: true);
            return new Trial(ReadCalls(log), over is { IsCancellationRequested: true } ? [] : ["did not end"], HasResult: false);
        }

        return new Trial(ReadCalls(log), [.. FindProblems(words[0], folder, tool.ExitCode, await output, await error)],
            IsResult(tool.ExitCode));
    }

    private IEnumerable<string> FindProblems(string verb, string folder, int exitCode, string output, string error)
    {
        string said = output + error;
        if (exitCode is < 0 or > 4 || said.Contains("This is a bug", StringComparison.Ordinal))
        {
            yield return $"exit code {exitCode}: {error}";
        }

        if (exitCode is 2 or 3 && error.Length == 0)
        {
            yield return $"exit code {exitCode} and no word why";
        }

        // Where the folder cannot be written, the message names another.
        string? kept = Directory.GetDirectories(_folder.FullName, "threadbare-*")
            .FirstOrDefault(other => said.Contains(other, StringComparison.Ordinal));
        if (IsResult(exitCode) && verb is not ("agent" or "blame" or "report") && !IsRun(Path.Combine(kept ?? folder, "run.json")))
        {
            yield return $"exit code {exitCode} and no run.json that can be read in {kept ?? folder}: {error}";
        }

        IReadOnlyList<int> left = ProcessTree.FindWith("TRIAL", folder);
        if (left.Count > 0)
        {
            yield return $"left running: {string.Join(", ", left)}";
        }
    }

    private static bool IsResult(int exitCode) => exitCode is 0 or 1 or 4;

    private static bool IsRun(string file)
    {
        try
        {
            return JsonDocument.Parse(File.ReadAllText(file)).RootElement.TryGetProperty("schema", out _);
        }
        catch (Exception fault) when (fault is IOException or JsonException)
        {
            return false;
        }
    }

    private static string[] ReadCalls(string log) => File.Exists(log) ? File.ReadAllLines(log) : [];

    private sealed record Trial(IReadOnlyList<string> Calls, IReadOnlyList<string> Problems, bool HasResult);
}
