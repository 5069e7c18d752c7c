namespace Threadbare.Diagnostics.Blame.Dumps;

/// <summary>Reads a dump of a process: what its threads did at that moment, and what its requests waited for.</summary>
/// <param name="file">The file.</param>
/// <param name="folders">Folders of this machine with the assemblies and symbols of the process, and its runtime if need be.</param>
/// <param name="time">The clock.</param>
internal sealed class DumpReader(TraceFile file, IReadOnlyList<string> folders, TimeProvider time)
{
    private const int DeepestStack = 500;

    private const string OneMoment = "A dump shows one moment, not how long threads were blocked or what the processors did. So a line is "
        + "named only if it holds many threads, or belongs to a deadlock.";

    private static readonly string DataAccess = OperatingSystem.IsWindows() ? "mscordaccore.dll"
        : OperatingSystem.IsMacOS() ? "libmscordaccore.dylib" : "libmscordaccore.so";

    /// <summary>Reads it.</summary>
    /// <exception cref="UsageException">It cannot be read; the message says why, and what to do.</exception>
    /// <exception cref="OperationCanceledException">The reading was ended.</exception>
    public TraceReading Read(CancellationToken cancellationToken)
    {
        try
        {
            using DataTarget data = DataTarget.LoadDump(file.Path, new DataTargetOptions { FileLocator = new DumpFiles(folders) });
            ClrInfo clr = data.ClrVersions.FirstOrDefault() ?? throw new InvalidDataException("it has no .NET runtime in it");
            using ClrRuntime runtime = clr.CreateRuntime(FindDataAccess(clr), ignoreMismatch: true);
            return Read(runtime, data.DataReader.ProcessId, cancellationToken);
        }
        catch (Exception fault) when (fault is not (OperationCanceledException or OutOfMemoryException))
        {
            throw new UsageException(
                $"'{file.Path}' cannot be read ({fault.Message.TrimEnd('.')}): expected a whole dump of a .NET process of this system, "
                    + "with its heap, as dotnet-dump collect and createdump make it.");
        }
    }

    // Its library runs in this process, so it is never loaded from where the dump says, but from a runtime that is installed here.
    private string FindDataAccess(ClrInfo clr)
    {
        string installed = Path.Combine(Programs.DotnetRoot(), "shared", "Microsoft.NETCore.App", FolderOf(clr));
        return folders.Append(installed).Select(folder => Path.Combine(folder, DataAccess)).FirstOrDefault(File.Exists)
            ?? throw new InvalidDataException(
                $"its runtime ({Describe(clr)}) is not installed here: install it, or name a folder with its {DataAccess}: --symbols DIR");
    }

    private static string FolderOf(ClrInfo clr) => clr.ModuleInfo.FileName.Split('/', '\\') is [.., var folder, _] ? folder : "";

    // A service that brings its runtime has it in a folder of any name.
    private static string Describe(ClrInfo clr) =>
        Version.TryParse(FolderOf(clr).Split('-')[0], out _) ? $".NET {FolderOf(clr)}" : "its own .NET";

    private TraceReading Read(ClrRuntime runtime, int processId, CancellationToken cancellationToken)
    {
        using var target = new TargetCode(new TargetProgram(processId: 0), path => path, time, folders);
        var routes = new RouteTemplates();
        var readers = new CodeReaders(target, routes);
        var code = new DumpCode(target.Symbols);
        foreach (ClrModule module in runtime.EnumerateModules())
        {
            code.Add(module);
        }

        target.Calls.Time.Begin(StackConstants.LongestSearch, cancellationToken);
        var reading = new BurstReading(
            [.. runtime.Threads.Where(thread => thread.IsAlive).Select(thread => ReadThread(thread, code))],
            readers.Stacks.Read,
            readers.Resolve,
            FindOwners(runtime));
        var tally = new BlameTally(routes) { IsMoment = true };
        tally.Add(reading, new Pressure());
        var parking = new AwaitTally(new AwaitWindow(), _ => null, _ => false, _ => null);
        HeapGraph heap = DumpHeap.Read(runtime.Heap, new SuspendedReader(runtime, code), cancellationToken);
        IReadOnlyList<ParkedRequests> parked =
            AwaitSampler.Park(heap, parking, target.Program, new AwaitSites(target.Program));
        bool knowsService = target.Program.Assemblies.Any(one => one.IsOwn);
        return new TraceReading(
            File.GetLastWriteTimeUtc(file.Path),
            Seconds: [],
            new Observations
            {
                Target = new TargetDescription
                {
                    Recording = Path.GetFileName(file.Path),
                    ProcessId = processId,
                    Runtime = Describe(runtime.ClrInfo),
                    StackLooks = knowsService ? 1 : null,
                    Packages = target.Packages.Versions,
                },
                Blame = knowsService ? tally.FindPlaces() : [],
                Holders = new HolderFinder(parking, new DriverNames(target.Program), routes).Find(),
                Parked = parked,
                Notes = [.. parked.Select(Describe), .. TraceNotes.DescribeCode(target.FindMissing(), knowsService), OneMoment],
            });
    }

    private static string Describe(ParkedRequests parked) =>
        $"{Wording.Counted(parked.Count, "request", "requests")} waited for {parked.WaitsFor} at "
            + $"{Wording.FileAndLine(parked.At) ?? $"an unknown line of {parked.At.Method}"}.";

    private static ThreadStacks ReadThread(ClrThread thread, DumpCode code)
    {
        List<ulong> addresses = [];
        foreach (ClrStackFrame frame in thread.EnumerateStackTrace().Where(frame => frame.Method is not null).Take(DeepestStack))
        {
            code.Add(frame.Method!, frame.InstructionPointer);
            addresses.Add(frame.InstructionPointer);
        }

        bool isManaged = thread.GCMode == GCMode.Cooperative;
        return new ThreadStacks(thread.OSThreadId, [new StackSample(addresses, isManaged)], Asleep: null, SystemName: null);
    }

    // A thread that waits for a monitor has its object on the stack, as it has those that it holds itself.
    private static Dictionary<long, long> FindOwners(ClrRuntime runtime)
    {
        var owners = new Dictionary<long, long>();
        List<SyncBlock> held =
            [.. runtime.Heap.EnumerateSyncBlocks().Where(block => block is { IsMonitorHeld: true, WaitingThreadCount: > 0 })];
        foreach (ClrThread thread in held.Count == 0 ? [] : runtime.Threads.Where(thread => thread.IsAlive))
        {
            HashSet<ulong> seen = [.. thread.EnumerateStackRoots().Select(root => root.Object.Address)];
            if (held.FindAll(block => block.HoldingThreadAddress != thread.Address && seen.Contains(block.Object)) is [var only]
                && runtime.Threads.FirstOrDefault(other => other.Address == only.HoldingThreadAddress) is { } owner)
            {
                owners[thread.OSThreadId] = owner.OSThreadId;
            }
        }

        return owners;
    }
}
