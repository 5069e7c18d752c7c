using System.Net;
using System.Text;
using Threadbare.Http.Wire;

namespace Threadbare.Tests.Http.Wire;

/// <summary>A network and a server without sockets: time moves only while the loop waits, so every test is exact.</summary>
internal sealed class SimulatedNetwork(ManualTime time, Action<SimulatedConnection, string> onRequest) : INetwork
{
    private readonly PriorityQueue<Action, (long Due, int Order)> _coming = new();
    private readonly Dictionary<int, SimulatedConnection> _open = [];
    private int _order;
    private int _nextHandle = 1;

    public Func<int, IoStatus> OnConnect { get; init; } = _ => IoStatus.Done;

    /// <summary>The most octets that one send takes.</summary>
    public int SendLimit { get; init; } = int.MaxValue;

    public int Connects { get; private set; }

    public int OpenNow => _open.Count;

    public int MostOpen { get; private set; }

    public List<string> Requests { get; } = [];

    public void After(TimeSpan delay, Action action) => _coming.Enqueue(action, (time.GetTimestamp() + delay.Ticks, _order++));

    public IoStatus Connect(IPEndPoint remote, long token, out int handle)
    {
        IoStatus status = OnConnect(Connects++);
        handle = _nextHandle++;
        _open.Add(handle, new SimulatedConnection(this, token));
        MostOpen = Math.Max(MostOpen, _open.Count);
        return status;
    }

    public IoStatus ConnectResult(int handle) => IoStatus.Done;

    public IoResult Send(int handle, ReadOnlySpan<byte> bytes)
    {
        SimulatedConnection connection = _open[handle];
        int taken = Math.Min(bytes.Length, SendLimit);
        string text = connection.Take(Encoding.UTF8.GetString(bytes[..taken]));
        if (taken < bytes.Length)
        {
            After(TimeSpan.FromMilliseconds(1), () => connection.Writable = true);
        }

        if (text.Contains("\r\n\r\n", StringComparison.Ordinal) && taken == bytes.Length)
        {
            Requests.Add(text);
            connection.Forget();
            onRequest(connection, text);
        }

        return new IoResult(IoStatus.Done, taken);
    }

    public IoResult Receive(int handle, Span<byte> buffer) => _open[handle].Receive(buffer);

    public void ReportAgain(int handle, long token) => _open[handle].ReportAgain();

    public void Close(int handle) => _open.Remove(handle);

    public void Wake()
    {
    }

    public int Wait(Span<Readiness> ready, TimeSpan wait)
    {
        long end = time.GetTimestamp() + Math.Max(0, wait.Ticks);
        long next = _coming.TryPeek(out _, out (long Due, int Order) first) ? Math.Min(first.Due, end) : end;
        time.Advance(TimeSpan.FromTicks(Math.Max(0, next - time.GetTimestamp())));
        while (_coming.TryPeek(out Action? action, out (long Due, int Order) due) && due.Due <= time.GetTimestamp())
        {
            _coming.Dequeue();
            action();
        }

        int count = 0;
        foreach (SimulatedConnection connection in _open.Values.Where(connection => connection.IsReady).Take(ready.Length))
        {
            ready[count++] = connection.TakeReadiness();
        }

        return count;
    }

    public void Dispose()
    {
    }
}
