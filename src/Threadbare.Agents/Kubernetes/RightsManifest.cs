namespace Threadbare.Agents.Kubernetes;

/// <summary>Writes the coordinator's right to ask the cluster why a pod ended.</summary>
internal static class RightsManifest
{
    /// <summary>Writes the account, the right to read pods of one namespace, and the tie between both.</summary>
    public static string Write(string space) => $$"""
        # With these three the coordinator asks why a pod was lost. It reads pods of this namespace and nothing else.
        apiVersion: v1
        kind: ServiceAccount
        metadata:
          name: {{ManifestNames.Coordinator}}
          namespace: {{space}}
        ---
        apiVersion: rbac.authorization.k8s.io/v1
        kind: Role
        metadata:
          name: {{ManifestNames.Coordinator}}
          namespace: {{space}}
        rules:
          - { apiGroups: [""], resources: [pods], verbs: [get] }
        ---
        apiVersion: rbac.authorization.k8s.io/v1
        kind: RoleBinding
        metadata:
          name: {{ManifestNames.Coordinator}}
          namespace: {{space}}
        roleRef: { apiGroup: rbac.authorization.k8s.io, kind: Role, name: {{ManifestNames.Coordinator}} }
        subjects:
          - { kind: ServiceAccount, name: {{ManifestNames.Coordinator}}, namespace: {{space}} }

        """;
}
