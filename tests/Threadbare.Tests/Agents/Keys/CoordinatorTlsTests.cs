using System.Net;
using System.Security.Cryptography.X509Certificates;
using Threadbare.Agents.Keys;
using Xunit;

namespace Threadbare.Tests.Agents.Keys;

public sealed class CoordinatorTlsTests
{
    private static readonly IPEndPoint Caller = new(IPAddress.Parse("192.0.2.7"), 40_000);

    private readonly ManualTime _time = new();
    private readonly List<string> _told = [];
    private readonly Authority _authority;
    private readonly RoleKeys _keys;

    public CoordinatorTlsTests()
    {
        _authority = Authority.Create(_time);
        _keys = new RoleKeys(_authority.CreateCoordinator([]), _authority.Certificate);
    }

    [Fact]
    public void An_agent_of_the_authority_is_admitted() =>
        Assert.True(Tls(desk: null).Admits(_authority.CreateAgent(), Caller));

    [Fact]
    public void A_stranger_is_refused_and_told_once_whatever_port_it_calls_from()
    {
        CoordinatorTls tls = Tls(desk: null);
        X509Certificate2 stranger = Authority.Create(_time).CreateAgent();

        Assert.False(tls.Admits(stranger, Caller));
        Assert.False(tls.Admits(stranger, new IPEndPoint(Caller.Address, 40_001)));

        Assert.Equal(["A call from 192.0.2.7 was refused: its certificate is not an agent's of this authority, or has ended."], _told);
    }

    [Fact]
    public void A_caller_without_a_certificate_is_refused_and_told()
    {
        Assert.False(Tls(desk: null).Admits(null, Caller));

        Assert.Equal(["A call from 192.0.2.7 was refused: it showed no certificate."], _told);
    }

    [Fact]
    public void The_coordinators_own_certificate_is_not_an_agents()
    {
        Assert.False(Tls(desk: null).Admits(_keys.Own, Caller));
        Assert.False(TlsSettings.IsAgent(_keys.Own, _keys, _time));
    }

    [Fact]
    public void The_authoritys_own_certificate_is_not_an_agents() =>
        Assert.False(TlsSettings.IsAgent(_authority.Certificate, _keys, _time));

    [Fact]
    public void An_agents_certificate_ends()
    {
        X509Certificate2 agent = _authority.CreateAgent();
        Assert.True(TlsSettings.IsAgent(agent, _keys, _time));

        _time.Advance(TimeSpan.FromDays(KeyConstants.Days + 1));

        Assert.False(TlsSettings.IsAgent(agent, _keys, _time));
    }

    [Fact]
    public void A_caller_may_come_without_a_certificate_only_while_a_token_is_open()
    {
        var desk = new TokenDesk(_authority, _keys.Own, _time);
        CoordinatorTls tls = Tls(desk);
        Assert.False(tls.Admits(null, Caller));

        desk.Open(uses: 1);
        Assert.True(tls.Admits(null, Caller));
        Assert.False(tls.Admits(Authority.Create(_time).CreateAgent(), Caller));

        _time.Advance(TimeSpan.FromMinutes(KeyConstants.TokenMinutes));
        Assert.False(tls.Admits(null, Caller));
    }

    [Fact]
    public void The_memory_for_strangers_is_bounded()
    {
        CoordinatorTls tls = Tls(desk: null);

        for (int number = 0; number < KeyConstants.MostStrangers + 10; number++)
        {
            Assert.False(tls.Admits(null, new IPEndPoint(number, 1)));
        }

        Assert.Equal(KeyConstants.MostStrangers, _told.Count);
    }

    private CoordinatorTls Tls(TokenDesk? desk) => new(_keys, desk, _told.Add, _time);
}
