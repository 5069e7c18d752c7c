namespace Threadbare.Load;

/// <summary>Response times of all requests that ended, failures too, by status and failure. Filled only where they are exported.</summary>
internal sealed class OutcomeTally
{
    private readonly Dictionary<(int Status, int Failure), LatencyHistogram> _times = [];

    /// <summary>The outcomes that occurred, with their response times.</summary>
    public IEnumerable<OutcomeTimes> All =>
        _times.Where(one => one.Value.Count > 0).Select(one => new OutcomeTimes(one.Key.Status, one.Key.Failure, one.Value));

    /// <summary>The response times of an outcome; empty ones when it is new.</summary>
    public LatencyHistogram Find(int status, int failure) =>
        CollectionsMarshal.GetValueRefOrAddDefault(_times, (status, failure), out _) ??= new LatencyHistogram();

    /// <summary>Adds what another tally counted.</summary>
    public void Add(IEnumerable<OutcomeTimes> others)
    {
        foreach ((int status, int failure, LatencyHistogram time) in others)
        {
            Find(status, failure).Add(time);
        }
    }

    /// <summary>Clears all counts, to be filled again.</summary>
    public void Clear()
    {
        foreach (LatencyHistogram time in _times.Values)
        {
            time.Clear();
        }
    }
}
