using System.Net;
using System.Net.Sockets;

namespace Threadbare.IntegrationTests.Tool;

/// <summary>Ports of this machine for services that a test starts.</summary>
internal static class Ports
{
    /// <summary>One where nothing listens.</summary>
    public static int Free()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        return ((IPEndPoint)listener.LocalEndpoint).Port;
    }
}
