namespace Threadbare.Diagnostics.Investigation.Comparison;

/// <summary>Limits how long a search may take, counted from when the limit is created.</summary>
/// <param name="length">The limit; null for no limit.</param>
/// <param name="time">The clock.</param>
internal sealed class TimeLimit(TimeSpan? length, TimeProvider time)
{
    private readonly long _began = time.GetTimestamp();

    /// <summary>The limit; null for no limit.</summary>
    public TimeSpan? Length => length;

    /// <summary>True when the time is over.</summary>
    public bool IsOver => length is { } most && time.GetElapsedTime(_began) >= most;
}
