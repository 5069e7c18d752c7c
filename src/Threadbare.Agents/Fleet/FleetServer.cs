using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.AspNetCore.Server.Kestrel.Https;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Hosting;

namespace Threadbare.Agents.Fleet;

/// <summary>The port that agents call, and the fleet behind it.</summary>
internal sealed class FleetServer : IAsyncDisposable
{
    // The agents have left by then; a call that hangs must not keep the tool.
    private static readonly TimeSpan LongestStop = TimeSpan.FromSeconds(2);

    private readonly WebApplication _server;

    private FleetServer(WebApplication server, AgentFleet fleet) => (_server, Fleet) = (server, fleet);

    /// <summary>The agents.</summary>
    public AgentFleet Fleet { get; }

    /// <summary>Carries the loads; null where agents only watch.</summary>
    public ILoadCarrier? Carrier => Fleet.SendsLoad ? Fleet : null;

    /// <summary>Begins to listen.</summary>
    /// <param name="options">The agents to wait for.</param>
    /// <param name="time">The clock.</param>
    /// <param name="cancellationToken">Ends the attempt.</param>
    /// <exception cref="UsageException">The keys cannot be used, or the address is taken.</exception>
    public static async Task<FleetServer> StartAsync(FleetOptions options, TimeProvider time, CancellationToken cancellationToken)
    {
        string folder = PrepareKeys(options, time);
        RoleKeys keys = KeyFolder.ReadCoordinator(folder, time);
        TokenDesk? desk = options.HandsOutToken ? new TokenDesk(KeyFolder.ReadAuthority(folder, time), keys.Own, time) : null;
        IPEndPoint address = await ResolveAsync(options, cancellationToken).ConfigureAwait(false);
        var fleet = new AgentFleet(options, time);
        var door = new FleetDoor(fleet.Clock, fleet.Arrivals, certificate => TlsSettings.IsAgent(certificate, keys, time),
            request => Enrol(desk, request));
        WebApplication server = Build(address, new CoordinatorTls(keys, desk, options.Say, time).Handshake, door);
        try
        {
            await server.StartAsync(cancellationToken).ConfigureAwait(false);
        }
        catch (IOException fault)
        {
            await fleet.DisposeAsync().ConfigureAwait(false);
            await server.DisposeAsync().ConfigureAwait(false);
            throw new UsageException($"--listen {address}: the address cannot be used ({fault.Message.TrimEnd('.')}). "
                + "Expected one of this machine that is free; another port is --listen HOST:PORT.");
        }

        if (desk?.Open(options.Agents + options.Watchers) is { } token)
        {
            options.Say($"Start each agent with: THREADBARE_TOKEN={token.Text} threadbare agent --join HOST:{address.Port}");
        }

        return new FleetServer(server, fleet);
    }

    /// <summary>Sends the agents home and ends the port.</summary>
    public async ValueTask DisposeAsync()
    {
        await Fleet.DisposeAsync().ConfigureAwait(false);
        using var patience = new CancellationTokenSource(LongestStop);
        await _server.StopAsync(patience.Token).ConfigureAwait(false);
        await _server.DisposeAsync().ConfigureAwait(false);
    }

    // Agents of the same user on this machine need no folder to be named: they find the same keys.
    private static string PrepareKeys(FleetOptions options, TimeProvider time)
    {
        string folder = options.Keys ?? KeyFolder.Default;
        if (options.Keys is null && !File.Exists(Path.Combine(folder, KeyRole.Authority)))
        {
            KeyFolder.Create(folder, [], time);
            options.Say($"Made keys for agents in {folder}. Agents on other machines need a copy of the agent's part, or --token.");
        }

        return folder;
    }

    private static async Task<IPEndPoint> ResolveAsync(FleetOptions options, CancellationToken cancellationToken)
    {
        // Not looked up: .NET refuses to resolve 0.0.0.0, which stands for all addresses of this machine.
        if (IPAddress.TryParse(options.Host, out IPAddress? named))
        {
            return new IPEndPoint(named, options.Port);
        }

        try
        {
            IPAddress[] found = await Dns.GetHostAddressesAsync(options.Host, cancellationToken).ConfigureAwait(false);
            return new IPEndPoint(found.OrderBy(one => one.AddressFamily).First(), options.Port);
        }
        catch (Exception fault) when (fault is System.Net.Sockets.SocketException or ArgumentException or InvalidOperationException)
        {
            throw new UsageException($"--listen {options.Host}:{options.Port}: the host has no address. "
                + "Expected an address of this machine, or 0.0.0.0 for all of them.");
        }
    }

    private static WebApplication Build(IPEndPoint address, TlsHandshakeCallbackOptions secure, FleetDoor door)
    {
        // Empty: no settings of the folder or the environment that the tool happens to run in have a say.
        WebApplicationBuilder builder = WebApplication.CreateEmptyBuilder(new WebApplicationOptions());
        builder.WebHost.UseKestrelCore().UseKestrelHttpsConfiguration().ConfigureKestrel(kestrel =>
        {
            kestrel.AddServerHeader = false;
            // A link that is cut sends no end of the connection.
            kestrel.Limits.Http2.KeepAlivePingDelay = TimeSpan.FromSeconds(1);
            kestrel.Limits.Http2.KeepAlivePingTimeout = TimeSpan.FromSeconds(3);
            kestrel.Limits.MinRequestBodyDataRate = null;
            kestrel.Listen(address, socket =>
            {
                socket.Protocols = HttpProtocols.Http2;
                socket.UseHttps(secure);
            });
        });
        builder.Services.AddRoutingCore();
        builder.Services.AddSingleton<IHostLifetime, NoLifetime>();
        builder.Services.AddSingleton(door);
        builder.Services.AddGrpc(grpc =>
        {
            grpc.MaxReceiveMessageSize = FleetConstants.LargestMessage;
            grpc.MaxSendMessageSize = PlanParcel.MostBytes + (1 << 20);
        });
        WebApplication server = builder.Build();
        server.MapGrpcService<FleetService>();
        return server;
    }

    private static Certificate Enrol(TokenDesk? desk, Messages.Enrolment request) =>
        desk?.Redeem(request.Secret, request.Request.ToByteArray()) switch
        {
            EnrolmentAnswer.Granted granted => new Certificate
            {
                Agent = ByteString.CopyFrom(granted.Agent), Authority = ByteString.CopyFrom(granted.Authority),
            },
            EnrolmentAnswer.Denied denied => throw new RpcException(new Status(StatusCode.PermissionDenied, denied.Why)),
            _ => throw new RpcException(new Status(
                StatusCode.PermissionDenied, "This coordinator takes no joining tokens: start it with --token, or use --keys.")),
        };
}
