namespace Threadbare.Agents.Clocks;

/// <summary>The distance between the clocks of two machines, measured by round trips. Wall clocks play no part.</summary>
/// <remarks>
/// The other side reads its clock at some moment of the round trip, so half of the trip bounds the error, and the shortest trip
/// bounds it best. F. Cristian, "Probabilistic clock synchronization", Distributed Computing 3, 1989.
/// </remarks>
internal sealed class ClockOffset
{
    /// <summary>The other clock less this one, in nanoseconds; 0 before the first round trip.</summary>
    public long Nanoseconds { get; private set; }

    /// <summary>The most by which the offset can be wrong, in nanoseconds; the largest number before the first round trip.</summary>
    public long Error { get; private set; } = long.MaxValue;

    /// <summary>The longest round trip, in nanoseconds.</summary>
    public long LongestTrip { get; private set; }

    /// <summary>The round trips measured.</summary>
    public int Count { get; private set; }

    /// <summary>Adds a round trip.</summary>
    /// <param name="sent">When the question left, by this clock.</param>
    /// <param name="there">When it was answered, by the other clock.</param>
    /// <param name="received">When the answer came, by this clock.</param>
    public void Add(long sent, long there, long received)
    {
        Count++;
        long trip = Math.Max(0, received - sent);
        LongestTrip = Math.Max(LongestTrip, trip);
        if (trip / 2 < Error)
        {
            (Nanoseconds, Error) = (there - (sent + (trip / 2)), trip / 2);
        }
    }

    /// <summary>The instant of the other clock that belongs to an instant of this one.</summary>
    public long There(long here) => here + Nanoseconds;
}
