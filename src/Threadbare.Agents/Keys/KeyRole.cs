namespace Threadbare.Agents.Keys;

/// <summary>The part that the holder of a certificate may play, and the files of its keys.</summary>
internal sealed record KeyRole
{
    /// <summary>The file of the authority's certificate, which every machine needs.</summary>
    public const string Authority = "ca.pem";

    /// <summary>The file of the authority's private key, which no agent needs.</summary>
    public const string AuthorityKey = "ca.key";

    private KeyRole(string word, string usage) => (Word, Usage) = (word, new Oid(usage));

    /// <summary>Accepts the calls of agents: its certificate is a server's.</summary>
    public static KeyRole Coordinator { get; } = new("coordinator", "1.3.6.1.5.5.7.3.1");

    /// <summary>Calls a coordinator: its certificate is a client's.</summary>
    public static KeyRole Agent { get; } = new("agent", "1.3.6.1.5.5.7.3.2");

    /// <summary>The role as files and certificates name it.</summary>
    public string Word { get; }

    /// <summary>The extended key usage that tells the roles apart, so that no agent can pose as the coordinator.</summary>
    public Oid Usage { get; }

    /// <summary>The file of its certificate.</summary>
    public string Certificate => Word + ".pem";

    /// <summary>The file of its private key.</summary>
    public string Key => Word + ".key";

    /// <summary>True when a certificate names the usage of this role.</summary>
    public bool IsOf(X509Certificate2 certificate) =>
        certificate.Extensions.OfType<X509EnhancedKeyUsageExtension>()
            .Any(extension => extension.EnhancedKeyUsages.Cast<Oid>().Any(use => use.Value == Usage.Value));
}
