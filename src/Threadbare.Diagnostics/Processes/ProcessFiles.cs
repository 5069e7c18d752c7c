namespace Threadbare.Diagnostics.Processes;

/// <summary>Reads the files of one process under <c>/proc</c>. Null means that the process or the file does not exist.</summary>
internal sealed class ProcessFiles : IProcessFigures
{
    // Without asking for the attributes of each entry.
    private static readonly EnumerationOptions Listing = new() { AttributesToSkip = 0, IgnoreInaccessible = true };

    private readonly string _folder;

    /// <summary>Reads those of a process.</summary>
    public ProcessFiles(int processId)
        : this($"/proc/{processId}")
    {
    }

    private ProcessFiles(string folder) => _folder = folder;

    /// <summary>Its number, or that of the thread.</summary>
    public int Id => int.Parse(Path.GetFileName(_folder), CultureInfo.InvariantCulture);

    /// <summary>Its name.</summary>
    public string? Name() => Read("comm")?.Trim();

    /// <summary>The line of its state and times, as <c>/proc/PID/stat</c> has it.</summary>
    public string? ReadStatus() => Read("stat");

    /// <summary>Its state and times.</summary>
    public ProcessStatus? Status() => ReadStatus() is { } line ? ProcessStatus.Parse(line) : null;

    /// <summary>The time that it was on a processor, and in a processor's queue, since it started.</summary>
    public (TimeSpan OnProcessor, TimeSpan Queued)? Schedule() =>
        Read("schedstat")?.Split(' ') is [var running, var queued, ..] ? (Nanoseconds(running), Nanoseconds(queued)) : null;

    /// <summary>Processor time spent in the process and in the kernel for it.</summary>
    public TimeSpan? ProcessorTime() => Status() is { HasEnded: false } status ? status.Own : null;

    /// <summary>Its resident memory in bytes.</summary>
    public double? ResidentBytes() =>
        Read("statm")?.Split(' ') is [_, string pages, ..] ? Number(pages) * System.Environment.SystemPageSize : null;

    /// <summary>The files of its threads, which are like those of a process.</summary>
    public IReadOnlyList<ProcessFiles>? Threads() => SystemFile.Try<IReadOnlyList<ProcessFiles>>(() =>
        [.. Directory.EnumerateDirectories(Path.Combine(_folder, "task")).Select(task => new ProcessFiles(task))]);

    /// <summary>Number of its threads with a name.</summary>
    public int? CountThreads(string name) => Threads()?.Count(thread => thread.Name() == name);

    /// <summary>The environment variables with which it was started, as <c>NAME=VALUE</c>; empty where they may not be read.</summary>
    public IReadOnlyList<string> Environment() => Read("environ")?.Split('\0', StringSplitOptions.RemoveEmptyEntries) ?? [];

    /// <summary>True if its variables and files may be read: it is ours, or we are root.</summary>
    public bool IsOpenToUs() => Read("environ") is not null;

    /// <summary>The arguments with which it was started, its own name first.</summary>
    public IReadOnlyList<string> Arguments() => Read("cmdline")?.TrimEnd('\0').Split('\0') ?? [];

    /// <summary>One line of its status, such as <c>TracerPid</c>; null if the status has no such line.</summary>
    public string? Status(string name) =>
        Read("status")?.Split('\n')
            .FirstOrDefault(line => line.StartsWith(name + ":", StringComparison.Ordinal))?[(name.Length + 1)..].Trim();

    /// <summary>Its control groups, one a line.</summary>
    public string? ControlGroups() => Read("cgroup");

    /// <summary>The targets of its open handles; empty where they may not be read.</summary>
    public IReadOnlyList<string> Handles() => SystemFile.Try<IReadOnlyList<string>>(() =>
    [
        // A handle that is closed meanwhile is left out.
        .. Directory.EnumerateFileSystemEntries(Path.Combine(_folder, "fd"), "*", Listing).Select(LinuxLink.Read).OfType<string>(),
    ]) ?? [];

    /// <summary>The lines of its network's table of that name, such as <c>tcp</c>; empty if the table does not exist.</summary>
    /// <remarks>Line by line: under a load the table has one for each end of each connection.</remarks>
    public IEnumerable<string> Network(string table)
    {
        // The process may end meanwhile.
        using StreamReader? lines = SystemFile.Try(() => new StreamReader(Path.Combine(_folder, "net", table)));
        while (SystemFile.Try(() => lines?.ReadLine()) is { } line)
        {
            yield return line;
        }
    }

    /// <summary>Its working folder, as it sees it; null where it may not be read.</summary>
    public string? WorkingFolder() => LinkTarget("cwd");

    /// <summary>The file from which it was started, as it sees it; null where it may not be read.</summary>
    public string? Executable() => LinkTarget("exe");

    /// <summary>Its program's path without the extension of an assembly, as it sees it; null where it may not be read.</summary>
    public string? Program()
    {
        string? assembly = Arguments().FirstOrDefault(word => word.EndsWith(".dll", StringComparison.OrdinalIgnoreCase));
        return assembly is null ? Executable() : Path.Combine(WorkingFolder() ?? "/", assembly[..^".dll".Length]);
    }

    /// <summary>Maps a path that it sees to one that we see: a container has its own root.</summary>
    public string FromHere(string path) => $"{_folder}/root{path}";

    /// <summary>The text of a file at a path that it sees; null if the file does not exist, or may not be read.</summary>
    public string? TextAt(string path) => SystemFile.Text(FromHere(path));

    /// <summary>The runtime's settings beside the program; null where there are none.</summary>
    public string? RuntimeConfig() => Program() is { } program ? TextAt(program + ".runtimeconfig.json") : null;

    private static double Number(string text) => double.Parse(text, CultureInfo.InvariantCulture);

    private static TimeSpan Nanoseconds(string text) => new((long)(Number(text) / TimeSpan.NanosecondsPerTick));

    private string? LinkTarget(string name) =>
        SystemFile.Try(() => File.ResolveLinkTarget(Path.Combine(_folder, name), returnFinalTarget: false)?.FullName);

    private string? Read(string file) => SystemFile.Text(Path.Combine(_folder, file));
}
