namespace Threadbare.Diagnostics.Stacks.Calls;

/// <summary>Everything that turns the addresses of a process's stacks into its code.</summary>
internal sealed class TargetCode : IDisposable
{
    private readonly AssemblySet _assemblies;

    /// <summary>Creates the code of a program. No symbol is read yet.</summary>
    /// <param name="program">The program.</param>
    /// <param name="findFile">Finds the file that the program sees at a path.</param>
    /// <param name="time">The clock.</param>
    /// <param name="folders">Folders of this machine with other copies of the program's files; null for none.</param>
    public TargetCode(
        TargetProgram program, Func<string, string> findFile, TimeProvider time, IReadOnlyList<string>? folders = null)
    {
        Packages = new PackageList(program, folders);
        var owners = new CodeOwners(Packages);
        _assemblies = new AssemblySet(program, findFile, folders);
        Frames = new FrameReader(Symbols, _assemblies, owners);
        Program = new ProgramCode(Symbols, _assemblies, owners, new SearchTime(time));
        Calls = new CallSearch(Program);
    }

    /// <summary>The methods that are known by address; a rundown fills it.</summary>
    public SymbolTable Symbols { get; } = new();

    /// <summary>The packages that the service was built with.</summary>
    public PackageList Packages { get; }

    /// <summary>Reads stacks.</summary>
    public FrameReader Frames { get; }

    /// <summary>The assemblies and methods of the service.</summary>
    public ProgramCode Program { get; }

    /// <summary>Finds the calls of its methods.</summary>
    public CallSearch Calls { get; }

    /// <summary>The names of files that were asked for and are not the ones that were loaded; it grows.</summary>
    public ConcurrentDictionary<string, bool> Replaced => _assemblies.Replaced;

    /// <summary>The modules whose assembly is missing or is not the one that was loaded, by their path.</summary>
    public IReadOnlyList<LoadedModule> FindMissing() =>
    [
        .. Symbols.Modules.Where(module => Path.HasExtension(module.FileName) && _assemblies.Find(module) is null)
            .DistinctBy(module => module.Path),
    ];

    /// <summary>Finds the code of a process on this machine. No symbol is read yet.</summary>
    /// <param name="processId">The system's number of the process.</param>
    /// <param name="time">The clock.</param>
    public static TargetCode Find(int processId, TimeProvider time)
    {
        var program = new TargetProgram(processId);
        return new TargetCode(program, program.FindFile, time);
    }

    /// <summary>Closes the assemblies that were read.</summary>
    public void Dispose() => _assemblies.Dispose();
}
