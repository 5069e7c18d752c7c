namespace Threadbare.Agents.Keys;

/// <summary>Reads certificates and keys from a folder, and says in one line what is wrong with them.</summary>
/// <param name="folder">The folder.</param>
/// <param name="time">The clock.</param>
internal sealed class KeyReader(string folder, TimeProvider time)
{
    private const string MakeNew = "make new keys with threadbare agent keys, and copy them to the agents";

    /// <summary>Reads the keys of a role, and checks that they can be used for it now.</summary>
    public RoleKeys Read(KeyRole role)
    {
        Require(KeyRole.Authority, role.Certificate, role.Key);
        X509Certificate2 authority = ReadCertificate(KeyRole.Authority);
        X509Certificate2 own = ReadPair(role.Certificate, role.Key);
        if (!role.IsOf(own))
        {
            throw new UsageException($"{PathOf(role.Certificate)} is not the certificate of "
                + $"{(role == KeyRole.Agent ? "an agent" : "a coordinator")}: expected the file that threadbare agent keys made.");
        }

        return TrustedChain.Holds(own, role, authority, time)
            ? new RoleKeys(own, authority)
            : throw new UsageException($"{PathOf(role.Certificate)} was not signed by the authority in {KeyRole.Authority}: "
                + "expected files that were made together.");
    }

    /// <summary>Reads the authority with its private key.</summary>
    public Authority ReadAuthority()
    {
        Require(KeyRole.Authority, KeyRole.AuthorityKey);
        return new Authority(ReadPair(KeyRole.Authority, KeyRole.AuthorityKey), time);
    }

    private void Require(params string[] names)
    {
        if (!Directory.Exists(folder))
        {
            throw new UsageException($"There is no folder {folder}: make keys with threadbare agent keys, "
                + $"or copy {string.Join(", ", names)} there from the coordinator's machine.");
        }

        if (names.FirstOrDefault(name => !File.Exists(PathOf(name))) is { } missing)
        {
            throw new UsageException($"{folder} has no {missing}: expected {string.Join(", ", names)}. "
                + "Make keys with threadbare agent keys, or copy these files from the coordinator's machine.");
        }
    }

    private X509Certificate2 ReadPair(string name, string keyName)
    {
        using X509Certificate2 certificate = ReadCertificate(name);
        string key = PrivateFiles.Read(PathOf(keyName), isSecret: true);
        try
        {
            return PrivateKeys.Usable(X509Certificate2.CreateFromPem(certificate.ExportCertificatePem(), key));
        }
        catch (Exception fault) when (fault is CryptographicException or ArgumentException or NotSupportedException)
        {
            throw new UsageException($"{PathOf(keyName)} is not the private key of {name}: expected files that were made together.");
        }
    }

    private X509Certificate2 ReadCertificate(string name)
    {
        string text = PrivateFiles.Read(PathOf(name), isSecret: false);
        try
        {
            var certificate = X509Certificate2.CreateFromPem(text);
            RequireValidNow(certificate, PathOf(name));
            return certificate;
        }
        catch (Exception fault) when (fault is CryptographicException or ArgumentException or NotSupportedException)
        {
            throw new UsageException($"{PathOf(name)} is not a certificate: expected a PEM file that threadbare agent keys made.");
        }
    }

    private void RequireValidNow(X509Certificate2 certificate, string path)
    {
        DateTime now = time.GetUtcNow().UtcDateTime;
        DateTime from = certificate.NotBefore.ToUniversalTime();
        DateTime to = certificate.NotAfter.ToUniversalTime();
        if (now >= to)
        {
            throw new UsageException($"{path} expired on {Written(to)}: {MakeNew}.");
        }

        if (now < from)
        {
            throw new UsageException($"{path} is valid from {Written(from)}, and here it is {Written(now)}: set this machine's clock.");
        }
    }

    private static string Written(DateTime time) => time.ToString("yyyy-MM-dd HH:mm 'UTC'", CultureInfo.InvariantCulture);

    private string PathOf(string name) => Path.Combine(folder, name);
}
