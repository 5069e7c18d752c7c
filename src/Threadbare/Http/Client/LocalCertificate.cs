namespace Threadbare.Http.Client;

/// <summary>Decides which certificates a target on this machine may have: trusted ones, and those made for development.</summary>
/// <remarks>
/// A port of this machine may lead elsewhere, through <c>ssh -L</c> or <c>kubectl port-forward</c>. So an untrusted certificate of
/// another name is refused there too.
/// </remarks>
internal sealed class LocalCertificate
{
    private static readonly string[] LocalNames = ["localhost", "127.0.0.1", "::1"];

    /// <summary>The name in the first certificate that was accepted without trust, as one for development; null before.</summary>
    public string? Untrusted { get; private set; }

    /// <summary>Accepts a certificate that is trusted, or signed by itself for this machine as <c>dotnet dev-certs</c> does.</summary>
    /// <exception cref="AuthenticationException">It is neither.</exception>
    public bool Require(X509Certificate? certificate, SslPolicyErrors errors)
    {
        const string Fault = "is not trusted, and is no development certificate of this machine";
        if (!IsAcceptable(certificate, errors))
        {
            throw new AuthenticationException($"'{certificate?.Subject}' {Fault}");
        }

        Untrusted ??= errors == SslPolicyErrors.None ? null : certificate!.Subject;
        return true;
    }

    /// <summary>True when the certificate is one of these.</summary>
    internal static bool IsAcceptable(X509Certificate? certificate, SslPolicyErrors errors) =>
        errors == SslPolicyErrors.None || (certificate is X509Certificate2 known && IsForDevelopment(known));

    private static bool IsForDevelopment(X509Certificate2 certificate) =>
        certificate.SubjectName.RawData.AsSpan().SequenceEqual(certificate.IssuerName.RawData)
        && Array.Exists(LocalNames, name => certificate.MatchesHostname(name, allowWildcards: false));
}
