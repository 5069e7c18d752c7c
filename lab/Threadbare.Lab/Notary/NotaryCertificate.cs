using System.Net;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace Threadbare.Lab.Notary;

/// <summary>A certificate whose list of revoked ones is at an address, with that of its authority.</summary>
internal sealed record NotaryCertificate(X509Certificate2 Own, X509Certificate2 Authority)
{
    private const int KeyBits = 2048;

    public static NotaryCertificate Create(Uri revoked)
    {
        using var authorityKey = RSA.Create(KeyBits);
        var authority = Request("The lab's authority", authorityKey);
        authority.CertificateExtensions.Add(new X509BasicConstraintsExtension(true, false, 0, true));
        var issuer = authority.CreateSelfSigned(DateTimeOffset.UtcNow.AddDays(-1), DateTimeOffset.UtcNow.AddDays(2));

        using var key = RSA.Create(KeyBits);
        var request = Request("localhost", key);
        var names = new SubjectAlternativeNameBuilder();
        names.AddIpAddress(IPAddress.Loopback);
        request.CertificateExtensions.Add(names.Build());
        request.CertificateExtensions.Add(CertificateRevocationListBuilder.BuildCrlDistributionPointExtension([revoked.AbsoluteUri]));
        using var signed = request.Create(
            issuer, DateTimeOffset.UtcNow.AddDays(-1), DateTimeOffset.UtcNow.AddDays(1), RandomNumberGenerator.GetBytes(8));
        using var whole = signed.CopyWithPrivateKey(key);
        return new NotaryCertificate(X509CertificateLoader.LoadPkcs12(whole.Export(X509ContentType.Pfx), password: null), issuer);
    }

    private static CertificateRequest Request(string name, RSA key) =>
        new($"CN={name}", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
}
