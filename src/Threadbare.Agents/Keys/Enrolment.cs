namespace Threadbare.Agents.Keys;

/// <summary>The agent's side of joining with a token: makes a key that never leaves it, and takes the certificate for it.</summary>
/// <param name="time">The clock.</param>
internal sealed class Enrolment(TimeProvider time) : IDisposable
{
    /// <summary>The size of the key, of the curve P-256.</summary>
    public const int KeyBits = 256;

    private readonly ECDsa _key = ECDsa.Create(ECCurve.NamedCurves.nistP256);

    /// <summary>Writes the certificate request to send (PKCS#10, DER).</summary>
    public byte[] WriteRequest() => new CertificateRequest("CN=Threadbare agent", _key, HashAlgorithmName.SHA256).CreateSigningRequest();

    /// <summary>Takes the certificates that the coordinator sent.</summary>
    /// <param name="agent">The agent's certificate, as DER.</param>
    /// <param name="authority">The authority's certificate, as DER.</param>
    /// <exception cref="UsageException">They are no certificates for this key.</exception>
    public RoleKeys Take(byte[] agent, byte[] authority)
    {
        try
        {
            X509Certificate2 trusted = X509CertificateLoader.LoadCertificate(authority);
            using X509Certificate2 own = X509CertificateLoader.LoadCertificate(agent);
            if (TrustedChain.Holds(own, KeyRole.Agent, trusted, time))
            {
                return new RoleKeys(PrivateKeys.Join(own, _key), trusted);
            }
        }
        catch (Exception fault) when (fault is CryptographicException or ArgumentException or NotSupportedException)
        {
            // No certificate, or one for another key.
        }

        throw new UsageException("The coordinator's answer to the joining token has no certificate that is valid here now: "
            + "check this machine's clock, and use the same version of Threadbare on both machines.");
    }

    public void Dispose() => _key.Dispose();
}
