using Threadbare.Constants;

namespace Threadbare.Agents.Kubernetes;

/// <summary>The numbers in files for Kubernetes.</summary>
[ConstantTable("Files for Kubernetes")]
internal static class KubernetesConstants
{
    [Constant("port", "Port of the coordinator in files for Kubernetes.", "Free of the usual ports of web services and databases.")]
    public const int Port = 7171;

    [Constant("user id", "User that the agents and the coordinator run as, unless another is named.",
        "The user `app` of .NET's own images, which most services run as. A watcher must be the same user as the service.")]
    public const int User = 1654;

    [Constant("minutes", "Time that the coordinator waits for its agents.", "A node may have to start and to load the image first.")]
    public const int GatherMinutes = 5;

    [Constant("s", "Time for which Kubernetes keeps a Job that has ended.", "A day to read its log, which holds the report.")]
    public const int SecondsKept = 86_400;

    [Constant("processors", "Processors that each load agent asks its node for. It has no upper limit.",
        "A generator that is throttled sends late. One processor sends some ten thousand requests a second.")]
    public const int AgentProcessors = 1;

    [Constant("MiB", "Memory that each pod asks for.", "Several times what an agent uses with a thousand virtual users.")]
    public const int MemoryRequest = 256;

    [Constant("MiB", "Memory at which a pod is ended.", "Far above the use of any load that was measured; a leak must not take the node.")]
    public const int MemoryLimit = 1024;
}
