using static Threadbare.Analysis.Text.Wording;

namespace Threadbare.Diagnostics.Investigation.Recording;

/// <summary>Watches a service for days by its meters alone, and looks at its lines for a few seconds when something goes wrong.</summary>
/// <param name="list">The kinds of incidents.</param>
/// <param name="folder">Takes them.</param>
/// <param name="say">Prints a sentence.</param>
/// <param name="takesDumps">True to take a dump of a service that hangs.</param>
/// <param name="time">The clock.</param>
internal sealed class Recorder(IncidentList list, IncidentFolder folder, Action<string> say, bool takesDumps, TimeProvider time)
{
    private static readonly TimeSpan Second = TimeSpan.FromSeconds(1);

    // Three bursts of stacks, or one window on what awaits; also the most that the service pays for in a minute.
    private static readonly TimeSpan Window = TimeSpan.FromSeconds(3);

    private readonly RecorderCost _cost = new(time);
    private readonly IReadOnlyList<IncidentRule> _rules = list.CreateRules();
    private readonly Dictionary<IncidentKind, Incident> _open = [];

    // Counted as they are written, one after the other.
    private readonly SortedDictionary<IncidentKind, int> _counts = [];
    private Task _recording = Task.CompletedTask;

    // Replaced whole, since an incident is written meanwhile.
    private volatile IntervalResult[] _recent = [];
    private Incident? _looked;
    private Observations _last = Observations.None;
    private bool _hasSeen;

    /// <summary>Watches until the time is over, until it is ended, or until the process ends and none takes its place.</summary>
    /// <param name="first">The service as it runs now, which is closed at the end; null if it does not run yet.</param>
    /// <param name="openAsync">Opens the service again after its process has ended; gives null while it does not answer. Null if only this
    /// process is watched.</param>
    /// <param name="length">How long to watch.</param>
    /// <param name="end">Ends it early.</param>
    /// <returns>The last minute, with the number of incidents as its headline.</returns>
    public async Task<RunResult> RunAsync(
        Target? first, Func<CancellationToken, Task<Target?>>? openAsync, TimeSpan length, CancellationToken end)
    {
        Target? target = first;
        long start = time.GetTimestamp();
        int seconds = 0;
        try
        {
            while (seconds + 1 <= length / Second && (target is not null || openAsync is not null))
            {
                await Observation.WaitAsync(seconds, start, time, end).ConfigureAwait(false);
                target ??= await ReopenAsync(openAsync!, end).ConfigureAwait(false);
                RuntimeSample? sample = target?.Monitor!.Sample();
                _hasSeen |= sample is not null;
                Take(new IntervalResult { T = seconds++, Runtime = sample }, target?.Monitor, end);
                if (target is not null && sample is null)
                {
                    await CloseAsync(target).ConfigureAwait(false);
                    target = null;
                }
            }
        }
        catch (OperationCanceledException)
        {
        }

        await _recording.ConfigureAwait(false);
        if (target is not null)
        {
            _last = target.Monitor!.Seen;
            await target.DisposeAsync().ConfigureAwait(false);
        }

        return Summarize(seconds);
    }

    private async Task<Target?> ReopenAsync(Func<CancellationToken, Task<Target?>> openAsync, CancellationToken end)
    {
        Target? target = await openAsync(end).ConfigureAwait(false);
        if (target is { Monitor.SeesRuntime: false })
        {
            // It has just started, and does not answer yet.
            await target.DisposeAsync().ConfigureAwait(false);
            return null;
        }

        if (target is not null)
        {
            Note("service-began", new() { ["process"] = target.Monitor!.ProcessId });
            say($"the service runs: process {target.Monitor.ProcessId}");
        }

        return target;
    }

    private async Task CloseAsync(Target target)
    {
        await _recording.ConfigureAwait(false);
        _last = target.Monitor!.Seen;
        Note("service-ended", new() { ["process"] = target.Monitor.ProcessId });
        say($"process {target.Monitor.ProcessId} has ended");
        await target.DisposeAsync().ConfigureAwait(false);
        _recent = [];
    }

    private void Take(IntervalResult second, RuntimeMonitor? monitor, CancellationToken end)
    {
        _recent = [.. _recent.TakeLast(IncidentConstants.RememberedSeconds - 1), second];
        foreach (IncidentRule rule in _rules.Where(rule => rule.Add(second)))
        {
            if (!rule.IsOpen)
            {
                End(rule.Kind);
            }
            else if (monitor is not null)
            {
                DateTimeOffset began = time.GetUtcNow() - ((second.T + 1 - rule.Since) * Second);
                _open[rule.Kind] = new Incident(rule.Kind, rule.Statement, began, monitor.ProcessId);
                _recording = RecordAsync(_recording, _open[rule.Kind], monitor, second.Runtime!, end);
            }
        }
    }

    private async Task RecordAsync(
        Task before, Incident incident, RuntimeMonitor monitor, RuntimeSample second, CancellationToken end)
    {
        await before.ConfigureAwait(false);
        bool isCostly = second.OwnShare >= PoolConstants.BusyProcessors || second.MachineShare >= PoolConstants.BusyProcessors;
        string? refusal = _cost.TryOpen(isCostly);
        Observations seen = refusal is null ? await LookAsync(incident.Kind, monitor, end).ConfigureAwait(false) : monitor.Seen;
        if (incident.Kind == IncidentKind.Starvation && !IsProven(refusal is null, second))
        {
            incident.IsForgotten = true;
        }
        else
        {
            _counts[incident.Kind] = _counts.GetValueOrDefault(incident.Kind) + 1;
            await SaveAsync(incident, seen, refusal).ConfigureAwait(false);
            if (takesDumps && incident is { Kind: IncidentKind.Hang, FolderName: { } own })
            {
                await DumpAsync(incident, folder.FileOf(own, HangDump.Name), end).ConfigureAwait(false);
            }
        }

        if (refusal is null)
        {
            _looked = incident;
            _cost.Close();
        }
    }

    // Work waits too where other processes leave the service no processor: then only threads that are nearly all blocked prove that it
    // starves.
    private bool IsProven(bool hasLook, RuntimeSample second) => hasLook
        ? _recent.Any(one => one.Runtime is { BlockedThreads: >= 1 and var blocked } sample
            && blocked >= PoolConstants.NearlyAllBlocked * (blocked + (sample.RunningThreads ?? 0)))
        : !(second.MachineShare >= PoolConstants.BusyProcessors);

    private IEnumerable<string> ExplainNoLook(Incident incident, string? refusal) => refusal is null ? [] :
    [
        $"No lines were looked at: {refusal}."
            + (_looked is { IsOver: false, FolderName: { } before } looked && looked.ProcessId == incident.ProcessId
                ? $" The incident {before}, which goes on, has the lines of this time."
                : ""),
    ];

    // What the look showed that no headline of a watch says: those waits hold no thread.
    private static string FindWait(IncidentKind kind, Observations seen)
    {
        CodePlace? at = kind switch
        {
            IncidentKind.DatabasePool => seen.Holders.FirstOrDefault(holder => holder.Limit == Limit.DatabasePool)?.HeldAt,
            IncidentKind.OutboundConnections => seen.Calls.MaxBy(call => call.QueuedMs ?? 0)?.At,
            IncidentKind.Hang or IncidentKind.Latency => seen.Parked is [{ At: var parked }, ..]
                ? parked
                : seen.Calls.MaxBy(call => call.MeanMs ?? 0)?.At,
            _ => null,
        };
        string? line = at is null ? null : Where(at);
        return line is null ? "" : kind switch
        {
            IncidentKind.DatabasePool => $" The connections are held at {line}.",
            IncidentKind.OutboundConnections => $" The calls are made at {line}.",
            _ => $" They wait at {line}.",
        };
    }

    // Which lines hold threads shows by itself; what holds requests without a thread, and what computes, needs a window of its own.
    private static async Task<Observations> LookAsync(IncidentKind kind, RuntimeMonitor monitor, CancellationToken end)
    {
        ProbeWindow? window = kind switch
        {
            IncidentKind.Starvation or IncidentKind.Lock => null,
            IncidentKind.Cpu or IncidentKind.Gc or IncidentKind.Errors => ProbeWindow.Work,
            _ => ProbeWindow.Awaits,
        };
        try
        {
            await monitor.OpenStacksAsync(end).ConfigureAwait(false);
            monitor.BeginLoad();
            Task special = window is { } needed ? monitor.SampleAsync(needed, end) : Task.CompletedTask;
            await Task.WhenAll(special, Task.Delay(Window, end)).ConfigureAwait(false);
            await monitor.EndLoadAsync(end).ConfigureAwait(false);
        }
        catch (OperationCanceledException)
        {
            // What was seen until then counts.
        }

        Observations seen = monitor.Seen;
        await monitor.CloseStacksAsync().ConfigureAwait(false);
        return seen;
    }

    private async Task SaveAsync(Incident incident, Observations seen, string? refusal)
    {
        RunResult watched = Create(RunId.Create(incident.Began, incident.Word), seen);
        string wait = FindWait(incident.Kind, seen);
        bool isOfThreads = watched.Blame.Count > 0 || incident.Kind is IncidentKind.Starvation or IncidentKind.Lock;
        string lines = refusal is null && isOfThreads ? $" {watched.Headline}" : wait;
        RunResult result = watched with
        {
            Headline = string.Create(CultureInfo.InvariantCulture, $"{incident.Statement}, since {incident.Began:HH:mm:ss} UTC.{lines}"),
            Notes = [.. watched.Notes, .. ExplainNoLook(incident, refusal), _cost.Statement],
        };
        (SavedRun saved, IReadOnlyList<string> removed) = await folder.SaveAsync(result).ConfigureAwait(false);
        incident.FolderName = Path.GetFileName(saved.Folder);
        foreach (string gone in removed)
        {
            Note("removed", new() { ["folder"] = Path.GetFileName(gone) });
            say($"removed the oldest incident, {Path.GetFileName(gone)}: all together are larger than --keep, or the disk is full");
        }

        Note("incident", new()
        {
            ["kind"] = incident.Word, ["began"] = IncidentFolder.Write(incident.Began), ["statement"] = incident.Statement,
            ["line"] = result.Blame is [var worst, ..] ? FileAndLine(worst) : null, ["headline"] = result.Headline,
            ["folder"] = incident.FolderName, ["process"] = result.Target.ProcessId,
            ["ownProcessorShare"] = Math.Round(_cost.ProcessorShare, 4), ["ownMemoryMB"] = Environment.WorkingSet / 1_000_000,
        });
        say($"{incident.Word}: {result.Headline} {saved.Problem ?? $"({Path.Combine(IncidentFolder.Name, incident.FolderName!)})"}");
    }

    private async Task DumpAsync(Incident incident, string file, CancellationToken end)
    {
        long began = time.GetTimestamp();
        string? problem = await HangDump.TakeAsync(incident.ProcessId, file, end).ConfigureAwait(false);
        Note("dump", new()
        {
            ["kind"] = incident.Word, ["folder"] = incident.FolderName, ["process"] = incident.ProcessId,
            ["file"] = problem is null ? HangDump.Name : null, ["problem"] = problem,
            ["seconds"] = Math.Round(time.GetElapsedTime(began).TotalSeconds, 1),
        });
        say(problem is null
            ? $"took a dump of {Figures.Bytes(new FileInfo(file).Length)}, for threadbare blame {file}"
            : $"there is no dump of process {incident.ProcessId}: {problem}");
    }

    private void End(IncidentKind kind)
    {
        if (!_open.Remove(kind, out Incident? incident) || incident.IsForgotten)
        {
            return;
        }

        incident.IsOver = true;
        double length = Math.Max(1, (time.GetUtcNow() - incident.Began).TotalSeconds - IncidentConstants.CalmSeconds);
        Note("over", new() { ["kind"] = incident.Word, ["folder"] = incident.FolderName, ["seconds"] = Math.Round(length) });
        say($"{incident.Word} is over after {Length(length)}");
    }

    private void Note(string happened, JsonObject line)
    {
        line.Insert(0, "event", happened);
        if (folder.Note(line) is { } problem)
        {
            say(problem);
        }
    }

    private RunResult Summarize(int seconds)
    {
        RunResult result = Create(RunId.Create(time.GetUtcNow(), "watch"), _last);
        int count = _counts.Values.Sum();
        string kinds = string.Join(", ", _counts.Select(one => $"{one.Value} {one.Key.ToWord()}"));
        return result with
        {
            Headline = !_hasSeen ? $"No service was seen in {Length(seconds)}."
                : count == 0
                ? $"No incident in {Length(seconds)}."
                : $"{Counted(count, "incident", "incidents")} in {Length(seconds)}: {kinds}.",
            Notes = [.. result.Notes, _cost.Statement],
        };
    }

    // The last minute, as if the watching had begun with it.
    private RunResult Create(string id, Observations seen)
    {
        IntervalResult[] seconds = [.. _recent.Select((one, i) => one with { T = i })];
        return Observation.Create(id, seconds, time.GetUtcNow() - (seconds.Length * Second), seen);
    }

    /// <summary>An incident that goes on.</summary>
    private sealed record Incident(IncidentKind Kind, string Statement, DateTimeOffset Began, int ProcessId)
    {
        public string Word => Kind.ToWord();

        /// <summary>True if a look at the lines showed that it was none.</summary>
        public bool IsForgotten { get; set; }

        public bool IsOver { get; set; }

        /// <summary>The name of its folder; null before it is saved, and if it could not be.</summary>
        public string? FolderName { get; set; }
    }
}
