namespace Threadbare.Agents.Kubernetes;

/// <summary>Writes the coordinator's Service and Job, and the Job of the load agents.</summary>
internal static class LoadManifest
{
    /// <summary>Writes them as YAML documents.</summary>
    public static string Write(Manifest manifest)
    {
        string[] rights = manifest.Namespace is { } space ? [RightsManifest.Write(space)] : [];
        return string.Join("---\n", [.. rights, WriteService(manifest), WriteCoordinator(manifest), WriteAgents(manifest)]);
    }

    private static string WriteService(Manifest manifest) => $$"""
        apiVersion: v1
        kind: Service
        {{PodParts.WriteNames(ManifestNames.Coordinator, manifest.Namespace)}}
        spec:
          selector: { app.kubernetes.io/name: {{ManifestNames.Coordinator}} }
          publishNotReadyAddresses: true
          ports:
            - { name: agents, port: {{KubernetesConstants.Port}} }

        """;

    private static string WriteCoordinator(Manifest manifest) => $$"""
        apiVersion: batch/v1
        kind: Job
        {{PodParts.WriteNames(ManifestNames.Coordinator, manifest.Namespace)}}
        spec:
          backoffLimit: 0      # no second load by itself
          ttlSecondsAfterFinished: {{KubernetesConstants.SecondsKept}}
          template:
            metadata:
              labels: { app.kubernetes.io/name: {{ManifestNames.Coordinator}} }
            spec:
        {{YamlText.Indent(PodParts.WriteSecurity(manifest.Namespace is null ? null : ManifestNames.Coordinator), 6)}}
              containers:
                - name: coordinator
                  image: {{YamlText.Quote(manifest.Image)}}
                  args: {{YamlText.QuoteAll(CoordinatorArguments(manifest))}}
                  ports:
                    - { containerPort: {{KubernetesConstants.Port}} }
        {{YamlText.Indent(PodParts.WriteResources("500m"), 10)}}
        {{YamlText.Indent(PodParts.WriteRights(), 10)}}
                  volumeMounts:
                    - { name: threadbare-keys, mountPath: {{PodParts.Keys}}, readOnly: true }
                    - { name: tmp, mountPath: /tmp }
              volumes:
        {{YamlText.Indent(PodParts.WriteKeys(ManifestNames.CoordinatorKeys), 8)}}
                - name: tmp      # holds the report until the pod is deleted; name a claim here to keep it
                  emptyDir: {}

        """;

    private static string WriteAgents(Manifest manifest) => $$"""
        apiVersion: batch/v1
        kind: Job
        {{PodParts.WriteNames(ManifestNames.Agents, manifest.Namespace)}}
        spec:
          completionMode: Indexed
          completions: {{manifest.Agents}}
          parallelism: {{manifest.Agents}}
          backoffLimitPerIndex: 0      # a lost agent does not come back, and the others go on; from Kubernetes 1.29
          ttlSecondsAfterFinished: {{KubernetesConstants.SecondsKept}}
          template:
            metadata:
              labels: { app.kubernetes.io/name: {{ManifestNames.Agents}} }
            spec:
        {{YamlText.Indent(PodParts.WriteSecurity(account: null), 6)}}
              topologySpreadConstraints:
                - maxSkew: 1
                  topologyKey: kubernetes.io/hostname
                  whenUnsatisfiable: ScheduleAnyway
                  labelSelector: { matchLabels: { app.kubernetes.io/name: {{ManifestNames.Agents}} } }
              containers:
                - name: {{ManifestNames.Agent}}
                  image: {{YamlText.Quote(manifest.Image)}}
                  args: {{YamlText.QuoteAll(AgentArguments)}}
        {{YamlText.Indent(PodParts.WriteName(), 10)}}
        {{YamlText.Indent(PodParts.WriteResources($"{KubernetesConstants.AgentProcessors}"), 10)}}
        {{YamlText.Indent(PodParts.WriteRights(), 10)}}
                  volumeMounts:
                    - { name: threadbare-keys, mountPath: {{PodParts.Keys}}, readOnly: true }
                    - { name: tmp, mountPath: /tmp }
              volumes:
        {{YamlText.Indent(PodParts.WriteKeys(ManifestNames.AgentKeys), 8)}}
                - name: tmp
                  emptyDir: {}

        """;

    private static IEnumerable<string> CoordinatorArguments(Manifest manifest) =>
    [
        "find", .. ListTargets(manifest).Select(YamlText.Keep), .. AllowHosts(ListTargets(manifest)),
        "--agents", $"{manifest.Agents}", "--listen", $"0.0.0.0:{KubernetesConstants.Port}", "--keys", PodParts.Keys,
        "--gather", $"{KubernetesConstants.GatherMinutes}m", .. manifest.Watched is null ? (string[])[] : ["--watch-agent"],
        "--out", "/tmp/run",
    ];

    private static IReadOnlyList<string> ListTargets(Manifest manifest) =>
        manifest.Targets is [] ? [ManifestNames.Target] : manifest.Targets;

    // The user who names a target here may load it.
    private static IEnumerable<string> AllowHosts(IEnumerable<string> targets) => targets
        .Select(target => Uri.TryCreate(target, UriKind.Absolute, out Uri? url) ? url.Host : null)
        .OfType<string>()
        .Distinct()
        .SelectMany(host => new[] { "--i-may-load", host });

    private static IReadOnlyList<string> AgentArguments =>
    [
        "agent", "--join", $"{ManifestNames.Coordinator}:{KubernetesConstants.Port}", "--name", PodParts.Name,
        "--keys", PodParts.Keys,
    ];
}
