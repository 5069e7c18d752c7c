using Threadbare.Diagnostics.Blame.Awaits;
using Threadbare.Diagnostics.Blame.Releases;
using Threadbare.Diagnostics.Blame.Requests;
using Threadbare.Diagnostics.Blame.Work;
using Threadbare.Diagnostics.Constants;
using Threadbare.Diagnostics.EventPipe;
using Threadbare.Diagnostics.Monitor;
using Threadbare.Diagnostics.Monitor.Metrics;
using Threadbare.Diagnostics.Monitor.Pool;
using Threadbare.Diagnostics.Stacks.Sampling;
using Threadbare.Diagnostics.Stacks.Symbols;
using Threadbare.Testing;

namespace Threadbare.Recorder;

/// <summary>One process of the demo service, recorded under each disease in turn. All recordings share one list of its code.</summary>
/// <param name="folder">The folder of the demo service.</param>
/// <param name="output">The folder for the recordings.</param>
internal sealed class Session(string folder, string output)
{
    private const string Program = "Threadbare.Lab.dll";
    private const string Own = "Threadbare.Lab*";

    // Two more than the fewest bursts in which a place must be seen.
    private const int Bursts = BlameConstants.MinBursts + 2;

    // The pool grows and code is compiled in the first seconds.
    private static readonly TimeSpan Settling = TimeSpan.FromSeconds(3);
    private static readonly TimeSpan BurstPause = TimeSpan.FromSeconds(0.2);
    private static readonly TimeSpan WorkWindow = TimeSpan.FromSeconds(0.1);
    private static readonly TimeSpan QueueWindow = TimeSpan.FromSeconds(1);

    private readonly SortedSet<ulong> _addresses = [];
    private readonly TimeProvider _time = TimeProvider.System;
    private readonly long _start = TimeProvider.System.GetTimestamp();
    private readonly Anonymous _anonymous = new(
        [(folder, "/lab"), (FindRuntimeFolder(), "/dotnet")],
        [.. Names, $"/{Environment.UserName}/", "/home/", $"{Path.GetDirectoryName(SourceTree.Root)}/", "/tmp/"]);

    // A shorter name is part of many words.
    private static IEnumerable<string> Names => new[] { Environment.MachineName }.Where(name => name.Length > 3);

    private static IReadOnlyDictionary<string, string> SameEnvironment { get; } = new Dictionary<string, string>();

    /// <summary>Records every disease, and the code at the end.</summary>
    public async Task RecordAsync(CancellationToken cancellationToken)
    {
        Directory.CreateDirectory(output);
        string program = Path.Combine(folder, Program);
        await using LabService partner = await LabService.StartProgramAsync(program, SameEnvironment, "--role=partner");
        await using LabService lab = await LabService.StartProgramAsync(program, SameEnvironment, $"--partner={partner.Address}");
        var port = new RuntimePort(lab.Id);
        await using (new UserLoad(new Uri(lab.At("/async?delay=1ms")), users: 1))
        {
            await Task.Delay(Settling, cancellationToken);
        }

        using OpenStream compiler = await OpenStream.OpenAsync(port, CodeWatch.Request, cancellationToken);
        foreach (Disease disease in Disease.All)
        {
            using var recording = new Recording(Path.Combine(output, disease.Name + ".zip"), _anonymous);
            await RecordAsync(lab, port, disease, recording, cancellationToken);
        }

        using var code = new Recording(Path.Combine(output, "code.zip"), _anonymous);
        var filter = new CodeFilter([.. _addresses]);
        code.Add(compiler.Request, filter.Reduce(await compiler.EndAsync(cancellationToken)));
        using OpenStream list = await OpenStream.OpenAsync(port, Rundown.Request, cancellationToken);
        code.Add(list.Request, filter.Reduce(await list.EndAsync(cancellationToken)));
        foreach (string file in Directory.EnumerateFiles(folder, Own).Where(IsAssembly).Order(StringComparer.Ordinal))
        {
            code.Add(Path.GetFileName(file), await File.ReadAllBytesAsync(file, cancellationToken));
        }
    }

    private async Task RecordAsync(LabService lab, RuntimePort port, Disease disease, Recording recording, CancellationToken end)
    {
        await using var load = new UserLoad(new Uri(lab.At(disease.Path)), disease.Users);
        await Task.Delay(Settling, end);
        SessionRequest figures = RuntimeSession.CreateRequest(new SessionTerms(), "recorder");
        using OpenStream runtime = await OpenStream.OpenAsync(port, figures, end);
        using OpenStream requests = await OpenStream.OpenAsync(port, RequestWatch.Request, end);
        for (int burst = 0; burst < Bursts; burst++)
        {
            await Task.Delay(BurstPause, end);
            await RecordTimedAsync(lab, port, StackSampler.Request, StackConstants.BurstLength, recording, end);
        }

        recording.Add(requests.Request, await requests.EndAsync(end));
        await RecordAsync(port, ReleaseSampler.Request, BurstConstants.ReleaseWindow, recording, end);
        await RecordWindowsAsync(lab, port, disease.Windows, recording, end);
        recording.Add(runtime.Request, await runtime.EndAsync(end));
        string source = Path.Combine(SourceTree.Root, "lab", "Threadbare.Lab", disease.Source);
        recording.Add(Path.GetFileName(source), await File.ReadAllBytesAsync(source, end));
    }

    private async Task RecordWindowsAsync(LabService lab, RuntimePort port, Windows windows, Recording recording, CancellationToken end)
    {
        if (windows.HasFlag(Windows.QueueWait))
        {
            await RecordAsync(port, QueueWaitSampler.Request, QueueWindow, recording, end);
        }

        if (windows.HasFlag(Windows.Work))
        {
            await RecordTimedAsync(lab, port, StackSampler.Request, WorkWindow, recording, end);
            await RecordTimedAsync(lab, port, EventSampler.CreateRequest(hasSampling: true), WorkWindow, recording, end);
        }

        if (windows.HasFlag(Windows.Awaits))
        {
            using OpenStream times = await OpenStream.OpenAsync(port, AwaitRecorder.Times, end);
            await RecordAsync(port, AwaitRecorder.Stacks, AwaitConstants.Window, recording, end);
            recording.Add(times.Request, await times.EndAsync(end));
        }
    }

    private async Task RecordTimedAsync(
        LabService lab, RuntimePort port, SessionRequest request, TimeSpan length, Recording recording, CancellationToken end)
    {
        recording.Add(_time.GetElapsedTime(_start).TotalSeconds, ThreadTimes.Read(lab.Id, _time));
        await RecordAsync(port, request, length, recording, end);
        recording.Add(_time.GetElapsedTime(_start).TotalSeconds, ThreadTimes.Read(lab.Id, _time));
    }

    private async Task RecordAsync(
        RuntimePort port, SessionRequest request, TimeSpan length, Recording recording, CancellationToken end)
    {
        using OpenStream stream = await OpenStream.OpenAsync(port, request, end);
        await Task.Delay(length, end);
        byte[] octets = await stream.EndAsync(end);
        _addresses.UnionWith(CodeFilter.FindAddresses(octets));
        recording.Add(request, octets);
    }

    private static bool IsAssembly(string file) => Path.GetExtension(file) is ".dll" or ".pdb";

    private static string FindRuntimeFolder()
    {
        string shared = Path.Combine("shared", "Microsoft.NETCore.App");
        string core = typeof(object).Assembly.Location;
        return core[..(core.IndexOf(shared, StringComparison.Ordinal) - 1)];
    }
}
