namespace Threadbare.Http.Wire;

/// <summary>Chooses the network of this system.</summary>
internal static class Networks
{
    /// <summary>Lowers the wake-up slack of the calling thread where the system has such a thing.</summary>
    public static INetwork Create()
    {
        if (!OperatingSystem.IsLinux())
        {
            return new SocketNetwork();
        }

        // The kernel may end a wait up to 50 µs late to save energy; a pacer cannot have that.
        _ = LinuxCalls.Control(LinuxCalls.SetTimerSlack, 1, 0, 0, 0);
        return new EpollNetwork();
    }
}
