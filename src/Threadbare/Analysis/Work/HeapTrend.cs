using static Threadbare.Analysis.Work.WorkSamplingConstants;

namespace Threadbare.Analysis.Work;

/// <summary>Notices while a load goes on that a service's memory may grow: then it is worth looking which objects stay.</summary>
/// <remarks>
/// Growth from one full collection to the next is the better sign. But the larger the heap, the rarer they are, so a heap that only rises
/// for a while is a reason too. Looking is no judgement yet.
/// </remarks>
internal sealed class HeapTrend
{
    private readonly List<double> _all = [];
    private readonly List<double> _afterFull = [];

    /// <summary>The reason that the seconds of a run give to look at the objects that stay, a sentence. Null if they give none.</summary>
    public static string? Explain(IEnumerable<IntervalResult> seconds)
    {
        var heap = new HeapTrend();
        string? reason = null;
        foreach (RuntimeSample sample in seconds.Select(second => second.Runtime).OfType<RuntimeSample>())
        {
            reason = heap.Add(sample);
        }

        return reason;
    }

    /// <summary>Adds the figures of one second.</summary>
    /// <returns>A sentence with the reason to look at the objects that stay. Null as long as there is no reason.</returns>
    public string? Add(RuntimeSample sample)
    {
        if (sample.HeapBytes is not { } bytes)
        {
            return null;
        }

        _all.Add(bytes);
        if (sample.FullCollectionsPerSecond > 0)
        {
            _afterFull.Add(bytes);
        }

        if (_afterFull.Count >= GrowingCollections && HeapGrowth.Grows(_afterFull, HeapGrown))
        {
            return "The service's heap was larger after each full collection.";
        }

        return _all.Count >= RisingSeconds && HeapGrowth.Grows(_all, HeapRisen) ? "The service's heap rose." : null;
    }
}
