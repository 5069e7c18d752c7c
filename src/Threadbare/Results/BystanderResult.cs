namespace Threadbare.Results;

/// <summary>The cheap request sent beside the load.</summary>
public sealed record BystanderResult
{
    /// <summary>Requests sent.</summary>
    public long Sent { get; init; }

    /// <summary>Successes.</summary>
    public long Ok { get; init; }

    /// <summary>Failures.</summary>
    public long Failed { get; init; }

    /// <summary>From the intended start to the last byte, successes only.</summary>
    public LatencySummary ResponseTime { get; init; } = new();
}
