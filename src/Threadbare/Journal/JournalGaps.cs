namespace Threadbare.Journal;

/// <summary>Counts what is missing between the lines of a journal.</summary>
internal sealed class JournalGaps
{
    private int _damaged;
    private long _skipped;
    private int? _last;
    private bool _isTorn;

    /// <summary>The gaps, each in a sentence.</summary>
    public IEnumerable<string> Notes
    {
        get
        {
            // A last line that is torn is where the writing ended, and needs no note.
            if (_damaged - (_isTorn ? 1 : 0) is > 0 and var damaged)
            {
                yield return Invariant($"{damaged:N0} lines of the journal are damaged: the requests of those seconds are missing.");
            }

            if (_skipped > 0)
            {
                yield return Invariant($"{_skipped:N0} seconds have no figures of their own. ")
                    + "Where the journal only had no room for them, their requests are counted in the seconds that follow.";
            }
        }
    }

    /// <summary>Adds a line; null for one that is damaged.</summary>
    public void Add(JournalLine? line)
    {
        _isTorn = line is null;
        _damaged += _isTorn ? 1 : 0;
        if (line is { Load: not null })
        {
            _last = null;
        }

        if (line is { Second: { } second })
        {
            _skipped += _last is { } last ? Math.Max(0, second.Index - last - 1) : 0;
            _last = second.Index;
        }
    }
}
