using System.Text;
using Threadbare.Http.Wire;

namespace Threadbare.Tests.Http.Wire;

/// <summary>The server's side of one simulated connection.</summary>
internal sealed class SimulatedConnection(SimulatedNetwork network, long token)
{
    private readonly Queue<byte> _inbox = new();
    private IoStatus _end = IoStatus.WouldBlock;
    private string _received = "";
    private bool _changed;

    public bool Writable { get; set; }

    public bool IsReady => _changed || Writable;

    /// <summary>Sends octets after a delay.</summary>
    public void Answer(TimeSpan delay, string text) => network.After(delay, () =>
    {
        foreach (byte octet in Encoding.ASCII.GetBytes(text))
        {
            _inbox.Enqueue(octet);
        }

        _changed = true;
    });

    /// <summary>Ends the stream after a delay.</summary>
    public void End(TimeSpan delay, IoStatus how = IoStatus.Closed) => network.After(delay, () => (_end, _changed) = (how, true));

    public string Take(string text) => _received += text;

    public void Forget() => _received = "";

    public IoResult Receive(Span<byte> buffer)
    {
        if (_inbox.Count == 0)
        {
            return new IoResult(_end);
        }

        int count = Math.Min(buffer.Length, _inbox.Count);
        for (int i = 0; i < count; i++)
        {
            buffer[i] = _inbox.Dequeue();
        }

        return new IoResult(IoStatus.Done, count);
    }

    public Readiness TakeReadiness()
    {
        var readiness = new Readiness(token, _changed, Writable, _end != IoStatus.WouldBlock);
        (_changed, Writable) = (false, false);
        return readiness;
    }
}
