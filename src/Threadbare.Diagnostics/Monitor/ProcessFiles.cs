using System.Globalization;

namespace Threadbare.Diagnostics.Monitor;

/// <summary>Reads the files under <c>/proc</c> of one process. Null means that the process, or the file, is not there.</summary>
internal sealed class ProcessFiles(int processId)
{
    // A constant of Linux' interface to user space on every processor that .NET runs on.
    private const double TicksPerSecond = 100;

    private readonly string _folder = $"/proc/{processId}";

    public string? Name() => Read("comm")?.Trim();

    /// <summary>Processor time spent in the process and in the kernel for it.</summary>
    public TimeSpan? ProcessorTime()
    {
        // The name stands in parentheses and may hold anything, so fields are counted from the last one.
        if (Read("stat") is not { } stat || stat.LastIndexOf(')') is not (> 0 and int end))
        {
            return null;
        }

        string[] fields = stat[(end + 2)..].Split(' ');
        bool isDead = fields[0] is "Z" or "X";
        return isDead ? null : TimeSpan.FromSeconds((Number(fields[11]) + Number(fields[12])) / TicksPerSecond);
    }

    public double? ResidentBytes() => Read("statm")?.Split(' ') is [_, string pages, ..] ? Number(pages) * System.Environment.SystemPageSize : null;

    public int? CountThreads(string name)
    {
        try
        {
            return Directory.EnumerateDirectories(Path.Combine(_folder, "task")).Count(task => ReadPath(Path.Combine(task, "comm"))?.TrimEnd() == name);
        }
        catch (IOException)
        {
            return null;
        }
    }

    /// <summary>Its variables as it was started, as <c>NAME=VALUE</c>; empty where they may not be seen.</summary>
    public IReadOnlyList<string> Environment() => Read("environ")?.Split('\0', StringSplitOptions.RemoveEmptyEntries) ?? [];

    /// <summary>The runtime's settings that lie beside the program; null where there are none.</summary>
    public string? RuntimeConfig()
    {
        try
        {
            string folder = File.ResolveLinkTarget(Path.Combine(_folder, "cwd"), returnFinalTarget: false)?.FullName ?? "/";
            string? assembly = (Read("cmdline")?.Split('\0') ?? []).FirstOrDefault(word => word.EndsWith(".dll", StringComparison.OrdinalIgnoreCase));
            string? program = assembly is null ? File.ResolveLinkTarget(Path.Combine(_folder, "exe"), returnFinalTarget: false)?.FullName : Path.Combine(folder, assembly[..^".dll".Length]);

            // Seen from the process' own root, which in a container is another than ours.
            return program is null ? null : ReadPath($"{_folder}/root{program}.runtimeconfig.json");
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
        {
            return null;
        }
    }

    private static double Number(string text) => double.Parse(text, CultureInfo.InvariantCulture);

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
