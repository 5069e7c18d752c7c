namespace Threadbare.Http.Wire;

/// <summary>Answers every request at once, from memory.</summary>
internal sealed class PrimerNetwork : INetwork
{
    private readonly Queue<long> _answers = new();
    private readonly List<long> _tokens = [];

    private static ReadOnlySpan<byte> Answer => 
        "HTTP/1.1 200 OK\r\nServer: primer\r\nContent-Type: text/plain\r\nContent-Length: 2\r\nConnection: keep-alive\r\n\r\nhi"u8;

    public IoStatus Connect(IPEndPoint remote, long token, out int handle)
    {
        handle = _tokens.Count;
        _tokens.Add(token);
        return IoStatus.Done;
    }

    public IoStatus ConnectResult(int handle) => IoStatus.Done;

    public IoResult Send(int handle, ReadOnlySpan<byte> bytes)
    {
        _answers.Enqueue(_tokens[handle]);
        return new IoResult(IoStatus.Done, bytes.Length);
    }

    public IoResult Receive(int handle, Span<byte> buffer)
    {
        Answer.CopyTo(buffer);
        return new IoResult(IoStatus.Done, Answer.Length);
    }

    public void Close(int handle)
    {
    }

    public void Wake()
    {
    }

    public int Wait(Span<Readiness> ready, TimeSpan time)
    {
        int count = 0;
        while (count < ready.Length && _answers.TryDequeue(out long token))
        {
            ready[count++] = new Readiness(token, CanRead: true, CanWrite: false, IsEnding: false);
        }

        return count;
    }

    public void Dispose()
    {
    }
}
