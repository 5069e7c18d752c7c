using Threadbare.IntegrationTests.Lab;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Survival.Matrix;

/// <summary>One cell of the fault matrix: starts a verb, lets a fault happen after a second, and looks at what is left.</summary>
internal sealed class FaultCell(MeasuringVerb verb, Fault fault) : IAsyncDisposable
{
    // The tour needs its services and a load of ten seconds for each arm; a crowded machine needs several times as long.
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(2);

    private readonly List<IAsyncDisposable> _kept = [];
    private LabService? _lab;
    private RelayedRuntime? _relay;
    private LaunchedLab? _launched;
    private SmallDisk? _disk;
    private string _terminalCode = "";

    private static CancellationToken CancellationToken => TestContext.Current.CancellationToken;

    public async Task TryAsync()
    {
        ThreadbareTool tool = await StartAsync();
        _kept.Add(tool);
        var remains = new Remains(Path.Combine(tool.OutFolder, ""));
        string line = verb == MeasuringVerb.Find ? "part" : "second";
        await Waiting.UntilAsync(() => remains.HasLine(line), Patience);
        if (fault == Fault.InterruptInFollowUp)
        {
            await Waiting.UntilAsync(() => tool.HasSaid("once more") || tool.HasSaid("at once on a cold process"), Patience);
        }

        IReadOnlyList<int> processes = [tool.Id, .. ProcessTree.FindDescendants(tool.Id)];
        await InjectAsync(tool, processes);
        int exitCode = await EndAsync(tool);
        ToolRun run = await tool.EndAsync();
        _lab?.Signal(Signals.Continue);

        Assert.True(ExpectedCodes.Allow(verb, fault, exitCode), $"Exit code {exitCode}. {run.Error}");
        await Remains.AssertGoneAsync(processes, _lab?.Id);
        await remains.AssertReadableAsync(run.Error + run.Output);
        await AssertTargetLivesAsync();
    }

    public async ValueTask DisposeAsync()
    {
        _disk?.Dispose();
        foreach (IAsyncDisposable one in Enumerable.Reverse(_kept))
        {
            await one.DisposeAsync();
        }
    }

    private async Task<ThreadbareTool> StartAsync()
    {
        if (verb != MeasuringVerb.Lab && fault != Fault.InterruptInFollowUp)
        {
            _lab = Keep(await LabService.StartAsync("--delay=20ms"));
        }

        string[] watched = fault switch
        {
            Fault.SessionCut => ["--pid", $"{(_relay = Keep(new RelayedRuntime(_lab!.Id))).Id}"],
            Fault.MalformedTrace => ["--pid", $"{Keep(MalformedRuntimeTests.StartNoise()).Id}"],
            _ => [],
        };
        if (fault == Fault.InterruptInFollowUp)
        {
            _launched = LaunchedLab.AtFreePort();
        }

        string[] command = Commands.Create(verb, _lab, _launched, watched);
        switch (fault)
        {
            case Fault.TerminalClosed:
                _terminalCode = RunFolders.Next();
                return ThreadbareTool.StartInTerminal(_terminalCode, command);
            case Fault.StderrFull:
                return ThreadbareTool.StartRedirected("2>/dev/full", command);
            case Fault.StdoutClosed:
                return ThreadbareTool.StartRedirected(">&-", command);
            case Fault.DiskFull:
                string folder = RunFolders.Next();
                _disk = SmallDisk.TryMount(folder);
                Assert.SkipWhen(_disk is null, "Mounting a small disk needs root.");
                return ThreadbareTool.StartIn(folder, [.. command, "--out", folder]);
            default:
                return ThreadbareTool.Start(command);
        }
    }

    private T Keep<T>(T one)
        where T : IAsyncDisposable
    {
        _kept.Add(one);
        return one;
    }

    private async Task InjectAsync(ThreadbareTool tool, IReadOnlyList<int> processes)
    {
        switch (fault)
        {
            case Fault.FolderDeleted:
                Directory.Delete(tool.OutFolder, recursive: true);
                break;
            case Fault.TargetKilled:
                Signals.Send(FindTarget(processes), Signals.Kill);
                break;
            case Fault.TargetStopped:
                Signals.Send(FindTarget(processes), Signals.Stop);
                break;
            case Fault.TargetRestarted:
                Signals.Send(_lab!.Id, Signals.Kill);
                Keep(await LabService.StartAsync("--delay=20ms", $"--urls={_lab.Address.GetLeftPart(UriPartial.Authority)}"));
                break;
            case Fault.SessionCut:
                _relay!.Cut();
                break;
            case Fault.Interrupt or Fault.InterruptInFollowUp:
                tool.Interrupt();
                break;
            case Fault.InterruptTwice:
                tool.Interrupt();
                await Task.Delay(TimeSpan.FromMilliseconds(200), CancellationToken);
                tool.Interrupt();
                break;
            case Fault.Terminate:
                Signals.Send(tool.Id, Signals.Terminate);
                break;
            case Fault.Kill or Fault.TerminalClosed:
                tool.Kill();
                break;
            default:
                // It was there from the start.
                break;
        }
    }

    // An experiment started its services itself; the partner that they call is not the target.
    private int FindTarget(IReadOnlyList<int> processes) => _lab?.Id
        ?? processes.First(process => ProcessTree.ReadCommand(process) is var command
            && command.Contains("Threadbare.Lab", StringComparison.Ordinal)
            && !command.Contains("--role=partner", StringComparison.OrdinalIgnoreCase));

    private async Task<int> EndAsync(ThreadbareTool tool)
    {
        if (fault != Fault.TerminalClosed)
        {
            return (await tool.EndAsync()).ExitCode;
        }

        await Waiting.UntilAsync(() => File.Exists(_terminalCode) && new FileInfo(_terminalCode).Length > 0, Patience);
        return int.Parse(await File.ReadAllTextAsync(_terminalCode, CancellationToken), System.Globalization.CultureInfo.InvariantCulture);
    }

    // A target that nobody harmed answers, and no session stays open at its runtime.
    private async Task AssertTargetLivesAsync()
    {
        if (_lab is null || fault is Fault.TargetKilled or Fault.TargetRestarted)
        {
            return;
        }

        using var client = new HttpClient();
        using HttpResponseMessage answer = await client.GetAsync(_lab.At("/hello"), CancellationToken);
        Assert.True(answer.IsSuccessStatusCode);
        await Waiting.UntilAsync(() => Remains.CountSessions(_lab.Id) == 0, Patience);
    }
}
