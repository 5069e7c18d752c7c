namespace Threadbare.Load;

/// <summary>Counts the iterations of one scenario. One writer at a time.</summary>
internal sealed class ScenarioTally
{
    private readonly EventTally[] _events = [.. Enum.GetValues<UserEvent>().Select(_ => new EventTally())];

    /// <summary>Durations of the iterations without a failure, from the intended start.</summary>
    public LatencyHistogram Duration { get; } = new();

    /// <summary>Iterations that ended, failed ones included.</summary>
    public long Iterations { get; set; }

    /// <summary>Iterations in which at least one request failed.</summary>
    public long Failed { get; set; }

    /// <summary>The count of one kind of event.</summary>
    public EventTally this[UserEvent kind] => _events[(int)kind];

    /// <summary>True when anything was counted.</summary>
    public bool HasNews => Iterations > 0 || _events.Any(one => one.Count > 0);

    /// <summary>Adds what another tally counted.</summary>
    public void Add(ScenarioTally other)
    {
        Duration.Add(other.Duration);
        Iterations += other.Iterations;
        Failed += other.Failed;
        for (int i = 0; i < _events.Length; i++)
        {
            _events[i].Add(other._events[i]);
        }
    }

    /// <summary>Clears all counts, to be filled again. Examples stay, so that each loop makes one of a kind.</summary>
    public void Clear()
    {
        Duration.Clear();
        (Iterations, Failed) = (0, 0);
        foreach (EventTally tally in _events)
        {
            tally.Count = 0;
        }
    }
}
