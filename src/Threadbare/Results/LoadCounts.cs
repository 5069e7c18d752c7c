namespace Threadbare.Results;

/// <summary>The requests of a load, or of a step of it, as the client counted them: <c>sent = ok + failed + unfinished</c>.</summary>
public record LoadCounts : ClientCounts
{
    /// <summary>Creates counts of nothing.</summary>
    public LoadCounts()
    {
    }

    internal LoadCounts(ClientCounts counts)
        : base(counts)
    {
    }

    /// <summary>Arrivals that were due and never sent.</summary>
    public long Dropped { get; init; }

    /// <summary>Requests still unanswered when the grace period ended.</summary>
    public long Unfinished { get; init; }

    /// <summary>Body octets of one answer.</summary>
    public ByteSummary Bytes { get; init; } = new();

    /// <summary>How long the load or the step lasted: from the first intended start to its end, or to the last answer where a count ended
    /// it.</summary>
    public double Seconds { get; init; }

    /// <summary>Requests a second that ended within <see cref="Seconds"/>, failed ones too.</summary>
    public double RequestsPerSecond { get; init; }

    /// <summary>Successes a second that ended within <see cref="Seconds"/>.</summary>
    public double SuccessPerSecond { get; init; }

    /// <summary>Failures a second that ended within <see cref="Seconds"/>.</summary>
    public double FailedPerSecond { get; init; }
}
