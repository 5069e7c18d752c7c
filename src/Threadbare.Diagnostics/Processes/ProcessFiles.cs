namespace Threadbare.Diagnostics.Processes;

/// <summary>Reads the files of one process under <c>/proc</c>. Null means that the process or the file does not exist.</summary>
internal sealed class ProcessFiles(int processId) : IProcessFigures
{
    // Without asking for the attributes of each entry.
    private static readonly EnumerationOptions Listing = new() { AttributesToSkip = 0, IgnoreInaccessible = true };

    private readonly string _folder = $"/proc/{processId}";

    /// <summary>Its name.</summary>
    public string? Name() => Read("comm")?.Trim();

    /// <summary>The line of its state and times, as <c>/proc/PID/stat</c> has it.</summary>
    public string? ReadStatus() => Read("stat");

    /// <summary>Processor time spent in the process and in the kernel for it.</summary>
    public TimeSpan? ProcessorTime() =>
        ReadStatus() is { } line && ProcessStatus.Parse(line) is { HasEnded: false } status ? status.Own : null;

    /// <summary>Its resident memory in bytes.</summary>
    public double? ResidentBytes() =>
        Read("statm")?.Split(' ') is [_, string pages, ..] ? Number(pages) * System.Environment.SystemPageSize : null;

    /// <summary>Number of its threads with a name.</summary>
    public int? CountThreads(string name)
    {
        try
        {
            return Directory.EnumerateDirectories(Path.Combine(_folder, "task"))
                .Count(task => ReadPath(Path.Combine(task, "comm"))?.TrimEnd() == name);
        }
        catch (IOException)
        {
            return null;
        }
    }

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
    public IReadOnlyList<string> Handles()
    {
        try
        {
            // A handle that is closed meanwhile is left out.
            IEnumerable<string> handles = Directory.EnumerateFileSystemEntries(Path.Combine(_folder, "fd"), "*", Listing);
            return [.. handles.Select(LinuxLink.Read).OfType<string>()];
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
        {
            return [];
        }
    }

    /// <summary>The lines of its network's table of that name, such as <c>tcp</c>; empty if the table does not exist.</summary>
    /// <remarks>Line by line: under a load the table has one for each end of each connection.</remarks>
    public IEnumerable<string> Network(string table)
    {
        using StreamReader? lines = Open(Path.Combine(_folder, "net", table));
        while (ReadLine(lines) is { } line)
        {
            yield return line;
        }
    }

    /// <summary>Its working folder, as it sees it; null where it may not be read.</summary>
    public string? WorkingFolder() => LinkTarget("cwd");

    /// <summary>Its program's path without the extension of an assembly, as it sees it; null where it may not be read.</summary>
    public string? Program()
    {
        string? assembly = Arguments().FirstOrDefault(word => word.EndsWith(".dll", StringComparison.OrdinalIgnoreCase));
        return assembly is null ? LinkTarget("exe") : Path.Combine(WorkingFolder() ?? "/", assembly[..^".dll".Length]);
    }

    /// <summary>Maps a path that it sees to one that we see: a container has its own root.</summary>
    public string FromHere(string path) => $"{_folder}/root{path}";

    /// <summary>The text of a file at a path that it sees; null if the file does not exist, or may not be read.</summary>
    public string? TextAt(string path) => ReadPath(FromHere(path));

    /// <summary>The runtime's settings beside the program; null where there are none.</summary>
    public string? RuntimeConfig() => Program() is { } program ? TextAt(program + ".runtimeconfig.json") : null;

    private static double Number(string text) => double.Parse(text, CultureInfo.InvariantCulture);

    private string? LinkTarget(string name)
    {
        try
        {
            return File.ResolveLinkTarget(Path.Combine(_folder, name), returnFinalTarget: false)?.FullName;
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    private static StreamReader? Open(string path)
    {
        try
        {
            return new StreamReader(path);
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    // The process may end meanwhile.
    private static string? ReadLine(StreamReader? lines)
    {
        try
        {
            return lines?.ReadLine();
        }
        catch (IOException)
        {
            return null;
        }
    }

    private static string? ReadPath(string path)
    {
        try
        {
            return File.ReadAllText(path);
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    private string? Read(string file) => ReadPath(Path.Combine(_folder, file));
}
