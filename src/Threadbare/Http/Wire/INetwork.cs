using System.Net;

namespace Threadbare.Http.Wire;

/// <summary>Non-blocking TCP for one event loop: epoll on Linux, sockets elsewhere. Used by its loop's thread alone.</summary>
internal interface INetwork : IDisposable
{
    /// <summary>Begins to connect. <see cref="IoStatus.WouldBlock"/> means that readiness will tell.</summary>
    /// <param name="remote">The address.</param>
    /// <param name="token">Comes back with each readiness of this connection.</param>
    /// <param name="handle">Names the connection; to be closed whatever the status, unless it is negative.</param>
    IoStatus Connect(IPEndPoint remote, long token, out int handle);

    /// <summary>How a connection attempt that is ready ended.</summary>
    IoStatus ConnectResult(int handle);

    /// <summary>Sends what the kernel takes.</summary>
    IoResult Send(int handle, ReadOnlySpan<byte> bytes);

    /// <summary>Receives what is there; fewer octets than asked for mean that no more is there.</summary>
    IoResult Receive(int handle, Span<byte> buffer);

    /// <summary>Closes a connection.</summary>
    void Close(int handle);

    /// <summary>Waits until something is ready or the time is over.</summary>
    /// <returns>How many entries of <paramref name="ready"/> were filled.</returns>
    int Wait(Span<Readiness> ready, TimeSpan time);
}
