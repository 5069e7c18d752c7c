namespace Threadbare.Load;

/// <summary>The counts of one loop for the requests that were due in one stage, since its last report.</summary>
internal sealed class StepDelta : RequestTally
{
    /// <summary>The stage; -1 for the warm-up.</summary>
    public int Stage { get; set; }

    /// <summary>Failures of addresses that had failed in the same way before the load; they are in the failures too.</summary>
    public long FailedBefore { get; set; }

    /// <summary>Arrivals due in the stage and never sent.</summary>
    public long Dropped { get; set; }

    /// <summary>Requests due in the stage that were still open after the grace period.</summary>
    public long Unfinished { get; set; }

    /// <summary>Successes that ended while the stage lasted, whenever they were due.</summary>
    public long OkEnded { get; set; }

    /// <summary>Failures that ended while the stage lasted, whenever they were due.</summary>
    public long FailedEnded { get; set; }

    /// <summary>Adds what another delta counted.</summary>
    public void Add(StepDelta other)
    {
        base.Add(other);
        FailedBefore += other.FailedBefore;
        Dropped += other.Dropped;
        Unfinished += other.Unfinished;
        OkEnded += other.OkEnded;
        FailedEnded += other.FailedEnded;
    }

    /// <summary>Summarizes what was counted in a time of so many seconds.</summary>
    public LoadCounts Summarize(double seconds) => new(Summarize())
    {
        Dropped = Dropped,
        Unfinished = Unfinished,
        Bytes = Bytes.Summarize(),
        Seconds = Math.Round(seconds, 3),
        RequestsPerSecond = Throughput.Calculate(OkEnded + FailedEnded, seconds),
        SuccessPerSecond = Throughput.Calculate(OkEnded, seconds),
        FailedPerSecond = Throughput.Calculate(FailedEnded, seconds),
    };

    /// <summary>Clears all counts, to be filled again for another stage.</summary>
    public void Reuse(int stage)
    {
        Stage = stage;
        Clear();
        (FailedBefore, Dropped, Unfinished, OkEnded, FailedEnded) = (0, 0, 0, 0, 0);
    }
}
