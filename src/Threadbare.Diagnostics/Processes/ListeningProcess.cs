namespace Threadbare.Diagnostics.Processes;

/// <summary>Finds the process that listens on a port, and the ports that a process listens on.</summary>
internal static class ListeningProcess
{
    private static readonly IListeners Listeners = OperatingSystem.IsWindows() ? new ListedListeners(WindowsTcpTable.List)
        : OperatingSystem.IsMacOS() ? new ListedListeners(MacListeners.List)
        : new LinuxListeners();

    /// <summary>Finds the number of the process that listens on a port; null if no process does, or we may not see it.</summary>
    public static int? Find(int port) => Listeners.Find(port);

    /// <summary>Explains why <see cref="Find"/> found nothing, and what to do.</summary>
    public static string ExplainNotFound(int port) => Listeners.ExplainNotFound(port);

    /// <summary>Finds the ports that a process listens on, in ascending order; empty where we may not see it.</summary>
    internal static IReadOnlyList<int> FindPorts(int process) => Listeners.FindPorts(process);
}
