namespace Threadbare.Diagnostics.Blame.Requests;

/// <summary>Records which request each thread started and waited for, and when.</summary>
/// <remarks>The thread that reads events writes it; the one that takes stacks reads it.</remarks>
internal sealed class RequestHistory
{
    private readonly Lock _gate = new();
    private readonly Dictionary<long, List<RequestMoment>> _begun = [];
    private readonly Dictionary<long, List<RequestMoment>> _waits = [];
    private long _latest = long.MinValue;
    private volatile bool _hasSeenRequest;

    /// <summary>True once a request was seen to start.</summary>
    public bool HasSeenRequest => _hasSeenRequest;

    /// <summary>The moment of the latest event; the earliest possible one until an event arrives.</summary>
    public long Latest => Volatile.Read(ref _latest);

    /// <summary>A thread started a request.</summary>
    public void Begin(long threadId, long at, RequestLine request) => Add(_begun, threadId, new RequestMoment(at, request));

    /// <summary>A thread started to wait, in the work of a request or of none that is known.</summary>
    public void BeginWait(long threadId, long at, RequestLine? request) => Add(_waits, threadId, new RequestMoment(at, request));

    /// <summary>A thread's wait has ended.</summary>
    public void EndWait(long threadId, long at) => Add(_waits, threadId, new RequestMoment(at, Request: null));

    /// <summary>The requests from one moment to another. Older ones are forgotten.</summary>
    public RequestsByThread FindBetween(long from, long until)
    {
        lock (_gate)
        {
            return new RequestsByThread(Take(_begun, from, until), Take(_waits, from, until));
        }
    }

    private void Add(Dictionary<long, List<RequestMoment>> moments, long threadId, RequestMoment moment)
    {
        lock (_gate)
        {
            moments.FindOrAdd(threadId, _ => []).Add(moment);
            Volatile.Write(ref _latest, Math.Max(_latest, moment.At));
            _hasSeenRequest |= moments == _begun;
        }
    }

    private static Dictionary<long, IReadOnlyList<RequestMoment>> Take(Dictionary<long, List<RequestMoment>> moments, long from, long until)
    {
        var taken = new Dictionary<long, IReadOnlyList<RequestMoment>>();
        foreach ((long threadId, List<RequestMoment> known) in moments)
        {
            known.RemoveRange(0, Math.Max(known.FindLastIndex(moment => moment.At <= from), 0));
            taken[threadId] = [.. known.TakeWhile(moment => moment.At <= until)];
        }

        return taken;
    }
}
