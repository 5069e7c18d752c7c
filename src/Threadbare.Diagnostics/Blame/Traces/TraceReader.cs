namespace Threadbare.Diagnostics.Blame.Traces;

/// <summary>Reads what another tool recorded of a process, with the readers that a live process has.</summary>
/// <param name="file">The file.</param>
/// <param name="folders">Folders of this machine with the assemblies and symbols of the process.</param>
/// <param name="time">The clock.</param>
internal sealed class TraceReader(TraceFile file, IReadOnlyList<string> folders, TimeProvider time)
{
    private const DynamicallyAccessedMemberTypes Constructors =
        DynamicallyAccessedMemberTypes.PublicConstructors | DynamicallyAccessedMemberTypes.NonPublicConstructors;

    private const string Library = "Microsoft.Diagnostics.Tracing.TraceEvent";

    /// <summary>Reads it.</summary>
    /// <returns>Null if it has no event that can be read.</returns>
    public async Task<TraceReading?> ReadAsync(CancellationToken cancellationToken)
    {
        using var target = new TargetCode(new TargetProgram(processId: 0), path => path, time, folders);
        var routes = new RouteTemplates();
        var readers = new CodeReaders(target, routes);
        var code = new TraceCode(target.Symbols, readers.Hidden);
        var tally = new TraceTally(stacks: null);
        (string? fault, long lost) = await ReadEventsAsync([code.Follow, tally.Follow], cancellationToken).ConfigureAwait(false);
        if (tally.StartedAt is not { } startedAt)
        {
            return null;
        }

        TraceStacks? stacks = null;
        if (code.IsComplete && fault is null)
        {
            var reading = new TraceStacks(target, readers, routes, tally.Length, cancellationToken);
            var whole = new TraceTally(reading);
            fault = await ReadStacksAsync(whole, cancellationToken).ConfigureAwait(false);
            (stacks, tally) = fault is null ? (reading, whole) : (null, tally);
        }

        tally.End();
        WorkProfile work = (stacks ?? new TraceStacks(target, readers, routes, tally.Length, cancellationToken)).ReadWork(tally.Events);
        IReadOnlyList<LoadedModule> missing = stacks is null ? [] : target.FindMissing();

        // Without the service's own assemblies, its frames would pass for code that was compiled into the framework's.
        bool knowsService = stacks is not null && target.Program.Assemblies.Any(one => one.IsOwn);
        return new TraceReading(startedAt, tally.Seconds, new Observations
        {
            Target = new TargetDescription
            {
                Recording = Path.GetFileName(file.Path),
                ProcessId = tally.ProcessId,
                Program = code.Program,
                Runtime = code.Runtime,
                StackLooks = tally.HasStacks && knowsService ? stacks!.Windows : null,
                Packages = target.Packages.Versions,
            },
            Blame = knowsService ? stacks!.Blame : [],
            Holders = knowsService ? stacks!.Holders : [],
            Work = work,
            Notes = TraceNotes.Write(
                tally, code, missing, knowsService || stacks is null, fault, lost, target.Calls.Time.GivenUp),
        });
    }

    private async Task<(string? Fault, long Lost)> ReadEventsAsync(
        IReadOnlyList<Action<TraceEventDispatcher>> followers, CancellationToken cancellationToken)
    {
        Stream stream = file.Open();
        await using (stream.ConfigureAwait(false))
        {
            var reader = SessionReader.Start("trace reader", stream, () => Follow(new EventPipeEventSource(stream), followers));
            await reader.Completion.WaitAsync(cancellationToken).ConfigureAwait(false);
            string? fault = reader.Fault is { } reason
                ? $"The file is damaged ({reason.TrimEnd('.')}): only what was recorded before that place was read."
                : null;
            return (fault, reader.Lost);
        }
    }

    // The library reads stacks only from a form of its own, which takes about as much space as the file. It creates objects by the names
    // of these types. Without this list, a native program would lack their constructors.
    [DynamicDependency(Constructors, "Microsoft.Diagnostics.Tracing.Etlx.TraceCodeAddresses.ILToNativeMap", Library)]
    [DynamicDependency(Constructors, "Microsoft.Diagnostics.Tracing.Parsers.DynamicTraceEventParserState", Library)]
    [DynamicDependency(Constructors, "Microsoft.Diagnostics.Tracing.Parsers.ExternalTraceEventParserState", Library)]
    [DynamicDependency(Constructors, "Microsoft.Diagnostics.Tracing.Parsers.KernelTraceEventParserState", Library)]
    [DynamicDependency(Constructors, "Microsoft.Diagnostics.Tracing.Parsers.KernelToUserDriveMapping", Library)]
    private async Task<string?> ReadStacksAsync(TraceTally tally, CancellationToken cancellationToken)
    {
        string folder = Directory.CreateTempSubdirectory("threadbare-").FullName;
        TraceLog? log = null;
        try
        {
            var reader = SessionReader.Start("stack reader", Stream.Null, () =>
            {
                log = new TraceLog(TraceLog.CreateFromEventPipeDataFile(file.Path, Path.Combine(folder, "stacks.etlx")));
                return Follow(log.Events.GetSource(), [tally.Follow]);
            });
            await reader.Completion.WaitAsync(cancellationToken).ConfigureAwait(false);
            string reason = reader.Fault?.TrimEnd('.') ?? $"there may be too little room in {Path.GetTempPath()}";
            return log is null || reader.Fault is not null
                ? $"The stacks in the file could not be read, so no line is named: {reason}."
                : null;
        }
        finally
        {
            log?.Dispose();
            Directory.Delete(folder, recursive: true);
        }
    }

    private static T Follow<T>(T source, IReadOnlyList<Action<TraceEventDispatcher>> followers)
        where T : TraceEventDispatcher
    {
        foreach (Action<TraceEventDispatcher> follow in followers)
        {
            follow(source);
        }

        return source;
    }
}
