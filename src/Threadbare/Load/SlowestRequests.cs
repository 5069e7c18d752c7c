namespace Threadbare.Load;

/// <summary>Keeps the slowest traced requests of each kind: successes and failures, sampled and not.</summary>
/// <remarks>Four kinds, because quick failures would never be among the slowest, and with a small share no sampled request would be:
/// only that one has a trace to look at.</remarks>
internal sealed class SlowestRequests
{
    /// <summary>The most requests of a kind. Together they are 20 lines of a table, which a reader can take in.</summary>
    public const int MostOfEach = 5;

    private readonly List<TracedRequest>[] _kinds = [[], [], [], []];

    /// <summary>The requests, the slowest first.</summary>
    public IReadOnlyList<TracedRequest> All =>
        [.. _kinds.SelectMany(kind => kind).OrderByDescending(request => request.ResponseTime)];

    /// <summary>Adds a request if it is among the slowest of its kind.</summary>
    public void Add(in TracedRequest request)
    {
        List<TracedRequest> kind = _kinds[(request.Failure != 0 ? 2 : 0) + (request.Context.IsSampled ? 1 : 0)];
        if (kind.Count == MostOfEach && kind[^1].ResponseTime >= request.ResponseTime)
        {
            return;
        }

        kind.Add(request);
        kind.Sort(static (one, other) => other.ResponseTime.CompareTo(one.ResponseTime));
        kind.RemoveRange(Math.Min(kind.Count, MostOfEach), Math.Max(0, kind.Count - MostOfEach));
    }

    /// <summary>Adds the requests of another.</summary>
    public void Add(IEnumerable<TracedRequest> others)
    {
        foreach (TracedRequest request in others)
        {
            Add(request);
        }
    }

    /// <summary>Forgets all, to be filled again.</summary>
    public void Clear() => Array.ForEach(_kinds, kind => kind.Clear());
}
