using System.IO.Pipelines;
using System.Net.Security;
using System.Security.Authentication;
using Threadbare.Agents.Keys;
using Xunit;

namespace Threadbare.Tests.Agents.Keys;

/// <summary>Whole TLS handshakes in memory. TLS asks the system's clock, so keys that are valid are made by it too.</summary>
public sealed class HandshakeTests
{
    private readonly List<string> _told = [];
    private readonly Authority _authority;
    private readonly RoleKeys _coordinator;
    private readonly RoleKeys _agent;

    public HandshakeTests()
    {
        _authority = Authority.Create(TimeProvider.System);
        _coordinator = new RoleKeys(_authority.CreateCoordinator([]), _authority.Certificate);
        _agent = new RoleKeys(_authority.CreateAgent(), _authority.Certificate);
    }

    [Fact]
    public async Task An_agent_and_its_coordinator_agree() =>
        Assert.True(await AgreeAsync(TlsSettings.ForAgent(_agent), "localhost"));

    [Fact]
    public async Task An_agent_refuses_a_coordinator_at_a_name_that_its_certificate_lacks() =>
        Assert.False(await AgreeAsync(TlsSettings.ForAgent(_agent), "other.example"));

    [Fact]
    public async Task An_agent_refuses_a_coordinator_of_another_authority()
    {
        var other = Authority.Create(TimeProvider.System);

        Assert.False(await AgreeAsync(TlsSettings.ForAgent(new RoleKeys(other.CreateAgent(), other.Certificate)), "localhost"));
    }

    [Fact]
    public async Task An_agent_refuses_another_agent_that_poses_as_the_coordinator()
    {
        RoleKeys posing = _agent;

        Assert.False(await AgreeAsync(TlsSettings.ForAgent(_agent), "localhost", posing));
    }

    [Fact]
    public async Task A_coordinator_refuses_an_agent_of_another_authority()
    {
        var other = Authority.Create(TimeProvider.System);
        var stranger = new RoleKeys(other.CreateAgent(), _authority.Certificate);

        Assert.False(await AgreeAsync(TlsSettings.ForAgent(stranger), "localhost"));
        Assert.Single(_told);
    }

    [Fact]
    public async Task An_agent_refuses_a_coordinator_whose_certificate_has_ended()
    {
        Authority ended = CreateEnded();
        var coordinator = new RoleKeys(ended.CreateCoordinator([]), _authority.Certificate);
        var agent = new RoleKeys(_agent.Own, ended.Certificate);

        Assert.False(await AgreeAsync(TlsSettings.ForAgent(agent), "localhost", coordinator));
        Assert.Empty(_told);
    }

    [Fact]
    public async Task A_coordinator_refuses_and_tells_an_agent_whose_certificate_has_ended()
    {
        Authority ended = CreateEnded();
        var coordinator = new RoleKeys(_coordinator.Own, ended.Certificate);
        var agent = new RoleKeys(ended.CreateAgent(), _authority.Certificate);

        Assert.False(await AgreeAsync(TlsSettings.ForAgent(agent), "localhost", coordinator));
        Assert.EndsWith("or has ended.", Assert.Single(_told), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_coordinator_refuses_and_tells_a_caller_without_a_certificate()
    {
        SslClientAuthenticationOptions bare = TlsSettings.ForEnrolment(JoinToken.Create(_coordinator.Own));

        Assert.False(await AgreeAsync(bare, "localhost"));
        Assert.Equal(["A call from an unknown address was refused: it showed no certificate."], _told);
    }

    [Fact]
    public async Task A_token_lets_an_agent_without_a_certificate_call_at_any_name()
    {
        var desk = new TokenDesk(_authority, _coordinator.Own, TimeProvider.System);

        Assert.True(await AgreeAsync(TlsSettings.ForEnrolment(desk.Open(uses: 1)), "other.example", desk: desk));
    }

    [Fact]
    public async Task A_token_is_not_shown_to_another_server_of_the_same_authority()
    {
        var desk = new TokenDesk(_authority, _coordinator.Own, TimeProvider.System);
        SslClientAuthenticationOptions joining = TlsSettings.ForEnrolment(desk.Open(uses: 1));
        var other = new RoleKeys(_authority.CreateCoordinator([]), _authority.Certificate);

        Assert.False(await AgreeAsync(joining, "localhost", other, desk));
    }

    // An authority of 1970, like everything that it signs.
    private static Authority CreateEnded() => Authority.Create(new ManualTime());

    private async Task<bool> AgreeAsync(SslClientAuthenticationOptions client, string host, RoleKeys? server = null, TokenDesk? desk = null)
    {
        (Stream atClient, Stream atServer) = Connect();
        await using var calling = new SslStream(atClient);
        await using var listening = new SslStream(atServer);
        client.TargetHost = host;
        Task accept = AcceptAsync(listening, ServerOptions(server ?? _coordinator, desk));
        try
        {
            await calling.AuthenticateAsClientAsync(client, TestContext.Current.CancellationToken);
            // In TLS 1.3 a client learns only by reading that its certificate was refused.
            return await calling.ReadAsync(new byte[1], TestContext.Current.CancellationToken) == 1;
        }
        catch (Exception fault) when (fault is AuthenticationException or IOException)
        {
            return false;
        }
        finally
        {
            await atClient.DisposeAsync();
            await accept;
        }
    }

    private static async Task AcceptAsync(SslStream listening, SslServerAuthenticationOptions options)
    {
        try
        {
            await listening.AuthenticateAsServerAsync(options, TestContext.Current.CancellationToken);
            await listening.WriteAsync(new byte[1], TestContext.Current.CancellationToken);
        }
        catch (Exception fault) when (fault is AuthenticationException or IOException)
        {
            await listening.DisposeAsync();
        }
    }

    private SslServerAuthenticationOptions ServerOptions(RoleKeys keys, TokenDesk? desk) =>
        new CoordinatorTls(keys, desk, _told.Add, TimeProvider.System).CreateOptions(from: null);

    private static (Stream, Stream) Connect()
    {
        var there = new Pipe();
        var back = new Pipe();
        return (Join(back.Reader, there.Writer), Join(there.Reader, back.Writer));
    }

    private static DuplexStream Join(PipeReader reader, PipeWriter writer) => new(reader.AsStream(), writer.AsStream());
}
