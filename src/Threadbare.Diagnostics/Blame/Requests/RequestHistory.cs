using Threadbare.Diagnostics.Constants;

namespace Threadbare.Diagnostics.Blame.Requests;

/// <summary>Records which request each thread started and waited for, and when.</summary>
/// <remarks>The thread that reads events writes it; the one that takes stacks reads it.</remarks>
internal sealed class RequestHistory
{
    private readonly Lock _gate = new();
    private readonly Dictionary<long, List<Entry>> _begun = [];
    private readonly Dictionary<long, List<Entry>> _waits = [];

    /// <summary>True once a request was seen to start.</summary>
    public bool HasSeenRequest
    {
        get
        {
            lock (_gate)
            {
                return _begun.Count > 0;
            }
        }
    }

    /// <summary>A thread started a request.</summary>
    public void Begin(long threadId, DateTime at, RequestLine request) => Add(_begun, threadId, new Entry(at, request));

    /// <summary>A thread started to wait, in the work of a request or of none that is known.</summary>
    public void BeginWait(long threadId, DateTime at, RequestLine? request) => Add(_waits, threadId, new Entry(at, request));

    /// <summary>A thread's wait has ended.</summary>
    public void EndWait(long threadId, DateTime at) => Add(_waits, threadId, new Entry(at, Request: null));

    /// <summary>The requests that stayed the same from one time to another. Older entries are forgotten.</summary>
    public RequestsByThread FindBetween(DateTime from, DateTime until)
    {
        lock (_gate)
        {
            DateTime first = from - BurstConstants.ClockDifference;
            DateTime last = until + BurstConstants.ClockDifference;
            return new RequestsByThread(FindConstant(_begun, first, last), FindConstant(_waits, first, last));
        }
    }

    private void Add(Dictionary<long, List<Entry>> entries, long threadId, Entry entry)
    {
        lock (_gate)
        {
            if (!entries.TryGetValue(threadId, out List<Entry>? known))
            {
                entries[threadId] = known = [];
            }

            known.Add(entry);
        }
    }

    private static Dictionary<long, RequestLine> FindConstant(Dictionary<long, List<Entry>> entries, DateTime from, DateTime until)
    {
        var constant = new Dictionary<long, RequestLine>();
        foreach ((long threadId, List<Entry> known) in entries)
        {
            int last = known.FindLastIndex(entry => entry.At <= from);
            known.RemoveRange(0, Math.Max(last, 0));
            if (last >= 0 && known[0].Request is { } request && (known.Count == 1 || known[1].At > until))
            {
                constant[threadId] = request;
            }
        }

        return constant;
    }

    private readonly record struct Entry(DateTime At, RequestLine? Request);
}
