using System.Net;
using Threadbare.Http.Wire;

namespace Threadbare.Benchmarks.Micro;

/// <summary>A network in which each request is answered at once, at the cost of a copy.</summary>
/// <param name="answer">What every request gets.</param>
/// <param name="countFrom">From which request on allocations are counted.</param>
internal sealed class InstantNetwork(byte[] answer, long countFrom = long.MaxValue) : INetwork
{
    private readonly List<long> _tokens = [];
    private readonly Queue<int> _answered = new();
    private long _allocatedBefore;

    /// <summary>Requests taken.</summary>
    public long Sent { get; private set; }

    /// <summary>Octets that the loop's thread allocated since the request that counting began with.</summary>
    public long Allocated { get; private set; }

    public IoStatus Connect(IPEndPoint remote, long token, out int handle)
    {
        handle = _tokens.Count;
        _tokens.Add(token);
        return IoStatus.Done;
    }

    public IoStatus ConnectResult(int handle) => IoStatus.Done;

    public IoResult Send(int handle, ReadOnlySpan<byte> bytes)
    {
        if (++Sent >= countFrom)
        {
            NoteAllocation();
        }

        _answered.Enqueue(handle);
        return new IoResult(IoStatus.Done, bytes.Length);
    }

    public IoResult Receive(int handle, Span<byte> buffer)
    {
        answer.CopyTo(buffer);
        return new IoResult(IoStatus.Done, answer.Length);
    }

    public void Close(int handle)
    {
    }

    public void Wake()
    {
    }

    public int Wait(Span<Readiness> ready, TimeSpan time)
    {
        int count = Math.Min(ready.Length, _answered.Count);
        for (int i = 0; i < count; i++)
        {
            ready[i] = new Readiness(_tokens[_answered.Dequeue()], CanRead: true, CanWrite: false, IsEnding: false);
        }

        return count;
    }

    public void Dispose()
    {
    }

    private void NoteAllocation()
    {
        long now = GC.GetAllocatedBytesForCurrentThread();
        _allocatedBefore = Sent == countFrom ? now : _allocatedBefore;
        Allocated = now - _allocatedBefore;
    }
}
