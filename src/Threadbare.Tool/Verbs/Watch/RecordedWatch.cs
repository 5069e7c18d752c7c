using Recorder = Threadbare.Diagnostics.Investigation.Recording.Recorder;

namespace Threadbare.Tool.Verbs.Watch;

/// <summary>Watches a service for days or weeks, and keeps its incidents.</summary>
internal sealed class RecordedWatch(OutputChoice choice, Streams streams, Interrupts interrupts, TimeProvider time)
{
    /// <summary>The longest watch: the longest time that can be written.</summary>
    public static readonly TimeSpan Longest = TimeSpan.FromHours((365 * 24) - 1);

    /// <summary>True to take a dump of a service that hangs.</summary>
    public bool TakesDumps { get; init; }

    /// <summary>Watches the service that listens on a port, whatever process that is, or one process.</summary>
    /// <param name="port">The port; null to watch the process.</param>
    /// <param name="process">The process, without a port.</param>
    /// <param name="list">The kinds of incidents.</param>
    /// <param name="mostBytes">The bound on the size of all incidents.</param>
    /// <param name="length">How long; null until the user ends it.</param>
    public async Task<ExitCode> RunAsync(int? port, int process, IncidentList list, double mostBytes, TimeSpan? length)
    {
        CancellationToken end = interrupts.EndLoad;
        Target? target = port is { } first ? await OpenAsync(first, end) : await OpenProcessAsync(process, end);
        if (target is { Monitor.SeesRuntime: false })
        {
            await streams.SayProblemsAsync(target.Monitor.Seen.Notes);
            await target.DisposeAsync();
            return ExitCode.CouldNotStart;
        }

        OutputChoice own = choice with { Folder = choice.ChooseFolder(RunId.Create(time.GetUtcNow(), "watch")) };
        var folder = new IncidentFolder(own.Folder, mostBytes, time);
        if (folder.FindProblem() is { } problem)
        {
            await (target?.DisposeAsync() ?? default);
            throw new UsageException([problem]);
        }

        var view = new PlainWatch(streams.Error, choice.IsQuiet, time);
        Action<string> say = choice.IsQuiet ? _ => { } : view.OnReport;
        string service = target is null ? $"port {port}, where nothing listens yet" : TargetName.Write(target.Monitor!.Seen.Target);
        say($"watching {service}; incidents are in {choice.Start.Shorten(Path.Combine(own.Folder, IncidentFolder.Name))}");
        if (TakesDumps)
        {
            say(HangDump.Warning);
        }

        var recorder = new Recorder(list, folder, say, TakesDumps, time);
        RunResult result = await recorder.RunAsync(
            target, port is { } known ? token => OpenAsync(known, token) : null, length ?? Longest, end);
        SavedRun saved = await new RunOutput(own, streams).SaveAsync(result);
        if (!choice.IsJsonPrinted)
        {
            await streams.Output.WriteLineAsync($"{result.Headline} {result.Notes[^1]}");
            await streams.Output.WriteLineAsync($"files: {choice.Start.Shorten(saved.Folder ?? own.Folder)}");
        }

        // Without a length the user's word is the end that was meant.
        return interrupts.HasAny && length is not null ? ExitCode.Interrupted : ExitCode.Done;
    }

    private async Task<Target?> OpenAsync(int port, CancellationToken end) =>
        ListeningProcess.Find(port) is { } process ? await OpenProcessAsync(process, end) : null;

    private Task<Target> OpenProcessAsync(int process, CancellationToken end) =>
        Target.OpenAsync(new TargetOptions { ProcessId = process, IsByMeters = true }, [], LaunchChange.None, time, end);
}
