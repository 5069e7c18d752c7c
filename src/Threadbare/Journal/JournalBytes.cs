namespace Threadbare.Journal;

/// <summary>The body octets of some answers.</summary>
/// <param name="Count">The answers.</param>
/// <param name="Total">The octets of all.</param>
/// <param name="Min">The smallest body.</param>
/// <param name="Max">The largest body.</param>
internal sealed record JournalBytes(long Count, long Total, long Min, long Max)
{
    /// <summary>Reads a tally; null when it is empty.</summary>
    public static JournalBytes? Read(ByteTally tally) =>
        tally.Count == 0 ? null : new JournalBytes(tally.Count, tally.Total, tally.Min, tally.Max);

    /// <summary>Adds the octets to a tally.</summary>
    public void AddTo(ByteTally tally) => tally.Add(Count, Total, Min, Max);
}
