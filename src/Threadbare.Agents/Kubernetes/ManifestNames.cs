namespace Threadbare.Agents.Kubernetes;

/// <summary>The names of the objects in files for Kubernetes.</summary>
internal static class ManifestNames
{
    /// <summary>The coordinator's Job, and its Service: the host that agents call.</summary>
    public const string Coordinator = "threadbare-coordinator";

    /// <summary>The Job of the load agents.</summary>
    public const string Agents = "threadbare-agents";

    /// <summary>The container of a load agent.</summary>
    public const string Agent = "agent";

    /// <summary>The container that watches a service.</summary>
    public const string Watcher = "threadbare-watcher";

    /// <summary>The Secret with the coordinator's keys.</summary>
    public const string CoordinatorKeys = "threadbare-coordinator-keys";

    /// <summary>The Secret with the agents' keys.</summary>
    public const string AgentKeys = "threadbare-agent-keys";

    /// <summary>The image, as <c>eng/image.sh</c> names it.</summary>
    public const string Image = "localhost/threadbare:latest";

    /// <summary>The address that stands in for a target that was not named.</summary>
    public const string Target = "http://my-service:8080/";

    // The longest name of a label, which the name of a container or namespace is.
    private const int LongestLabel = 63;

    /// <summary>True for a name that Kubernetes takes for a container or namespace.</summary>
    public static bool IsLabel(string text) =>
        text.Length is > 0 and <= LongestLabel
        && text.All(letter => char.IsAsciiLetterLower(letter) || char.IsAsciiDigit(letter) || letter == '-')
        && text[0] != '-'
        && text[^1] != '-';
}
