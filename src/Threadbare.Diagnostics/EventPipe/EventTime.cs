namespace Threadbare.Diagnostics.EventPipe;

/// <summary>Reads the moment of an event by the target's own clock.</summary>
internal static class EventTime
{
    /// <summary>The moment, in ticks of a clock that all sessions with a process share.</summary>
    /// <remarks>Times of day of two sessions differ by up to a millisecond: each session knows the time of its start no better.</remarks>
#pragma warning disable CS0618 // Discouraged, as it means little outside one machine.
    public static long Read(TraceEvent traced) => traced.TimeStampQPC;
#pragma warning restore CS0618
}
