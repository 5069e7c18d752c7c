namespace Threadbare.Load;

/// <summary>Counts by stage, reused: a histogram is too large to be created every second.</summary>
internal sealed class StepDeltas
{
    private readonly List<StepDelta> _used = [];
    private readonly Stack<StepDelta> _spare = new();

    /// <summary>The counts in use, in no order.</summary>
    public IReadOnlyList<StepDelta> All => _used;

    /// <summary>Gets the counts of a stage; empty ones when it is new.</summary>
    public StepDelta GetOrAdd(int stage)
    {
        foreach (StepDelta step in _used)
        {
            if (step.Stage == stage)
            {
                return step;
            }
        }

        StepDelta fresh = _spare.TryPop(out StepDelta? spare) ? spare : new StepDelta();
        fresh.Reuse(stage);
        _used.Add(fresh);
        return fresh;
    }

    /// <summary>Adds other counts, stage by stage.</summary>
    public void Add(StepDeltas others)
    {
        foreach (StepDelta step in others._used)
        {
            GetOrAdd(step.Stage).Add(step);
        }
    }

    /// <summary>Removes all counts.</summary>
    public void Clear()
    {
        foreach (StepDelta step in _used)
        {
            _spare.Push(step);
        }

        _used.Clear();
    }
}
