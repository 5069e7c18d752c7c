
namespace Threadbare.Diagnostics.Blame;

/// <summary>Which request each thread began and waited for, and when; written by who reads events, asked by who takes stacks.</summary>
internal sealed class RequestHistory
{
    // Two sessions' clocks agree to about a millisecond.
    private static readonly TimeSpan Doubt = TimeSpan.FromMilliseconds(3);

    private readonly Lock _gate = new();
    private readonly Dictionary<long, List<Entry>> _begun = [];
    private readonly Dictionary<long, List<Entry>> _waits = [];

    /// <summary>True once a request was seen to begin.</summary>
    public bool HasSeen
    {
        get
        {
            lock (_gate)
            {
                return _begun.Count > 0;
            }
        }
    }

    /// <summary>A thread began a request.</summary>
    public void Begin(long threadId, DateTime at, RequestLine request) => Add(_begun, threadId, new Entry(at, request));

    /// <summary>A thread began to wait in the work of a request, or in none that is known.</summary>
    public void BeginWait(long threadId, DateTime at, RequestLine? request) => Add(_waits, threadId, new Entry(at, request));

    /// <summary>A thread's wait is over.</summary>
    public void EndWait(long threadId, DateTime at) => Add(_waits, threadId, new Entry(at, Request: null));

    /// <summary>What stayed the same from one moment to another; what came before is forgotten.</summary>
    public RequestsSeen During(DateTime from, DateTime until)
    {
        lock (_gate)
        {
            return new RequestsSeen(Constant(_begun, from - Doubt, until + Doubt), Constant(_waits, from - Doubt, until + Doubt));
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

    private static Dictionary<long, RequestLine> Constant(Dictionary<long, List<Entry>> entries, DateTime from, DateTime until)
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
