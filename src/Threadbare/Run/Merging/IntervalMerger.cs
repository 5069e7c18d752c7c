using Threadbare.Load;

namespace Threadbare.Run.Merging;

/// <summary>Puts the reports of all loops together: an interval is complete when each loop has reported it.</summary>
internal sealed class IntervalMerger(int loops)
{
    private readonly SortedDictionary<int, MergedInterval> _open = [];
    private readonly HashSet<LoopRecorder> _finished = [];
    private readonly Stack<MergedInterval> _spare = new();

    /// <summary>Adds one report and returns the intervals that are complete by it, in order.</summary>
    public IReadOnlyList<MergedInterval> Add(LoopInterval report)
    {
        if (!_open.TryGetValue(report.Index, out MergedInterval? interval))
        {
            _open[report.Index] = interval = _spare.TryPop(out MergedInterval? spare) ? spare : new MergedInterval();
            interval.Reuse(report.Index);
        }

        interval.Add(report);
        if (report.IsLast)
        {
            _finished.Add(report.Owner);
        }

        return TakeComplete();
    }

    /// <summary>Takes back an interval that was read.</summary>
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

    // A loop that has finished reports nothing more, and what it reported last may lie in an earlier interval.
    private bool IsComplete(MergedInterval interval) =>
        interval.Loops.Union(_finished).Count() == loops;
}
