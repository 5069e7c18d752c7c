namespace Threadbare.Http.Wire;

/// <summary>Chooses the network of this system.</summary>
internal static class Networks
{
    /// <summary>Makes Linux use plain sockets too when it is 1, so that the network of other systems can be tested there.</summary>
    private const string PlainSockets = "THREADBARE_PLAIN_SOCKETS";

    /// <summary>Creates the network of one loop: epoll on Linux, plain sockets elsewhere.</summary>
    public static INetwork Create() =>
        OperatingSystem.IsLinux() && Environment.GetEnvironmentVariable(PlainSockets) != "1" ? new EpollNetwork() : new SocketNetwork();
}
