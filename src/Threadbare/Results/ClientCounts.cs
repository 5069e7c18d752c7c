namespace Threadbare.Results;

/// <summary>Requests and their answers, as the client counted them.</summary>
public record ClientCounts
{
    /// <summary>Requests begun.</summary>
    public long Sent { get; init; }

    /// <summary>Answers of 2xx, 3xx or an accepted status, whose checks passed.</summary>
    public long Ok { get; init; }

    /// <summary>Requests that failed, by whatever kind.</summary>
    public long Failed { get; init; }

    /// <summary>Failures by kind.</summary>
    public IReadOnlyDictionary<string, long> Failures { get; init; } = new Dictionary<string, long>();

    /// <summary>Complete answers by status, failures too.</summary>
    public IReadOnlyDictionary<string, long> Statuses { get; init; } = new Dictionary<string, long>();

    /// <summary>Body octets of all answers.</summary>
    public long BytesReceived { get; init; }

    /// <summary>From the intended start to the last byte, successes only.</summary>
    public LatencySummary ResponseTime { get; init; } = new();

    /// <summary>From the send to the last byte, successes only.</summary>
    public LatencySummary ServiceTime { get; init; } = new();
}
