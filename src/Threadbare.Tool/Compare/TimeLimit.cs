namespace Threadbare.Tool.Compare;

/// <summary>How long a search may take; it counts from when this is made.</summary>
/// <param name="length">Null for no end but the search's own.</param>
/// <param name="time">The clock.</param>
internal sealed class TimeLimit(TimeSpan? length, TimeProvider time)
{
    private readonly long _began = time.GetTimestamp();

    public TimeSpan? Length => length;

    public bool IsOver => length is { } most && time.GetElapsedTime(_began) >= most;
}
