using System.Text;
using Threadbare.Http.Wire;
using Xunit;

namespace Threadbare.Tests.Http.Wire;

/// <summary>The server's side of one simulated connection.</summary>
internal sealed class SimulatedConnection(SimulatedNetwork network, long token)
{
    private readonly Queue<byte> _inbox = new();
    private IoStatus _end = IoStatus.WouldBlock;
    private string _received = "";
    private bool _changed;

    private bool _isEndless;
    private int _reads;

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

    /// <summary>Sends octets after a delay, and from then on more than anyone can read.</summary>
    public void AnswerWithoutEnd(TimeSpan delay, string beginning)
    {
        Answer(delay, beginning);
        network.After(delay, () => _isEndless = true);
    }

    /// <summary>Ends the stream after a delay.</summary>
    public void End(TimeSpan delay, IoStatus how = IoStatus.Closed) => network.After(delay, () => (_end, _changed) = (how, true));

    public string Take(string text) => _received += text;

    public void Forget() => _received = "";

    public IoResult Receive(Span<byte> buffer)
    {
        // A loop that does nothing else for so long never ends.
        Assert.True(++_reads < 1_000, "The loop reads one connection on and on.");
        if (_inbox.Count == 0 && !_isEndless)
        {
            return new IoResult(_end);
        }

        int count = Math.Min(buffer.Length, _inbox.Count);
        for (int i = 0; i < count; i++)
        {
            buffer[i] = _inbox.Dequeue();
        }

        if (_isEndless)
        {
            buffer[count..].Fill((byte)'x');
            count = buffer.Length;
        }

        return new IoResult(IoStatus.Done, count);
    }

    public void ReportAgain() => _changed |= _isEndless || _inbox.Count > 0 || _end != IoStatus.WouldBlock;

    public Readiness TakeReadiness()
    {
        var readiness = new Readiness(token, _changed, Writable, _end != IoStatus.WouldBlock);
        (_changed, Writable, _reads) = (false, false, 0);
        return readiness;
    }
}
