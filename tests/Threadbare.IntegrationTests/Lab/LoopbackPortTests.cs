using System.Net;
using System.Net.Sockets;
using Threadbare.Experiments.Dependencies;
using Xunit;

namespace Threadbare.IntegrationTests.Lab;

public sealed class LoopbackPortTests
{
    [Fact]
    public void No_port_is_found_twice_or_given_to_whoever_asks_for_any()
    {
        IReadOnlyList<int> ports = LoopbackPort.FindFree(200);
        using var any = new TcpListener(IPAddress.Loopback, 0);
        any.Start();

        Assert.Equal(ports.Count, ports.Distinct().Count());
        Assert.All(ports, port => Assert.InRange(port, 1024, ((IPEndPoint)any.LocalEndpoint).Port - 1));
    }

    [Fact]
    public void A_port_on_which_something_listens_is_not_free()
    {
        using var server = new TcpListener(IPAddress.Any, LoopbackPort.FindFree());
        server.Start();

        Assert.False(LoopbackPort.IsFree(((IPEndPoint)server.LocalEndpoint).Port));
    }
}
