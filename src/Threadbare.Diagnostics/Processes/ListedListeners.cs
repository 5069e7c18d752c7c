namespace Threadbare.Diagnostics.Processes;

/// <summary>Finds listeners on a system that lists ports together with their processes: Windows and macOS.</summary>
/// <param name="list">Lists the listeners that we may see.</param>
internal sealed class ListedListeners(Func<IReadOnlyList<PortOwner>> list) : IListeners
{
    public int? Find(int port) => list().Where(owner => owner.Port == port).Select(owner => (int?)owner.Process).FirstOrDefault();

    public IReadOnlyList<int> FindPorts(int process) =>
        [.. list().Where(owner => owner.Process == process).Select(owner => owner.Port).Distinct().Order()];

    public string ExplainNotFound(int port) =>
        $"No process that we may see listens on port {port} here. If it is another user's, run threadbare as that user or as "
        + $"administrator. If it runs in a container, name its process with {PlanProperty.TargetProcess}. Otherwise start it.";
}
