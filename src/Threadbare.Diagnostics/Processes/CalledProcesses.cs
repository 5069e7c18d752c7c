namespace Threadbare.Diagnostics.Processes;

/// <summary>Finds the processes on this machine that a process calls: those that listen where its connections lead.</summary>
/// <remarks>Only Linux shows both ends. A callee in a container with its own network is not found.</remarks>
internal static class CalledProcesses
{
    /// <summary>Finds them; empty where there are none, or they may not be seen.</summary>
    public static IReadOnlyList<int> Find(int process) => !OperatingSystem.IsLinux() ? [] :
    [
        .. FindPorts(LinuxListeners.ListConnections(process), new ProcessFiles(process).Handles(), ListeningProcess.FindPorts(process))
            .Select(ListeningProcess.Find)
            .OfType<int>()
            .Distinct()
            // Not the one that started the service, such as the system's first process: it started others too.
            .Where(called => called != process && !ProcessTree.ListDescendants(called).Contains(process)),
    ];

    /// <summary>Finds the ports to which connections lead that a process opened; those at its own ports are its clients'.</summary>
    /// <param name="connections">The connections within its network.</param>
    /// <param name="handles">Its open handles.</param>
    /// <param name="own">The ports that it listens on.</param>
    internal static IEnumerable<int> FindPorts(
        IReadOnlyList<LocalConnection> connections, IReadOnlyCollection<string> handles, IReadOnlyCollection<int> own) => connections
        .Where(connection => handles.Contains(connection.Handle) && !own.Contains(connection.LocalPort))
        .Select(connection => connection.Port)
        .Distinct();
}
