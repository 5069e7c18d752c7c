using System.Net;
using Threadbare.Http.Wire;
using Xunit;

namespace Threadbare.Tests.Http.Wire;

public sealed class EpollNetworkTests
{
    [Fact]
    public void A_connection_that_cannot_be_watched_fails_at_once()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "epoll belongs to Linux.");
        var network = new EpollNetwork();
        network.Dispose();

        IoStatus status = network.Connect(new IPEndPoint(IPAddress.Loopback, 1), token: 1, out int handle);

        Assert.Equal(IoStatus.NoResource, status);
        network.Close(handle);
    }
}
