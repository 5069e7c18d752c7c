namespace Threadbare.Load;

/// <summary>Counts by stage, kept to be filled again: a histogram is too large to be made anew each second.</summary>
internal sealed class StepDeltas
{
    private readonly List<StepDelta> _used = [];
    private readonly Stack<StepDelta> _spare = new();

    /// <summary>Those in use, in no order.</summary>
    public IReadOnlyList<StepDelta> All => _used;

    /// <summary>The counts of a stage, made empty when it is new.</summary>
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

    /// <summary>Adds what others counted, stage by stage.</summary>
    public void Add(StepDeltas others)
    {
        foreach (StepDelta step in others._used)
        {
            GetOrAdd(step.Stage).Add(step);
        }
    }

    /// <summary>Forgets all.</summary>
    public void Clear()
    {
        foreach (StepDelta step in _used)
        {
            _spare.Push(step);
        }

        _used.Clear();
    }
}
