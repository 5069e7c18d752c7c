namespace Threadbare.Agents.Kubernetes;

/// <summary>Writes the patch that puts an agent, or a recorder of incidents, beside a service, in each pod of its Deployment.</summary>
internal static class SidecarPatch
{
    /// <summary>Writes a strategic merge patch of a Deployment.</summary>
    /// <param name="watched">The service.</param>
    /// <param name="image">The image of Threadbare.</param>
    /// <param name="user">The number of the service's user.</param>
    /// <param name="recorded">The kinds of incidents that the patch records; null for an agent that waits for a load.</param>
    public static string Write(WatchedDeployment watched, string image, int user, string? recorded = null) => $$"""
        # Puts {{(recorded is null ? "an agent" : "a recorder of incidents")}} beside the service in each pod of the
        # Deployment {{watched.Name}}. The pods start anew.
        #   kubectl patch deployment {{watched.Name}} --patch-file FILE
        # To take it away:
        #   kubectl rollout undo deployment {{watched.Name}}
        spec:
          template:
            spec:
              shareProcessNamespace: true      # the agent sees the service's threads, processor time and memory
              securityContext:
                fsGroup: {{user}}      # the group that may use the volumes below
                fsGroupChangePolicy: OnRootMismatch
              containers:
                - name: {{watched.Container}}      # the service's own container: only this mount is added
                  volumeMounts:
                    - { name: threadbare-tmp, mountPath: /tmp }
                - name: {{ManifestNames.Watcher}}
                  image: {{YamlText.Quote(image)}}
                  args: {{YamlText.QuoteAll(recorded is null ? Arguments(watched) : Record(watched, recorded))}}
        {{YamlText.Indent(PodParts.WriteName(), 10)}}
                  resources:
                    requests: { cpu: 100m, memory: {{KubernetesConstants.MemoryRequest}}Mi }
                    limits: { memory: {{KubernetesConstants.MemoryLimit}}Mi }
                  securityContext:
                    runAsUser: {{user}}      # must be the service's user and group
                    runAsGroup: {{user}}
                    allowPrivilegeEscalation: false
                    readOnlyRootFilesystem: true
                    capabilities: { drop: [ALL] }
                  volumeMounts:
        {{YamlText.Indent(recorded is null ? KeysMount : IncidentsMount, 12)}}
                    - { name: threadbare-tmp, mountPath: /tmp }      # the runtime's diagnostics socket is there
              volumes:
        {{YamlText.Indent(recorded is null ? PodParts.WriteKeys(ManifestNames.AgentKeys) : IncidentsVolume, 8)}}
                - name: threadbare-tmp
                  emptyDir: {}

        """;

    private const string Incidents = "/incidents";
    private const string KeysMount = $"- {{ name: threadbare-keys, mountPath: {PodParts.Keys}, readOnly: true }}";
    private const string IncidentsMount = $"- {{ name: threadbare-incidents, mountPath: {Incidents} }}";
    private const string IncidentsVolume =
        "- name: threadbare-incidents      # goes with the pod; name a claim here to keep it\n  emptyDir: { sizeLimit: 1Gi }";

    // Without an end: Kubernetes starts it again a year later.
    private static IReadOnlyList<string> Record(WatchedDeployment watched, string kinds) =>
        ["watch", $":{watched.Port}", "--on", kinds, "--keep", "500MB", "--out", Incidents];

    private static IReadOnlyList<string> Arguments(WatchedDeployment watched) =>
    [
        "agent", "--join", $"{ManifestNames.Coordinator}:{KubernetesConstants.Port}", "--name", PodParts.Name,
        "--watch", $":{watched.Port}", "--keys", PodParts.Keys, "--stay",
    ];
}
