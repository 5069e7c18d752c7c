namespace Threadbare.Run.Merging;

/// <summary>Merges the reports of all loops; an interval is complete when each loop has reported it.</summary>
/// <param name="loops">The number of loops.</param>
/// <param name="plan">Gives the endpoints and scenarios.</param>
internal sealed class IntervalMerger(int loops, LoadPlan plan)
{
    private readonly SortedDictionary<int, MergedInterval> _open = [];
    private readonly HashSet<IntervalSource> _finished = [];
    private readonly Stack<MergedInterval> _spare = new();

    /// <summary>True once every source has reported for the last time, and nothing is open.</summary>
    public bool IsOver => _finished.Count == loops && _open.Count == 0;

    /// <summary>Adds one report and returns the intervals that it completes, in order.</summary>
    public IReadOnlyList<MergedInterval> Add(LoopInterval report)
    {
        if (!_open.TryGetValue(report.Index, out MergedInterval? interval))
        {
            _open[report.Index] = interval = _spare.TryPop(out MergedInterval? spare) ? spare : new MergedInterval(plan);
            interval.Reuse(report.Index);
        }

        interval.Add(report);
        if (report.IsLast)
        {
            _finished.Add(report.Owner);
        }

        return TakeComplete();
    }

    /// <summary>Returns the intervals that a loop never completed, in order: it ended by a defect.</summary>
    public IReadOnlyList<MergedInterval> TakeRest()
    {
        MergedInterval[] rest = [.. _open.Values];
        _open.Clear();
        return rest;
    }

    /// <summary>Takes back an interval for reuse.</summary>
    public void Release(MergedInterval interval) => _spare.Push(interval);

    private List<MergedInterval> TakeComplete()
    {
        var complete = new List<MergedInterval>();
        while (_open.Count > 0 && IsComplete(_open.First().Value))
        {
            MergedInterval next = _open.First().Value;
            _open.Remove(next.Index);
            complete.Add(next);
        }

        return complete;
    }

    // A finished loop reports nothing more, and its last report may belong to an earlier interval.
    private bool IsComplete(MergedInterval interval) =>
        interval.Loops.Union(_finished).Count() == loops;
}
