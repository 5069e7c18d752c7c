namespace Threadbare.Agents.Keys;

/// <summary>Joins certificates with their private keys.</summary>
internal static class PrivateKeys
{
    /// <summary>Joins a certificate with the key that it was signed for.</summary>
    public static X509Certificate2 Join(X509Certificate2 certificate, ECDsa key) => Usable(certificate.CopyWithPrivateKey(key));

    /// <summary>Gives a certificate whose key TLS can use; the one given is used up.</summary>
    /// <remarks>TLS on Windows uses no key that exists in memory only, unless it came out of a PKCS#12 store.</remarks>
    public static X509Certificate2 Usable(X509Certificate2 certificate)
    {
        if (!OperatingSystem.IsWindows())
        {
            return certificate;
        }

        using (certificate)
        {
            return X509CertificateLoader.LoadPkcs12(certificate.Export(X509ContentType.Pkcs12), null, X509KeyStorageFlags.Exportable);
        }
    }
}
