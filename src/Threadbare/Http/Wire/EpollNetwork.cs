namespace Threadbare.Http.Wire;

/// <summary>The network on edge-triggered epoll: each connection is registered once, and each change reported once.</summary>
internal sealed unsafe class EpollNetwork : INetwork
{
    private const int Capacity = 1024;
    private const int Add = 1;
    private const int Modify = 3;
    private const uint In = 0x1;
    private const uint Out = 0x4;
    private const uint Error = 0x8;
    private const uint HangUp = 0x10;
    private const uint PeerClosed = 0x2000;
    private const uint EdgeTriggered = 1u << 31;

    // The structure is packed on x64 and on no other processor.
    private static readonly int DataOffset = RuntimeInformation.ProcessArchitecture == Architecture.X64 ? 4 : 8;
    private static readonly int EventSize = DataOffset + 8;

    // No connection has it: their tokens are not negative.
    private const long WakeToken = -1;
    private const int EventFlags = 0x800 | 0x80000;

    private readonly int _epoll;
    private readonly int _wake;
    private readonly byte* _events;
    private readonly Lock _closing = new();
    private bool _isClosed;
    private bool _isPrecise = true;

    /// <exception cref="SocketException">The system has no descriptor left.</exception>
    public EpollNetwork()
    {
        _epoll = LinuxCalls.EpollCreate(0x80000);
        if (_epoll < 0)
        {
            throw new SocketException((int)SocketError.TooManyOpenSockets);
        }

        _events = (byte*)NativeMemory.Alloc((nuint)(Capacity * EventSize));
        _wake = LinuxCalls.CreateEvent(0, EventFlags);
        if (_wake < 0 || !TryRegister(_wake, WakeToken, Add))
        {
            Dispose();
            throw new SocketException((int)SocketError.TooManyOpenSockets);
        }
    }

    public IoStatus Connect(IPEndPoint remote, long token, out int handle)
    {
        bool isV6 = remote.AddressFamily == AddressFamily.InterNetworkV6;
        handle = LinuxCalls.Socket(isV6 ? 10 : 2, LinuxCalls.StreamNonBlocking, 0);
        if (handle < 0)
        {
            return LastStatus();
        }

        int one = 1;
        _ = LinuxCalls.SetOption(handle, 6, 1, &one, sizeof(int));
        if (!TryRegister(handle, token, Add))
        {
            // Nothing would report that such a connection is ready. The system has no memory or no watch left.
            return IoStatus.NoResource;
        }

        byte* address = stackalloc byte[28];
        int length = WriteAddress(remote, isV6, new Span<byte>(address, 28));
        return LinuxCalls.Connect(handle, address, length) == 0 ? IoStatus.Done : LastStatus();
    }

    public IoStatus ConnectResult(int handle)
    {
        int error = 0;
        int length = sizeof(int);
        return LinuxCalls.GetOption(handle, 1, 4, &error, &length) == 0 ? LinuxErrors.ToStatus(error) : LastStatus();
    }

    public IoResult Send(int handle, ReadOnlySpan<byte> bytes)
    {
        fixed (byte* start = bytes)
        {
            nint sent = LinuxCalls.Send(handle, start, bytes.Length, LinuxCalls.NoSignal);
            return sent >= 0 ? new IoResult(IoStatus.Done, (int)sent) : new IoResult(LastStatus());
        }
    }

    public IoResult Receive(int handle, Span<byte> buffer)
    {
        fixed (byte* start = buffer)
        {
            nint received = LinuxCalls.Receive(handle, start, buffer.Length, 0);
            return received > 0 ? new IoResult(IoStatus.Done, (int)received)
                : received == 0 ? new IoResult(IoStatus.Closed)
                : new IoResult(LastStatus());
        }
    }

    public void ReportAgain(int handle, long token) => _ = TryRegister(handle, token, Modify);

    public void Close(int handle) => _ = LinuxCalls.Close(handle);

    // Edge-triggered: each write is reported once, and nothing need be read.
    public void Wake()
    {
        lock (_closing)
        {
            ulong one = 1;
            _ = _isClosed ? 0 : LinuxCalls.Write(_wake, &one, sizeof(ulong));
        }
    }

    public int Wait(Span<Readiness> ready, TimeSpan time)
    {
        int filled = 0;
        int count = WaitRaw(Math.Min(ready.Length, Capacity), time < TimeSpan.Zero ? TimeSpan.Zero : time);
        for (int i = 0; i < count; i++)
        {
            byte* entry = _events + (i * EventSize);
            if (*(long*)(entry + DataOffset) == WakeToken)
            {
                continue;
            }

            uint flags = *(uint*)entry;
            bool isEnding = (flags & (Error | HangUp | PeerClosed)) != 0;
            bool canRead = isEnding || (flags & In) != 0;
            bool canWrite = (flags & (Out | Error | HangUp)) != 0;
            ready[filled++] = new Readiness(*(long*)(entry + DataOffset), canRead, canWrite, isEnding);
        }

        return filled;
    }

    public void Dispose()
    {
        lock (_closing)
        {
            _isClosed = true;
            _ = LinuxCalls.Close(_epoll);
            _ = _wake < 0 ? 0 : LinuxCalls.Close(_wake);
            NativeMemory.Free(_events);
        }
    }

    private static IoStatus LastStatus() => LinuxErrors.ToStatus(Marshal.GetLastSystemError());

    private static int WriteAddress(IPEndPoint remote, bool isV6, Span<byte> address)
    {
        address.Clear();
        MemoryMarshal.Write(address, (ushort)(isV6 ? 10 : 2));
        BinaryPrimitives.WriteUInt16BigEndian(address[2..], (ushort)remote.Port);
        remote.Address.TryWriteBytes(address[(isV6 ? 8 : 4)..], out _);
        if (isV6)
        {
            MemoryMarshal.Write(address[24..], (uint)remote.Address.ScopeId);
        }

        return isV6 ? 28 : 16;
    }

    private bool TryRegister(int handle, long token, int operation)
    {
        byte* registration = stackalloc byte[16];
        *(uint*)registration = In | Out | PeerClosed | EdgeTriggered;
        *(long*)(registration + DataOffset) = token;
        return LinuxCalls.EpollControl(_epoll, operation, handle, registration) == 0;
    }

    // Older kernels and C libraries know only whole milliseconds: there the last part of one is spent asking again.
    private int WaitRaw(int capacity, TimeSpan time)
    {
        if (_isPrecise)
        {
            try
            {
                long* timeout = stackalloc long[2] { time.Ticks / TimeSpan.TicksPerSecond, time.Ticks % TimeSpan.TicksPerSecond * 100 };
                int count = LinuxCalls.EpollWaitPrecisely(_epoll, _events, capacity, timeout, null);
                if (count >= 0 || Marshal.GetLastSystemError() == LinuxErrors.Interrupted)
                {
                    return count;
                }
            }
            catch (EntryPointNotFoundException)
            {
            }

            _isPrecise = false;
        }

        return LinuxCalls.EpollWait(_epoll, _events, capacity, (int)time.TotalMilliseconds);
    }
}
