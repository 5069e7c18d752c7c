namespace Threadbare.Http.Wire;

/// <summary>The network on plain sockets, for systems without epoll. Slower: each wait checks every connection.</summary>
internal sealed class SocketNetwork : INetwork
{
    private readonly Dictionary<int, Entry> _entries = [];
    private readonly List<Socket> _reading = [];
    private readonly List<Socket> _writing = [];
    private readonly List<Socket> _failing = [];
    private readonly Dictionary<Socket, Entry> _bySocket = [];
    private readonly Socket _wake = CreateWake();
    private readonly byte[] _woken = new byte[64];
    private int _next;

    public IoStatus Connect(IPEndPoint remote, long token, out int handle)
    {
        handle = -1;
        try
        {
            var socket = new Socket(remote.AddressFamily, SocketType.Stream, ProtocolType.Tcp) { Blocking = false, NoDelay = true };
            handle = _next++;
            var entry = new Entry(socket, token) { WantsWrite = true };
            _entries.Add(handle, entry);
            _bySocket.Add(socket, entry);
            socket.Connect(remote);
            entry.WantsWrite = false;
            return IoStatus.Done;
        }
        catch (SocketException fault)
        {
            return ToStatus(fault.SocketErrorCode);
        }
    }

    public IoStatus ConnectResult(int handle)
    {
        Entry entry = _entries[handle];
        entry.WantsWrite = false;
        int error = (int)entry.Socket.GetSocketOption(SocketOptionLevel.Socket, SocketOptionName.Error)!;
        return entry.Socket.Connected && error == 0 ? IoStatus.Done : error == 0 ? IoStatus.Refused : ToStatus((SocketError)error);
    }

    public IoResult Send(int handle, ReadOnlySpan<byte> bytes)
    {
        Entry entry = _entries[handle];
        int sent = entry.Socket.Send(bytes, SocketFlags.None, out SocketError error);
        entry.WantsWrite = error == SocketError.WouldBlock || (error == SocketError.Success && sent < bytes.Length);
        return error == SocketError.Success ? new IoResult(IoStatus.Done, sent) : new IoResult(ToStatus(error));
    }

    public IoResult Receive(int handle, Span<byte> buffer)
    {
        int received = _entries[handle].Socket.Receive(buffer, SocketFlags.None, out SocketError error);
        return error != SocketError.Success ? new IoResult(ToStatus(error))
            : received == 0 ? new IoResult(IoStatus.Closed)
            : new IoResult(IoStatus.Done, received);
    }

    public void Close(int handle)
    {
        if (_entries.Remove(handle, out Entry? entry))
        {
            _bySocket.Remove(entry.Socket);
            entry.Socket.Dispose();
        }
    }

    public int Wait(Span<Readiness> ready, TimeSpan time)
    {
        Fill();
        Socket.Select(_reading, _writing, _failing, time < TimeSpan.Zero ? TimeSpan.Zero : time);
        var writable = new HashSet<Socket>(_writing);
        int count = 0;
        if (_reading.Remove(_wake))
        {
            _wake.Receive(_woken, SocketFlags.None, out _);
        }

        foreach (Socket socket in _reading.Union(_writing).Union(_failing).Take(ready.Length))
        {
            bool hasFailed = _failing.Contains(socket);
            bool canRead = hasFailed || _reading.Contains(socket);
            bool canWrite = hasFailed || writable.Contains(socket);
            ready[count++] = new Readiness(_bySocket[socket].Token, canRead, canWrite, hasFailed);
        }

        return count;
    }

    // A datagram to itself: nothing else ends a wait for sockets.
    public void Wake()
    {
        try
        {
            _wake.Send(_woken.AsSpan(0, 1), SocketFlags.None, out _);
        }
        catch (ObjectDisposedException)
        {
            // The loop has ended.
        }
    }

    public void Dispose()
    {
        _wake.Dispose();
        foreach (Entry entry in _entries.Values)
        {
            entry.Socket.Dispose();
        }
    }

    private static Socket CreateWake()
    {
        var socket = new Socket(AddressFamily.InterNetwork, SocketType.Dgram, ProtocolType.Udp) { Blocking = false };
        socket.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        socket.Connect(socket.LocalEndPoint!);
        return socket;
    }

    private void Fill()
    {
        _reading.Clear();
        _writing.Clear();
        _failing.Clear();
        _reading.Add(_wake);
        foreach (Entry entry in _entries.Values)
        {
            _reading.Add(entry.Socket);
            _failing.Add(entry.Socket);
            if (entry.WantsWrite)
            {
                _writing.Add(entry.Socket);
            }
        }
    }

    private static IoStatus ToStatus(SocketError error) => error switch
    {
        SocketError.WouldBlock or SocketError.InProgress or SocketError.IOPending or SocketError.Interrupted => IoStatus.WouldBlock,
        SocketError.ConnectionReset or SocketError.ConnectionAborted or SocketError.Shutdown => IoStatus.Reset,
        SocketError.ConnectionRefused => IoStatus.Refused,
        SocketError.TimedOut => IoStatus.TimedOut,
        SocketError.AddressNotAvailable or SocketError.TooManyOpenSockets => IoStatus.NoResource,
        SocketError.NoBufferSpaceAvailable or SocketError.AddressAlreadyInUse => IoStatus.NoResource,
        _ => IoStatus.Unreachable,
    };

    private sealed class Entry(Socket socket, long token)
    {
        public Socket Socket => socket;

        public long Token => token;

        public bool WantsWrite { get; set; }
    }
}
