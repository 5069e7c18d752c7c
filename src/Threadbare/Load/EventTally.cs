namespace Threadbare.Load;

/// <summary>Counts one kind of <see cref="UserEvent"/>.</summary>
internal sealed class EventTally
{
    /// <summary>How many virtual users it happened to.</summary>
    public long Count { get; set; }

    /// <summary>The first case, in a sentence without its full stop; null when it happened to none.</summary>
    public string? Example { get; set; }

    /// <summary>Adds what another tally counted.</summary>
    public void Add(EventTally other)
    {
        Count += other.Count;
        Example ??= other.Example;
    }
}
