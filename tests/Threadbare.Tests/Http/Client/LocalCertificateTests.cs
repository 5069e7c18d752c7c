using System.Net;
using System.Net.Security;
using System.Security.Authentication;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Threadbare.Http.Client;
using Xunit;

namespace Threadbare.Tests.Http.Client;

public sealed class LocalCertificateTests
{
    private static readonly DateTimeOffset From = DateTimeOffset.UnixEpoch;
    private static readonly DateTimeOffset To = new(2100, 1, 1, 0, 0, 0, TimeSpan.Zero);

    [Theory]
    [InlineData("localhost", true)]
    [InlineData("127.0.0.1", true)]
    [InlineData("shop.example", false)]
    [InlineData("localhost.shop.example", false)]
    [InlineData("*.example", false)]
    public void A_certificate_signed_by_itself_is_acceptable_for_this_machine_only(string name, bool isAcceptable)
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        using X509Certificate2 certificate = Request(name, key).CreateSelfSigned(From, To);

        Assert.Equal(isAcceptable, LocalCertificate.IsAcceptable(certificate, SslPolicyErrors.RemoteCertificateChainErrors));
    }

    [Fact]
    public void A_certificate_of_an_unknown_authority_is_not_acceptable()
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        CertificateRequest authority = Request("authority.example", key);
        authority.CertificateExtensions.Add(X509BasicConstraintsExtension.CreateForCertificateAuthority());
        using X509Certificate2 issuer = authority.CreateSelfSigned(From, To);
        using X509Certificate2 certificate = Request("localhost", key).Create(issuer, From, To, [1]);

        Assert.False(LocalCertificate.IsAcceptable(certificate, SslPolicyErrors.RemoteCertificateChainErrors));
    }

    [Fact]
    public void An_accepted_certificate_without_trust_is_remembered_and_excuses_no_other()
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        using X509Certificate2 ours = Request("localhost", key).CreateSelfSigned(From, To);
        using X509Certificate2 other = Request("shop.example", key).CreateSelfSigned(From, To);
        var certificates = new LocalCertificate();

        certificates.Require(ours, SslPolicyErrors.None);
        Assert.Null(certificates.Untrusted);
        certificates.Require(ours, SslPolicyErrors.RemoteCertificateChainErrors);
        Assert.Equal("CN=localhost", certificates.Untrusted);
        Assert.Throws<AuthenticationException>(() => certificates.Require(other, SslPolicyErrors.RemoteCertificateChainErrors));
    }

    [Fact]
    public void A_trusted_certificate_is_acceptable_and_a_missing_one_is_not()
    {
        Assert.True(LocalCertificate.IsAcceptable(null, SslPolicyErrors.None));
        Assert.False(LocalCertificate.IsAcceptable(null, SslPolicyErrors.RemoteCertificateNotAvailable));
    }

    private static CertificateRequest Request(string name, ECDsa key)
    {
        var request = new CertificateRequest($"CN={name}", key, HashAlgorithmName.SHA256);
        var names = new SubjectAlternativeNameBuilder();
        if (IPAddress.TryParse(name, out IPAddress? address))
        {
            names.AddIpAddress(address);
        }
        else
        {
            names.AddDnsName(name);
        }

        request.CertificateExtensions.Add(names.Build());
        return request;
    }
}
