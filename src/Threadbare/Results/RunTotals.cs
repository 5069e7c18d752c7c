using Threadbare.Results.Histograms;

namespace Threadbare.Results;

/// <summary>Counts over the measured load: <c>sent = ok + failed + unfinished</c>.</summary>
public sealed record RunTotals : IClientCounts
{
    /// <summary>Requests begun.</summary>
    public long Sent { get; init; }

    /// <summary>Answers of 2xx, 3xx or an accepted status.</summary>
    public long Ok { get; init; }

    /// <summary>Requests that failed, by whatever kind.</summary>
    public long Failed { get; init; }

    /// <summary>The share of the ended requests that failed, in per cent.</summary>
    public double FailedPercent { get; init; }

    /// <summary>Arrivals that were due and never sent.</summary>
    public long Dropped { get; init; }

    /// <summary>Requests still unanswered when the grace period ended.</summary>
    public long Unfinished { get; init; }

    /// <summary>Failures by kind.</summary>
    public IReadOnlyDictionary<string, long> Failures { get; init; } = new Dictionary<string, long>();

    /// <summary>Complete answers by status, failures too.</summary>
    public IReadOnlyDictionary<string, long> Statuses { get; init; } = new Dictionary<string, long>();

    /// <summary>One example of each kind of failure.</summary>
    public IReadOnlyDictionary<string, string> FailureExamples { get; init; } = new Dictionary<string, string>();

    /// <summary>Body octets of all answers.</summary>
    public long BytesReceived { get; init; }

    /// <summary>Body octets of one answer.</summary>
    public ByteSummary Bytes { get; init; } = new();

    /// <summary>From the first intended start to the end of the load, or to the last answer where a count ended it.</summary>
    public double Seconds { get; init; }

    /// <summary>Requests a second that ended within <see cref="Seconds"/>, failed ones too.</summary>
    public double RequestsPerSecond { get; init; }

    /// <summary>Successes a second within <see cref="Seconds"/>.</summary>
    public double SuccessPerSecond { get; init; }

    /// <summary>Failures a second within <see cref="Seconds"/>.</summary>
    public double FailedPerSecond { get; init; }

    /// <summary>From the intended start to the last byte, successes only.</summary>
    public LatencySummary ResponseTime { get; init; } = new();

    /// <summary>From the send to the last byte, successes only.</summary>
    public LatencySummary ServiceTime { get; init; } = new();
}
