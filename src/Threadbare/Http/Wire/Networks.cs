namespace Threadbare.Http.Wire;

/// <summary>Chooses the network of this system.</summary>
internal static class Networks
{
    /// <summary>Set to 1, lets Linux too use plain sockets: so what other systems use is tried there.</summary>
    private const string PlainSockets = "THREADBARE_PLAIN_SOCKETS";

    /// <summary>Lowers the wake-up slack of the calling thread where the system has such a thing.</summary>
    public static INetwork Create()
    {
        if (!OperatingSystem.IsLinux() || Environment.GetEnvironmentVariable(PlainSockets) == "1")
        {
            return new SocketNetwork();
        }

        // The kernel may end a wait up to 50 µs late to save energy; a pacer cannot have that.
        _ = LinuxCalls.Control(LinuxCalls.SetTimerSlack, 1, 0, 0, 0);
        return new EpollNetwork();
    }
}
