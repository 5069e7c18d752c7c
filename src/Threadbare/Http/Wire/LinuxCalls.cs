namespace Threadbare.Http.Wire;

/// <summary>The system calls of the event loop.</summary>
/// <remarks>
/// Send and receive never block on these sockets, so the change of the collector's mode around each call, a good part of its
/// cost, is left out. Waiting and connecting may take long and keep it.
/// </remarks>
internal static unsafe partial class LinuxCalls
{
    public const int StreamNonBlocking = 1 | 0x800 | 0x80000;
    public const int NoSignal = 0x4000;

    [LibraryImport("libc", EntryPoint = "epoll_create1")]
    public static partial int EpollCreate(int flags);

    [LibraryImport("libc", EntryPoint = "epoll_ctl")]
    public static partial int EpollControl(int epoll, int operation, int handle, byte* registration);

    [LibraryImport("libc", EntryPoint = "epoll_wait")]
    public static partial int EpollWait(int epoll, byte* events, int capacity, int milliseconds);

    [LibraryImport("libc", EntryPoint = "epoll_pwait2")]
    public static partial int EpollWaitPrecisely(int epoll, byte* events, int capacity, long* secondsAndNanoseconds, void* signals);

    [LibraryImport("libc", EntryPoint = "socket")]
    public static partial int Socket(int family, int type, int protocol);

    [LibraryImport("libc", EntryPoint = "connect")]
    public static partial int Connect(int handle, byte* address, int length);

    [LibraryImport("libc", EntryPoint = "setsockopt")]
    public static partial int SetOption(int handle, int level, int option, int* value, int length);

    [LibraryImport("libc", EntryPoint = "getsockopt")]
    public static partial int GetOption(int handle, int level, int option, int* value, int* length);

    [LibraryImport("libc", EntryPoint = "send")]
    [SuppressGCTransition]
    public static partial nint Send(int handle, byte* bytes, nint length, int flags);

    [LibraryImport("libc", EntryPoint = "recv")]
    [SuppressGCTransition]
    public static partial nint Receive(int handle, byte* buffer, nint length, int flags);

    [LibraryImport("libc", EntryPoint = "eventfd")]
    public static partial int CreateEvent(uint value, int flags);

    [LibraryImport("libc", EntryPoint = "write")]
    public static partial nint Write(int handle, void* bytes, nint length);

    [LibraryImport("libc", EntryPoint = "close")]
    public static partial int Close(int handle);
}
