namespace Threadbare.Http.Wire;

/// <summary>Non-blocking TCP for one event loop: epoll on Linux, sockets elsewhere. Used by its loop's thread alone,
/// but for <see cref="Wake"/>.</summary>
internal interface INetwork : IDisposable
{
    /// <summary>Begins to connect. After <see cref="IoStatus.WouldBlock"/> the result comes with readiness.</summary>
    /// <param name="remote">The address.</param>
    /// <param name="token">Comes back with each readiness of this connection.</param>
    /// <param name="handle">Names the connection; to be closed whatever the status, unless it is negative.</param>
    IoStatus Connect(IPEndPoint remote, long token, out int handle);

    /// <summary>Reads the result of a connection attempt that is ready.</summary>
    IoStatus ConnectResult(int handle);

    /// <summary>Sends as many bytes as the kernel takes.</summary>
    IoResult Send(int handle, ReadOnlySpan<byte> bytes);

    /// <summary>Receives the bytes that have arrived. Fewer bytes than fit mean that no more have arrived.</summary>
    IoResult Receive(int handle, Span<byte> buffer);

    /// <summary>Reports a connection once more if it has bytes left. A network whose waits always look anew need do nothing.</summary>
    void ReportAgain(int handle, long token)
    {
    }

    /// <summary>Closes a connection.</summary>
    void Close(int handle);

    /// <summary>Ends the present wait, or the next. Any thread may call it.</summary>
    void Wake();

    /// <summary>Waits until something is ready or the time is over.</summary>
    /// <returns>How many entries of <paramref name="ready"/> were filled.</returns>
    int Wait(Span<Readiness> ready, TimeSpan time);
}
