using System.Net;
using System.Net.Sockets;

namespace Threadbare.Experiments.Dependencies;

/// <summary>Finds free ports for servers that cannot choose one themselves.</summary>
internal static class LoopbackPort
{
    public static int FindFree() => FindFree(1)[0];

    /// <summary>Finds several ports, each a different one.</summary>
    public static IReadOnlyList<int> FindFree(int count)
    {
        var probes = Enumerable.Range(0, count).Select(_ => new TcpListener(IPAddress.Loopback, 0)).ToList();
        probes.ForEach(probe => probe.Start());
        int[] ports = [.. probes.Select(probe => ((IPEndPoint)probe.LocalEndpoint).Port)];
        probes.ForEach(probe => probe.Dispose());
        return ports;
    }
}
