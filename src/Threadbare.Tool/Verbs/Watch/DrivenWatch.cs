namespace Threadbare.Tool.Verbs.Watch;

/// <summary>Watches a service while a command loads it, and reports what a run would.</summary>
internal sealed class DrivenWatch(
    RuntimeMonitor monitor, OutputChoice choice, Streams streams, Interrupts interrupts, OtlpExport? otlp, TimeProvider time)
{
    /// <summary>Runs the command to its end.</summary>
    /// <param name="words">The command.</param>
    /// <param name="longest">Ends it after this time.</param>
    /// <param name="client">Where it reports what it measured; null for nowhere.</param>
    public async Task<ExitCode> RunAsync(IReadOnlyList<string> words, TimeSpan longest, ClientSource? client)
    {
        string tool = Path.GetFileName(words[0]);
        monitor.OpensWindows = true;
        long start = time.GetTimestamp();
        await using ChildProcess command = ProcessGuard.StartService(words, TemporaryFolder.Create(), [], tool, time);
        using var end = CancellationTokenSource.CreateLinkedTokenSource(interrupts.EndLoad);
        Task<int> exit = EndAsync(command, end);
        await using var journal = new WatchJournal(monitor, time.GetUtcNow(), choice.ChooseFolder, time);
        (RunResult seen, IReadOnlyList<(double, int?)> sent) = await WatchAsync(command, tool, longest, journal, end.Token);
        double seconds = Math.Round(time.GetElapsedTime(start).TotalSeconds, 1);
        int? code = exit.IsCompletedSuccessfully ? await exit : null;
        await command.DisposeAsync();
        await SayAsync(tool, command.Tail, code, seconds);
        var load = new LoadDescription($"{tool}, {seconds:0} s", [], Open: false, Peak: 0, seconds, new LaunchCommand(words).ToString())
        {
            Tool = tool, ExitCode = code, Client = client is null ? null : await client.ReadAsync(command.Printed, streams),
        };
        RunResult result = DrivenRun.Judge(seen with { Interrupted = interrupts.HasAny }, load, sent, OptionNames.Closed);
        result = otlp is null ? result : await otlp.EndAsync(result);
        await RunOutput.ConcludeAsync(choice, streams, await journal.EndAsync(), result);
        return code is > 0 ? (ExitCode)code : result.Refusal is null ? ExitCodes.Choose(result) : ExitCode.CouldNotStart;
    }

    private static async Task<int> EndAsync(ChildProcess command, CancellationTokenSource end)
    {
        int code = await command.AwaitExitAsync(CancellationToken.None);
        await end.CancelAsync();
        return code;
    }

    private async Task<(RunResult Seen, IReadOnlyList<(double Busy, int? Clients)> Sent)> WatchAsync(
        ChildProcess command, string tool, TimeSpan longest, WatchJournal journal, CancellationToken end)
    {
        var sent = new List<(double Busy, int? Clients)>();
        IReadOnlyList<int> ports = ListeningProcess.FindPorts(monitor.ProcessId);
        var threads = new BusyThreads(command.Id, time);
        var observation = new Observation(monitor, time)
        {
            OnInterval = second =>
            {
                sent.Add((threads.Read(), OperatingSystem.IsLinux() ? LinuxListeners.CountClients(monitor.ProcessId, ports) : null));
                journal.Add(second);
                if (!choice.IsQuiet && sent.Count % 5 == 0)
                {
                    streams.Error.WriteLine($"{tool} {sent.Count}s  {sent[^1].Clients ?? second.Runtime?.Connections ?? 0:0} connections  "
                        + $"{second.Runtime?.ServedPerSecond ?? 0:0} answers/s  {second.Runtime?.ServerTimeMean ?? 0:0.#} ms");
                }
            },
        };
        return (await observation.RunAsync("watch", longest, end), sent);
    }

    private async Task SayAsync(string tool, string output, int? code, double seconds)
    {
        if (!choice.IsQuiet)
        {
            foreach (string line in output.Split('\n', StringSplitOptions.RemoveEmptyEntries))
            {
                await streams.Error.WriteLineAsync($"{tool}: {line.TrimEnd()}");
            }
        }

        if (code is null && !interrupts.HasAny)
        {
            await streams.SayProblemsAsync([$"{tool} still ran after {seconds:0} s and was ended: --for TIME gives it longer."]);
        }
    }
}
