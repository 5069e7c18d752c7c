using System.Net;
using System.Net.Sockets;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.Logging;
using Threadbare.Experiments.Dependencies;

namespace Threadbare.IntegrationTests.Agents;

/// <summary>A service that counts its requests, each once.</summary>
internal sealed class CountingService : IAsyncDisposable
{
    private readonly WebApplication _application;
    private long _count;

    private CountingService(WebApplicationBuilder builder, IPEndPoint address)
    {
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(options => options.Listen(address, listen => listen.Protocols = HttpProtocols.Http1));
        _application = builder.Build();
        Address = $"http://{address}/";
        _application.MapGet("/", () =>
        {
            Interlocked.Increment(ref _count);
            return "counted";
        });
    }

    /// <summary>Its address.</summary>
    public string Address { get; }

    /// <summary>The requests so far.</summary>
    public long Count => Interlocked.Read(ref _count);

    /// <summary>Starts one on loopback.</summary>
    public static Task<CountingService> StartAsync() => StartAsync(_ => { }, new IPEndPoint(IPAddress.Loopback, LoopbackPort.FindFree()));

    /// <summary>Starts one that only the machines of a test can reach.</summary>
    public static async Task<CountingService> StartAsync(Machine machine)
    {
        var address = new IPEndPoint(machine.Address, 5000);
        Socket door = await NetworkNamespace.EnterAsync(machine.Name, () =>
        {
            var socket = new Socket(address.AddressFamily, SocketType.Stream, ProtocolType.Tcp);
            socket.Bind(address);
            return socket;
        });
        return await StartAsync(host => host.UseSockets(sockets => sockets.CreateBoundListenSocket = _ => door), address);
    }

    public ValueTask DisposeAsync() => _application.DisposeAsync();

    private static async Task<CountingService> StartAsync(Action<IWebHostBuilder> place, IPEndPoint address)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        place(builder.WebHost);
        var service = new CountingService(builder, address);
        await service._application.StartAsync();
        return service;
    }
}
