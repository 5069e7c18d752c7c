using Threadbare.Results;
using Threadbare.Results.Histograms;

namespace Threadbare.Load;

/// <summary>The counts of one loop for one stage since its last report.</summary>
internal sealed class StepDelta
{
    /// <summary>The stage; -1 for the warm-up.</summary>
    public int Stage { get; set; }

    /// <summary>Response times, from the intended start, of the successes that were due in the stage.</summary>
    public LatencyHistogram ResponseTime { get; } = new();

    /// <summary>Service times, from the send, of the same successes.</summary>
    public LatencyHistogram ServiceTime { get; } = new();

    /// <summary>Failures of requests that were due in the stage.</summary>
    public FailureTally Failures { get; } = new();

    /// <summary>Failures of addresses that had failed in the same way before the load; they are in <see cref="Failures"/> too.</summary>
    public long FailedBefore { get; set; }

    /// <summary>Complete answers by status, of requests that were due in the stage.</summary>
    public StatusTally Statuses { get; } = new();

    /// <summary>Requests due in the stage and sent.</summary>
    public long Sent { get; set; }

    /// <summary>Arrivals due in the stage and never sent.</summary>
    public long Dropped { get; set; }

    /// <summary>Requests due in the stage that were still open after the grace period.</summary>
    public long Unfinished { get; set; }

    /// <summary>Body bytes of answers.</summary>
    public ByteTally Bytes { get; } = new();

    /// <summary>Successes that ended while the stage lasted, whenever they were due.</summary>
    public long OkEnded { get; set; }

    /// <summary>Failures that ended while the stage lasted, whenever they were due.</summary>
    public long FailedEnded { get; set; }

    /// <summary>Adds what another delta counted.</summary>
    public void Add(StepDelta other)
    {
        ResponseTime.Add(other.ResponseTime);
        ServiceTime.Add(other.ServiceTime);
        Failures.Add(other.Failures);
        Statuses.Add(other.Statuses);
        Bytes.Add(other.Bytes);
        FailedBefore += other.FailedBefore;
        Sent += other.Sent;
        Dropped += other.Dropped;
        Unfinished += other.Unfinished;
        OkEnded += other.OkEnded;
        FailedEnded += other.FailedEnded;
    }

    /// <summary>Clears all counts, to be filled again for another stage.</summary>
    public void Reuse(int stage)
    {
        Stage = stage;
        ResponseTime.Clear();
        ServiceTime.Clear();
        Failures.ClearCounts();
        Statuses.Clear();
        Bytes.Clear();
        (FailedBefore, Sent, Dropped, Unfinished, OkEnded, FailedEnded) = (0, 0, 0, 0, 0, 0);
    }
}
