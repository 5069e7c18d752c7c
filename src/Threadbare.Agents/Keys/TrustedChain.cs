namespace Threadbare.Agents.Keys;

/// <summary>Checks certificates against one authority: no other is trusted, and nothing is asked for over the network.</summary>
internal static class TrustedChain
{
    /// <summary>The rules for a certificate of this role.</summary>
    public static X509ChainPolicy PolicyFor(KeyRole role, X509Certificate2 authority)
    {
        var policy = new X509ChainPolicy
        {
            TrustMode = X509ChainTrustMode.CustomRootTrust,
            RevocationMode = X509RevocationMode.NoCheck,
            // A stranger's certificate can name an address to load its issuer from.
            DisableCertificateDownloads = true,
        };
        policy.CustomTrustStore.Add(authority);
        policy.ApplicationPolicy.Add(role.Usage);
        return policy;
    }

    /// <summary>True when the authority signed the certificate for this role, and both are valid now.</summary>
    public static bool Holds(X509Certificate2 certificate, KeyRole role, X509Certificate2 authority, TimeProvider time)
    {
        using var chain = new X509Chain { ChainPolicy = PolicyFor(role, authority) };
        chain.ChainPolicy.VerificationTime = time.GetUtcNow().UtcDateTime;
        // A certificate that names no usage at all would be good for every one.
        bool holds = chain.Build(certificate) && role.IsOf(certificate);
        foreach (X509ChainElement element in chain.ChainElements)
        {
            element.Certificate.Dispose();
        }

        return holds;
    }
}
