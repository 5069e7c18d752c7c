namespace Threadbare.Run;

/// <summary>Notices when every virtual user of a load has stopped before its end.</summary>
/// <param name="clock">The run's clock.</param>
/// <param name="loops">The loops that send the load.</param>
internal sealed class UsersLeft(RunClock clock, int loops)
{
    private readonly Lock _lock = new();
    private int _empty;
    private TimeSpan _last;

    /// <summary>When the last virtual user stopped, from the start of the measured load; null while one may be there.</summary>
    public TimeSpan? GoneAt
    {
        get
        {
            lock (_lock)
            {
                return _empty == loops && _last > TimeSpan.Zero ? _last : null;
            }
        }
    }

    /// <summary>Notes that the virtual users of one more loop have all stopped.</summary>
    public void RecordEmptyLoop()
    {
        lock (_lock)
        {
            _empty++;
            _last = clock.Since(clock.Now);
        }
    }

    /// <summary>Says that the load ended early, in a sentence; empty when it did not.</summary>
    /// <param name="ended">When it ended, from its start.</param>
    /// <param name="length">The length of the plan; null where a count of requests alone ends it.</param>
    public IEnumerable<string> Describe(TimeSpan ended, TimeSpan? length)
    {
        if (GoneAt is null)
        {
            return [];
        }

        string after = DurationText.Format(TimeSpan.FromMilliseconds(Math.Ceiling(ended.TotalMilliseconds)));
        string planned = length is { } given ? $" of {DurationText.Format(given)}" : "";
        return [$"The load ended early, after {after}{planned}: every virtual user had stopped."];
    }
}
