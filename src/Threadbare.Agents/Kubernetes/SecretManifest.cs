namespace Threadbare.Agents.Kubernetes;

/// <summary>Writes the Secrets with the keys of the coordinator and of the agents. The authority's private key is in neither.</summary>
internal static class SecretManifest
{
    /// <summary>Writes both as YAML documents, after checking that the keys can be used in the cluster.</summary>
    /// <param name="folder">The folder of the keys.</param>
    /// <param name="space">The namespace of the Secrets; null for the one of whoever applies them.</param>
    /// <param name="time">The clock.</param>
    /// <exception cref="UsageException">They are missing, not valid, or not for the coordinator's name in the cluster.</exception>
    public static string Write(string folder, string? space, TimeProvider time)
    {
        KeyFolder.ReadAgent(folder, time);
        if (!KeyFolder.ReadCoordinator(folder, time).Own.MatchesHostname(ManifestNames.Coordinator))
        {
            throw new UsageException($"The coordinator's certificate in {folder} is not valid for the host {ManifestNames.Coordinator}: "
                + $"make keys with threadbare agent keys --host {ManifestNames.Coordinator}.");
        }

        return WriteSecret(ManifestNames.CoordinatorKeys, space, folder, KeyRole.Coordinator)
            + "---\n"
            + WriteSecret(ManifestNames.AgentKeys, space, folder, KeyRole.Agent);
    }

    /// <summary>Writes, as a comment, the commands that make the Secrets.</summary>
    public static string WriteCommands(string? space) => $"""
        # The keys are not in this file. Make them, and the two Secrets from them:
        #   threadbare agent keys --keys keys --host {ManifestNames.Coordinator}
        {WriteCommand(ManifestNames.CoordinatorKeys, space, KeyRole.Coordinator)}
        {WriteCommand(ManifestNames.AgentKeys, space, KeyRole.Agent)}

        """;

    private static string WriteCommand(string name, string? space, KeyRole role)
    {
        IEnumerable<string> words =
            [name, .. space is null ? (string[])[] : [$"--namespace {space}"], .. FilesOf(role).Select(file => $"--from-file=keys/{file}")];
        return $"#   kubectl create secret generic {string.Join(' ', words)}";
    }

    private static string WriteSecret(string name, string? space, string folder, KeyRole role)
    {
        var text = new StringBuilder($"apiVersion: v1\nkind: Secret\n{PodParts.WriteNames(name, space)}\ntype: Opaque\ndata:\n");
        foreach (string file in FilesOf(role))
        {
            string content = Convert.ToBase64String(File.ReadAllBytes(Path.Combine(folder, file)));
            text.Append(CultureInfo.InvariantCulture, $"  {file}: {content}\n");
        }

        return text.ToString();
    }

    private static IReadOnlyList<string> FilesOf(KeyRole role) => [KeyRole.Authority, role.Certificate, role.Key];
}
