using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Threadbare.Agents.Keys;
using Threadbare.Plan;
using Xunit;

namespace Threadbare.Tests.Agents.Keys;

public sealed class TokenDeskTests : IDisposable
{
    private readonly ManualTime _time = new();
    private readonly Authority _authority;
    private readonly RoleKeys _coordinator;
    private readonly TokenDesk _desk;
    private readonly Enrolment _agent;

    public TokenDeskTests()
    {
        _authority = Authority.Create(_time);
        _coordinator = new RoleKeys(_authority.CreateCoordinator([]), _authority.Certificate);
        _desk = new TokenDesk(_authority, _coordinator.Own, _time);
        _agent = new Enrolment(_time);
    }

    [Fact]
    public void A_token_is_exchanged_for_keys_that_the_coordinator_accepts()
    {
        JoinToken token = JoinToken.Parse(_desk.Open(uses: 1).Text)!;

        var granted = Assert.IsType<EnrolmentAnswer.Granted>(_desk.Redeem(token.SecretText, _agent.WriteRequest()));
        RoleKeys keys = _agent.Take(granted.Agent, granted.Authority);

        Assert.True(keys.Own.HasPrivateKey);
        Assert.True(TlsSettings.IsAgent(keys.Own, _coordinator, _time));
        _time.Advance(TimeSpan.FromHours(KeyConstants.JoinedHours + 1));
        Assert.False(TlsSettings.IsAgent(keys.Own, _coordinator, _time));
    }

    [Fact]
    public void A_token_is_good_for_as_many_agents_as_it_says()
    {
        JoinToken token = _desk.Open(uses: 2);

        EnrolmentAnswer[] answers = [.. Enumerable.Range(0, 3).Select(_ => _desk.Redeem(token.SecretText, _agent.WriteRequest()))];

        Assert.IsType<EnrolmentAnswer.Granted>(answers[0]);
        Assert.IsType<EnrolmentAnswer.Granted>(answers[1]);
        Assert.Equal(new EnrolmentAnswer.Denied("This joining token was used as often as it allows: ask the coordinator for a new one."),
            answers[2]);
        Assert.False(_desk.IsOpen);
    }

    [Fact]
    public void A_token_ends()
    {
        JoinToken token = _desk.Open(uses: 1);
        _time.Advance(TimeSpan.FromMinutes(KeyConstants.TokenMinutes));

        Assert.Equal(new EnrolmentAnswer.Denied("This joining token ended after 10 minutes: ask the coordinator for a new one."),
            _desk.Redeem(token.SecretText, _agent.WriteRequest()));
    }

    [Theory]
    [InlineData("")]
    [InlineData("not base64url!")]
    [InlineData("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")]
    public void A_secret_that_nobody_handed_out_is_refused(string secret)
    {
        _desk.Open(uses: 1);

        Assert.Equal(new EnrolmentAnswer.Denied("This coordinator did not make this joining token: copy the one that it printed."),
            _desk.Redeem(secret, _agent.WriteRequest()));
    }

    [Fact]
    public void A_request_that_cannot_be_read_costs_no_use()
    {
        JoinToken token = _desk.Open(uses: 1);
        byte[] changed = _agent.WriteRequest();
        changed[^1] ^= 1;

        byte[][] requests =
            [[], [1, 2, 3], new byte[KeyConstants.LongestRequest + 1], changed, RequestOfAnotherCurve(), RequestOfAnUnknownCurve()];
        Assert.All(requests, request => Assert.IsType<EnrolmentAnswer.Denied>(_desk.Redeem(token.SecretText, request)));
        Assert.IsType<EnrolmentAnswer.Granted>(_desk.Redeem(token.SecretText, _agent.WriteRequest()));
    }

    [Fact]
    public void Only_the_public_key_of_a_request_is_used()
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var greedy = new CertificateRequest("CN=coordinator", key, HashAlgorithmName.SHA256);
        greedy.CertificateExtensions.Add(new X509BasicConstraintsExtension(true, false, 0, true));
        greedy.CertificateExtensions.Add(new X509EnhancedKeyUsageExtension([KeyRole.Coordinator.Usage], true));

        var granted = Assert.IsType<EnrolmentAnswer.Granted>(_desk.Redeem(_desk.Open(uses: 1).SecretText, greedy.CreateSigningRequest()));

        using X509Certificate2 made = X509CertificateLoader.LoadCertificate(granted.Agent);
        Assert.Equal("CN=Threadbare agent", made.Subject);
        Assert.False(Assert.Single(made.Extensions.OfType<X509BasicConstraintsExtension>()).CertificateAuthority);
        Assert.False(KeyRole.Coordinator.IsOf(made));
    }

    [Fact]
    public void An_agent_takes_no_certificate_for_another_key_and_no_rubbish()
    {
        byte[] authority = _authority.Certificate.RawData;
        byte[] others = _authority.CreateAgent().RawData;

        Assert.Throws<UsageException>(() => _agent.Take(others, authority));
        Assert.Throws<UsageException>(() => _agent.Take([], authority));
        Assert.Throws<UsageException>(() => _agent.Take(others, [1]));
    }

    public void Dispose() => _agent.Dispose();

    // As the fuzzer found it: the system throws another exception for a curve that it does not know.
    private byte[] RequestOfAnUnknownCurve()
    {
        byte[] request = _agent.WriteRequest();
        ReadOnlySpan<byte> p256 = [0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07];
        request[request.AsSpan().IndexOf(p256) + 3] = 0x7F;
        return request;
    }

    private static byte[] RequestOfAnotherCurve()
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP384);
        return new CertificateRequest("CN=agent", key, HashAlgorithmName.SHA256).CreateSigningRequest();
    }
}
