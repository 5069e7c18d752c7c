namespace Threadbare.Agents.Kubernetes;

/// <summary>Writes the patch that puts an agent beside a service, in each pod of its Deployment.</summary>
internal static class SidecarPatch
{
    /// <summary>Writes a strategic merge patch of a Deployment.</summary>
    public static string Write(WatchedDeployment watched, string image, int user) => $$"""
        # Puts an agent beside the service in each pod of the Deployment {{watched.Name}}. The pods start anew.
        #   kubectl patch deployment {{watched.Name}} --patch-file FILE
        # After the test:
        #   kubectl rollout undo deployment {{watched.Name}}
        spec:
          template:
            spec:
              shareProcessNamespace: true      # the agent sees the service's threads, processor time and memory
              securityContext:
                fsGroup: {{user}}      # the group that may read the keys
                fsGroupChangePolicy: OnRootMismatch
              containers:
                - name: {{watched.Container}}      # the service's own container: only this mount is added
                  volumeMounts:
                    - { name: threadbare-tmp, mountPath: /tmp }
                - name: {{ManifestNames.Watcher}}
                  image: {{YamlText.Quote(image)}}
                  args: {{YamlText.QuoteAll(Arguments(watched))}}
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
                    - { name: threadbare-keys, mountPath: {{PodParts.Keys}}, readOnly: true }
                    - { name: threadbare-tmp, mountPath: /tmp }      # the runtime's diagnostics socket is there
              volumes:
        {{YamlText.Indent(PodParts.WriteKeys(ManifestNames.AgentKeys), 8)}}
                - name: threadbare-tmp
                  emptyDir: {}

        """;

    private static IReadOnlyList<string> Arguments(WatchedDeployment watched) =>
    [
        "agent", "--join", $"{ManifestNames.Coordinator}:{KubernetesConstants.Port}", "--name", PodParts.Name,
        "--watch", $":{watched.Port}", "--keys", PodParts.Keys, "--stay",
    ];
}
