namespace Threadbare.Agents.Kubernetes;

/// <summary>The parts that the pods in files for Kubernetes have in common.</summary>
internal static class PodParts
{
    /// <summary>The folder of the keys in a container.</summary>
    public const string Keys = "/keys";

    /// <summary>The name of the pod, in the arguments of a container that has <see cref="WriteName"/>.</summary>
    public const string Name = "$(POD_NAME)";

    // Written in decimal: readers of YAML differ about what 0440 is.
    private const int OwnerAndGroupRead = 288;

    /// <summary>The name and namespace of an object.</summary>
    public static string WriteNames(string name, string? space) =>
        space is null ? $"metadata:\n  name: {name}" : $"metadata:\n  name: {name}\n  namespace: {space}";

    /// <summary>How a pod runs: without root, and with a group that may read the keys.</summary>
    /// <param name="account">The account with which it asks the cluster; null for a pod that asks nothing.</param>
    public static string WriteSecurity(string? account) => $$"""
        restartPolicy: Never
        {{(account is null ? "automountServiceAccountToken: false" : $"serviceAccountName: {account}")}}
        securityContext:
          runAsNonRoot: true
          runAsUser: {{KubernetesConstants.User}}
          runAsGroup: {{KubernetesConstants.User}}
          fsGroup: {{KubernetesConstants.User}}      # the group that may read the keys
          seccompProfile: { type: RuntimeDefault }
        """;

    /// <summary>Gives a container the name of its pod: that of its agent too, so that a lost one can be looked up.</summary>
    public static string WriteName() => """
        env:
          - name: POD_NAME
            valueFrom: { fieldRef: { fieldPath: metadata.name } }
        """;

    /// <summary>The rights of a container: none but those of its user.</summary>
    public static string WriteRights() => """
        securityContext:
          allowPrivilegeEscalation: false
          readOnlyRootFilesystem: true
          capabilities: { drop: [ALL] }
        """;

    /// <summary>The memory and processors of a container, with no limit of processors: a throttled generator sends late.</summary>
    /// <param name="cpu">Processors that it asks for, as Kubernetes writes them.</param>
    public static string WriteResources(string cpu) => $$"""
        resources:
          requests: { cpu: {{cpu}}, memory: {{KubernetesConstants.MemoryRequest}}Mi }
          limits: { memory: {{KubernetesConstants.MemoryLimit}}Mi }
        """;

    /// <summary>The volume with the keys of a Secret.</summary>
    public static string WriteKeys(string secret) => $$"""
        - name: threadbare-keys
          secret: { secretName: {{secret}}, defaultMode: {{OwnerAndGroupRead}} }      # 0440
        """;
}
