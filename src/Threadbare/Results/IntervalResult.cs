namespace Threadbare.Results;

/// <summary>One second of the run. Percentiles are of the requests that ended in it.</summary>
public sealed record IntervalResult
{
    /// <summary>Seconds from the start of the measured load to the start of this interval; negative in the warm-up.</summary>
    public double T { get; init; }

    /// <summary>Virtual users at its end; null in the open model.</summary>
    public int? Users { get; init; }

    /// <summary>Arrivals due a second at its end; null in the closed model.</summary>
    public double? Rate { get; init; }

    /// <summary>Requests begun.</summary>
    public long Sent { get; init; }

    /// <summary>Successes that ended.</summary>
    public long Ok { get; init; }

    /// <summary>Failures that ended.</summary>
    public long Failed { get; init; }

    /// <summary>Requests sent and unanswered at its end.</summary>
    public long InFlight { get; init; }

    /// <summary>Arrivals that wait for a connection at its end.</summary>
    public long Waiting { get; init; }

    /// <summary>From the intended start to the last byte, successes only.</summary>
    public LatencySummary ResponseTime { get; init; } = new();

    /// <summary>From the send to the last byte, successes only.</summary>
    public LatencySummary ServiceTime { get; init; } = new();

    /// <summary>The generator's lateness: the 99th percentile of intended against actual taking up, in milliseconds.</summary>
    public double LatenessP99 { get; init; }

    /// <summary>The share of the time that the busiest loop worked.</summary>
    public double BusyPercent { get; init; }

    /// <summary>The seconds of it in which this tool stood still, so that nothing is known of the service; 0 where it never did for a
    /// quarter of a second at a time.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public double Standstill { get; init; }

    /// <summary>The runtime's figures at the end of the interval; null when no process was watched, and where this tool stood
    /// still.</summary>
    public RuntimeSample? Runtime { get; init; }

    /// <summary>The same of each instance, by the name of the agent that watched it; null where one process was watched, or none.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyDictionary<string, RuntimeSample>? Instances { get; init; }

    /// <summary>The longest time without an answer that ended in this second or goes on at its end, with its whole length and whatever the
    /// service needs for an answer; null below a quarter of a second.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public Stall? Silence { get; init; }

    /// <summary>The cheap request beside the load; null where none was sent.</summary>
    public BystanderResult? Bystander { get; init; }

    /// <summary>The agents whose share this second lacks, by name; null where none is missing.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<string>? Missing { get; init; }

    /// <summary>One for each endpoint, in their order; null where there is one endpoint, and where a later interval has them.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public IReadOnlyList<EndpointInterval>? Endpoints { get; init; }
}
