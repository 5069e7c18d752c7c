using System.Net;
using System.Net.Sockets;

namespace Threadbare.Testing;

/// <summary>Finds ports of this machine for services that a test or a benchmark starts.</summary>
public static class Ports
{
    /// <summary>Returns a loopback port on which nothing listens.</summary>
    public static int FindFree()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        return ((IPEndPoint)listener.LocalEndpoint).Port;
    }
}
