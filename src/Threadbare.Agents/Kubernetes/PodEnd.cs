namespace Threadbare.Agents.Kubernetes;

/// <summary>Reads why a pod of an agent ended from the cluster's description of the pod.</summary>
internal static class PodEnd
{
    private const string OutOfMemory = "OOMKilled";

    private static readonly string[] Containers = [ManifestNames.Agent, ManifestNames.Watcher];

    /// <summary>Finds the reason; null while the description has none.</summary>
    /// <param name="pod">The pod, as <c>GET /api/v1/namespaces/NAMESPACE/pods/NAME</c> answers.</param>
    /// <param name="earliest">A container that ended before this instant ended in an earlier run.</param>
    public static string? Find(JsonElement pod, DateTimeOffset earliest)
    {
        JsonElement status = At(pod, "status");
        JsonElement ended = FindEnded(status, earliest);
        return DescribeEviction(status) ?? DescribeOutOfMemory(ended) ?? DescribeDisruption(status) ?? DescribeExit(ended)
            ?? (Text(At(pod, "metadata"), "deletionTimestamp") is null ? null : "its pod is being deleted");
    }

    // Set by the node: Evicted, Preempting, NodeShutdown, DeadlineExceeded.
    private static string? DescribeEviction(JsonElement status) =>
        Text(status, "reason") is { } reason ? $"its pod was ended ({Join(reason, Text(status, "message"))})" : null;

    private static string? DescribeOutOfMemory(JsonElement ended) => Text(ended, "reason") == OutOfMemory
        ? $"its container was killed for lack of memory ({OutOfMemory})"
        : null;

    // Set by the cluster: a higher priority, a node that is drained, a taint. From Kubernetes 1.26.
    private static string? DescribeDisruption(JsonElement status)
    {
        foreach (JsonElement condition in Items(status, "conditions"))
        {
            if (Text(condition, "type") == "DisruptionTarget" && Text(condition, "status") == "True")
            {
                return $"its pod was ended ({Join(Text(condition, "reason") ?? "DisruptionTarget", Text(condition, "message"))})";
            }
        }

        return null;
    }

    private static string? DescribeExit(JsonElement ended) => At(ended, "exitCode") is { ValueKind: JsonValueKind.Number } code
        ? $"its container ended ({Join(Text(ended, "reason") ?? "unknown reason", $"exit code {code}")})"
        : null;

    private static JsonElement FindEnded(JsonElement status, DateTimeOffset earliest)
    {
        foreach (JsonElement container in Items(status, "containerStatuses"))
        {
            // The last state is that before Kubernetes started the container again.
            JsonElement[] states = [At(At(container, "state"), "terminated"), At(At(container, "lastState"), "terminated")];
            JsonElement ended = states.FirstOrDefault(IsRecent);
            if (Containers.Contains(Text(container, "name")) && ended.ValueKind == JsonValueKind.Object)
            {
                return ended;
            }
        }

        return default;

        bool IsRecent(JsonElement state) =>
            DateTimeOffset.TryParse(Text(state, "finishedAt"), CultureInfo.InvariantCulture, out DateTimeOffset at) && at >= earliest;
    }

    private static string Join(string reason, string? message) => message is null or "" ? reason : $"{reason}: {message}";

    private static JsonElement At(JsonElement node, string name) =>
        node.ValueKind == JsonValueKind.Object && node.TryGetProperty(name, out JsonElement inner) ? inner : default;

    private static string? Text(JsonElement node, string name) =>
        At(node, name) is { ValueKind: JsonValueKind.String } text ? text.GetString() : null;

    private static JsonElement.ArrayEnumerator Items(JsonElement node, string name) =>
        At(node, name) is { ValueKind: JsonValueKind.Array } list ? list.EnumerateArray() : default;
}
