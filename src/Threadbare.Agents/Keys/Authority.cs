namespace Threadbare.Agents.Keys;

/// <summary>Signs the certificates of a coordinator and its agents.</summary>
/// <param name="certificate">The authority's certificate, with its private key.</param>
/// <param name="time">The clock.</param>
internal sealed class Authority(X509Certificate2 certificate, TimeProvider time)
{
    private const int SerialBytes = 16;

    /// <summary>The authority's certificate, with its private key.</summary>
    public X509Certificate2 Certificate => certificate;

    /// <summary>Makes a new authority, of which no other certificate exists yet.</summary>
    public static Authority Create(TimeProvider time)
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        string name = Convert.ToHexStringLower(RandomNumberGenerator.GetBytes(4));
        var request = new CertificateRequest($"CN=Threadbare authority {name}", key, HashAlgorithmName.SHA256);
        var ownKey = new X509SubjectKeyIdentifierExtension(request.PublicKey, critical: false);
        // It signs leaves only: no further authority.
        request.CertificateExtensions.Add(new X509BasicConstraintsExtension(true, hasPathLengthConstraint: true, 0, critical: true));
        request.CertificateExtensions.Add(new X509KeyUsageExtension(X509KeyUsageFlags.KeyCertSign, critical: true));
        request.CertificateExtensions.Add(ownKey);
        DateTimeOffset now = time.GetUtcNow();
        X509Certificate2 made = request.CreateSelfSigned(Backdated(now), now.AddDays(KeyConstants.Days));
        return new Authority(PrivateKeys.Usable(made), time);
    }

    /// <summary>Makes the coordinator's certificate, valid on this machine and at the hosts given.</summary>
    /// <param name="hosts">Names or addresses under which agents reach the coordinator.</param>
    public X509Certificate2 CreateCoordinator(IReadOnlyList<string> hosts)
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        CertificateRequest request = CreateRequest(KeyRole.Coordinator, key);
        request.CertificateExtensions.Add(NamesOf(hosts));
        using X509Certificate2 made = Sign(request, TimeSpan.FromDays(KeyConstants.Days));
        return PrivateKeys.Join(made, key);
    }

    /// <summary>Makes the certificate that all agents share.</summary>
    public X509Certificate2 CreateAgent()
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        using X509Certificate2 made = Sign(CreateRequest(KeyRole.Agent, key), TimeSpan.FromDays(KeyConstants.Days));
        return PrivateKeys.Join(made, key);
    }

    /// <summary>Makes an agent's certificate for a key that only the agent has.</summary>
    public X509Certificate2 CreateAgent(PublicKey key) =>
        Sign(WithUse(new CertificateRequest(NameOf(KeyRole.Agent), key, HashAlgorithmName.SHA256), KeyRole.Agent),
            TimeSpan.FromHours(KeyConstants.JoinedHours));

    private static X500DistinguishedName NameOf(KeyRole role) => new($"CN=Threadbare {role.Word}");

    private static CertificateRequest CreateRequest(KeyRole role, ECDsa key) =>
        WithUse(new CertificateRequest(NameOf(role), key, HashAlgorithmName.SHA256), role);

    private static CertificateRequest WithUse(CertificateRequest request, KeyRole role)
    {
        request.CertificateExtensions.Add(new X509BasicConstraintsExtension(false, false, 0, critical: true));
        request.CertificateExtensions.Add(new X509KeyUsageExtension(X509KeyUsageFlags.DigitalSignature, critical: true));
        request.CertificateExtensions.Add(new X509EnhancedKeyUsageExtension([role.Usage], critical: true));
        return request;
    }

    private static X509Extension NamesOf(IReadOnlyList<string> hosts)
    {
        var names = new SubjectAlternativeNameBuilder();
        string[] all = ["localhost", "127.0.0.1", "::1", Dns.GetHostName(), .. hosts];
        foreach (string host in all.Distinct(StringComparer.OrdinalIgnoreCase))
        {
            if (IPAddress.TryParse(host, out IPAddress? address))
            {
                names.AddIpAddress(address);
            }
            else
            {
                names.AddDnsName(host);
            }
        }

        return names.Build();
    }

    private static DateTimeOffset Backdated(DateTimeOffset now) => now.AddMinutes(-KeyConstants.BackdatedMinutes);

    private X509Certificate2 Sign(CertificateRequest request, TimeSpan length)
    {
        var issuer = X509AuthorityKeyIdentifierExtension.CreateFromCertificate(
            certificate, includeKeyIdentifier: true, includeIssuerAndSerial: false);
        request.CertificateExtensions.Add(issuer);
        DateTimeOffset now = time.GetUtcNow();
        // No certificate outlives its authority, nor is older.
        DateTimeOffset from = Later(Backdated(now), certificate.NotBefore);
        DateTimeOffset to = Earlier(now + length, certificate.NotAfter);
        return request.Create(certificate, from, to, RandomNumberGenerator.GetBytes(SerialBytes));
    }

    private static DateTimeOffset Later(DateTimeOffset one, DateTimeOffset other) => one > other ? one : other;

    private static DateTimeOffset Earlier(DateTimeOffset one, DateTimeOffset other) => one < other ? one : other;
}
