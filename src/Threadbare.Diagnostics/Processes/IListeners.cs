namespace Threadbare.Diagnostics.Processes;

/// <summary>Knows which processes listen on which ports of this machine. Each system has its own.</summary>
internal interface IListeners
{
    /// <summary>Finds the number of the process that listens on a port; null if no process does, or we may not see it.</summary>
    int? Find(int port);

    /// <summary>Finds the ports that a process listens on, in ascending order; empty where we may not see it.</summary>
    IReadOnlyList<int> FindPorts(int process);

    /// <summary>Explains why <see cref="Find"/> found nothing, and what to do.</summary>
    string ExplainNotFound(int port);
}
