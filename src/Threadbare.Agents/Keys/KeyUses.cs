using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace Threadbare.Agents.Keys;

/// <summary>The extended key usage that tells the roles apart, so that no agent can pose as the coordinator.</summary>
internal static class KeyUses
{
    /// <summary>The usage that a role needs: servers for the coordinator, clients for agents.</summary>
    public static Oid Find(KeyRole role) => role switch
    {
        KeyRole.Coordinator => new Oid("1.3.6.1.5.5.7.3.1"),
        KeyRole.Agent => new Oid("1.3.6.1.5.5.7.3.2"),
    };

    /// <summary>True when the certificate names the usage of this role.</summary>
    public static bool Allow(X509Certificate2 certificate, KeyRole role) =>
        certificate.Extensions.OfType<X509EnhancedKeyUsageExtension>()
            .Any(extension => extension.EnhancedKeyUsages.Cast<Oid>().Any(use => use.Value == Find(role).Value));
}
