using System.Net.NetworkInformation;

namespace Threadbare.Experiments.Dependencies;

/// <summary>Finds free ports for servers that cannot choose one themselves.</summary>
/// <remarks>
/// None that the system gives to whoever asks for any port, from 32,768 on Linux and from 49,152 on macOS and Windows: between the search
/// and the start of the server, another process could get it. Each search goes on after the last port, whose server may not run yet.
/// </remarks>
internal static class LoopbackPort
{
    private const int First = 10_240;
    private const int Count = 32_768 - First;

    private static int _last = Random.Shared.Next(Count);

    /// <summary>Finds a port of the loopback address on which nothing listens.</summary>
    /// <exception cref="NetworkInformationException">Something listens on all of them.</exception>
    public static int FindFree()
    {
        for (int tries = 0; tries < Count; tries++)
        {
            int port = First + (int)((uint)Interlocked.Increment(ref _last) % Count);
            if (IsFree(port))
            {
                return port;
            }
        }

        throw new NetworkInformationException((int)SocketError.AddressAlreadyInUse);
    }

    /// <summary>Finds several ports, each a different one.</summary>
    public static IReadOnlyList<int> FindFree(int count) => [.. Enumerable.Range(0, count).Select(_ => FindFree())];

    /// <summary>True when nothing listens on a port of the loopback address.</summary>
    internal static bool IsFree(int port)
    {
        using var probe = new TcpListener(IPAddress.Loopback, port);
        try
        {
            probe.Start();
            return true;
        }
        catch (SocketException)
        {
            return false;
        }
    }
}
