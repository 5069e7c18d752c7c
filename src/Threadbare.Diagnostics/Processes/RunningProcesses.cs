namespace Threadbare.Diagnostics.Processes;

/// <summary>Lists the processes of this machine, and opens one for its figures.</summary>
internal static class RunningProcesses
{
    /// <summary>The numbers of the processes; some may have ended since.</summary>
    public static IEnumerable<int> Ids() => OperatingSystem.IsLinux() ? ListFolders() : ListProcesses();

    /// <summary>True if a process of that number is running.</summary>
    public static bool Contains(int id) => OperatingSystem.IsLinux() ? Directory.Exists($"/proc/{id}") : Open(id).Name() is not null;

    /// <summary>Opens a process for its figures; it need not exist.</summary>
    public static IProcessFigures Open(int id) => OperatingSystem.IsLinux() ? new ProcessFiles(id) : new PortableProcess(id);

    private static IEnumerable<int> ListFolders() => Directory.EnumerateDirectories("/proc")
        .Select(folder => int.TryParse(Path.GetFileName(folder), NumberStyles.None, CultureInfo.InvariantCulture, out int id) ? id : 0)
        .Where(id => id > 0);

    private static List<int> ListProcesses()
    {
        var ids = new List<int>();
        foreach (Process process in Process.GetProcesses())
        {
            ids.Add(process.Id);
            process.Dispose();
        }

        return ids;
    }
}
