namespace Threadbare.Agents.Keys;

/// <summary>The names of the files in a folder of keys.</summary>
internal static class KeyNames
{
    /// <summary>The authority's certificate, which every machine needs.</summary>
    public const string Authority = "ca.pem";

    /// <summary>The authority's private key, which no agent needs.</summary>
    public const string AuthorityKey = "ca.key";

    /// <summary>The certificate of a role.</summary>
    public static string CertificateOf(KeyRole role) => WordOf(role) + ".pem";

    /// <summary>The private key of a role.</summary>
    public static string KeyOf(KeyRole role) => WordOf(role) + ".key";

    /// <summary>The role as files and messages name it.</summary>
    public static string WordOf(KeyRole role) => role switch
    {
        KeyRole.Coordinator => "coordinator",
        KeyRole.Agent => "agent",
    };
}
