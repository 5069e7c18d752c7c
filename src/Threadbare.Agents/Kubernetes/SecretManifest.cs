using System.Globalization;
using System.Text;
using Threadbare.Agents.Keys;
using Threadbare.Plan;

namespace Threadbare.Agents.Kubernetes;

/// <summary>Writes the Secrets with the keys of the coordinator and of the agents. The authority's private key is in neither.</summary>
internal static class SecretManifest
{
    /// <summary>Writes both as YAML documents, after checking that the keys can be used in the cluster.</summary>
    /// <param name="folder">The folder of the keys.</param>
    /// <param name="time">The clock.</param>
    /// <exception cref="UsageException">They are missing, not valid, or not for the coordinator's name in the cluster.</exception>
    public static string Write(string folder, TimeProvider time)
    {
        KeyFolder.ReadAgent(folder, time);
        if (!KeyFolder.ReadCoordinator(folder, time).Own.MatchesHostname(ManifestNames.Coordinator))
        {
            throw new UsageException($"The coordinator's certificate in {folder} is not valid for the host {ManifestNames.Coordinator}: "
                + $"make keys with threadbare agents keys --host {ManifestNames.Coordinator}.");
        }

        return WriteSecret(ManifestNames.CoordinatorKeys, folder, KeyRole.Coordinator)
            + "---\n"
            + WriteSecret(ManifestNames.AgentKeys, folder, KeyRole.Agent);
    }

    /// <summary>Writes, as a comment, the commands that make the Secrets.</summary>
    public static string WriteCommands() => $"""
        # The keys are not in this file. Make them, and the two Secrets from them:
        #   threadbare agents keys --keys keys --host {ManifestNames.Coordinator}
        {WriteCommand(ManifestNames.CoordinatorKeys, KeyRole.Coordinator)}
        {WriteCommand(ManifestNames.AgentKeys, KeyRole.Agent)}

        """;

    private static string WriteCommand(string name, KeyRole role) =>
        $"#   kubectl create secret generic {name} {string.Join(' ', FilesOf(role).Select(file => $"--from-file=keys/{file}"))}";

    private static string WriteSecret(string name, string folder, KeyRole role)
    {
        var text = new StringBuilder($"apiVersion: v1\nkind: Secret\nmetadata:\n  name: {name}\ntype: Opaque\ndata:\n");
        foreach (string file in FilesOf(role))
        {
            string content = Convert.ToBase64String(File.ReadAllBytes(Path.Combine(folder, file)));
            text.Append(CultureInfo.InvariantCulture, $"  {file}: {content}\n");
        }

        return text.ToString();
    }

    private static IReadOnlyList<string> FilesOf(KeyRole role) => [KeyNames.Authority, KeyNames.CertificateOf(role), KeyNames.KeyOf(role)];
}
