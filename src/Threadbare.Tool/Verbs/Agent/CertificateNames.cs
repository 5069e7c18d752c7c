namespace Threadbare.Tool.Verbs.Agent;

/// <summary>Reads the names and addresses for which a server's certificate is valid.</summary>
internal static class CertificateNames
{
    public static IReadOnlyList<string> Read(X509Certificate2 certificate) =>
    [
        .. certificate.Extensions.OfType<X509SubjectAlternativeNameExtension>()
            .SelectMany(names => names.EnumerateDnsNames().Concat(names.EnumerateIPAddresses().Select(address => address.ToString()))),
    ];
}
