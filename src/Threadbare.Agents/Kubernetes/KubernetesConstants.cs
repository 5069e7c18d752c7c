namespace Threadbare.Agents.Kubernetes;

/// <summary>Constants: Files for Kubernetes.</summary>
internal static class KubernetesConstants
{
    /// <summary>Port of the coordinator in files for Kubernetes.</summary>
    /// <remarks>Unit: port. Free of the usual ports of web services and databases.</remarks>
    public const int Port = 7171;

    /// <summary>User that the agents and the coordinator run as, unless another is named.</summary>
    /// <remarks>Unit: user id. The user `app` of .NET's own images, which most services run as. A watcher must be the same user as the
    /// service.</remarks>
    public const int User = 1654;

    /// <summary>Time that the coordinator waits for its agents.</summary>
    /// <remarks>Unit: minutes. A node may have to start and to load the image first.</remarks>
    public const int GatherMinutes = 5;

    /// <summary>Time for which Kubernetes keeps a Job that has ended.</summary>
    /// <remarks>Unit: s. A day to read its log, which holds the report.</remarks>
    public const int SecondsKept = 86_400;

    /// <summary>Processors that each load agent asks its node for. It has no upper limit.</summary>
    /// <remarks>Unit: processors. A generator that is throttled sends late. One processor sends some ten thousand requests a
    /// second.</remarks>
    public const int AgentProcessors = 1;

    /// <summary>Memory that each pod asks for.</summary>
    /// <remarks>Unit: MiB. Several times what an agent uses with a thousand virtual users.</remarks>
    public const int MemoryRequest = 256;

    /// <summary>Memory at which a pod is ended.</summary>
    /// <remarks>Unit: MiB. Far above the use of any load that was measured; a leak must not take the node.</remarks>
    public const int MemoryLimit = 1024;
}
