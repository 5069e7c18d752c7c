namespace Threadbare.Load;

/// <summary>The measurements of one loop, or of one agent, in one interval. The source fills it, and a run merges it and gives it
/// back.</summary>
internal sealed class LoopInterval
{
    /// <summary>The source that fills it.</summary>
    public required IntervalSource Owner { get; init; }

    /// <summary>The agent that has reported nothing for this interval in time; null when its source has reported.</summary>
    public string? MissingAgent { get; init; }

    /// <summary>True when it came after its interval was shown, so that only the totals can contain it.</summary>
    public bool IsLate { get; set; }

    /// <summary>The timestamp at which the last request ended; 0 where none did.</summary>
    public long LastEnded { get; set; }

    /// <summary>The <see cref="Moments"/> in which a request was answered.</summary>
    public ulong Answered { get; set; }

    /// <summary>The <see cref="Moments"/> in which no request was under way at any time.</summary>
    public ulong Idle { get; set; }

    /// <summary>The <see cref="Moments"/> in which the loop stood still: nothing is known of the service in them.</summary>
    public ulong Standstill { get; set; }

    /// <summary>The interval's number: interval 0 begins at the start of the measured load.</summary>
    public int Index { get; set; }

    /// <summary>True on the last interval of the loop.</summary>
    public bool IsLast { get; set; }

    /// <summary>Measured counts by endpoint and by scenario.</summary>
    public required DetailTallies Details { get; init; }

    /// <summary>Counts by stage.</summary>
    public StepDeltas Steps { get; } = new();

    /// <summary>From the intended start to its taking up by the loop.</summary>
    public LatencyHistogram Lateness { get; } = new();

    /// <summary>The slowest requests with a trace context; empty without any.</summary>
    public SlowestRequests Slowest { get; } = new();

    /// <summary>Timestamps spent working, not waiting.</summary>
    public long Busy { get; set; }

    /// <summary>Timestamps from the interval's start to its end.</summary>
    public long Length { get; set; }

    /// <summary>Virtual users at the end.</summary>
    public int Users { get; set; }

    /// <summary>Requests sent and unanswered at the end.</summary>
    public long InFlight { get; set; }

    /// <summary>Arrivals that wait for a connection at the end.</summary>
    public long Waiting { get; set; }

    /// <summary>The most connections open at once so far.</summary>
    public long Connections { get; set; }

    /// <summary>Gives a merged report back to its loop; any thread may.</summary>
    public void Release() => Owner.GiveBack(this);

    /// <summary>Forgets all, to be filled again.</summary>
    public void Clear()
    {
        Steps.Clear();
        Lateness.Clear();
        Details.Clear();
        Slowest.Clear();
        (Busy, Length, LastEnded, IsLast, Answered, Idle, Standstill) = (0, 0, 0, false, 0, 0, 0);
    }
}
