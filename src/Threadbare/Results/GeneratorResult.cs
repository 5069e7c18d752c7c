namespace Threadbare.Results;

/// <summary>How well this tool kept up with its own plan.</summary>
public sealed record GeneratorResult
{
    /// <summary>True when the tool, not the service, shaped the figures: the run is unreliable.</summary>
    public bool Saturated { get; init; }

    /// <summary>The longest delay between an intended start and its taking up by this tool.</summary>
    public double MaxLatenessMs { get; init; }

    /// <summary>The 99th percentile of that delay over all arrivals.</summary>
    public double LatenessP99Ms { get; init; }

    /// <summary>The seconds in which the tool stood still for a quarter of a second or longer: its process or its machine was stopped.
    /// The figures of the service contain them.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public double StandstillSeconds { get; init; }

    /// <summary>The share of the time that the busiest loop worked instead of waiting.</summary>
    public double BusyPercent { get; init; }

    /// <summary>Processor time of this tool, of one core.</summary>
    public double CpuPercent { get; init; }

    /// <summary>Event loops used.</summary>
    public int Loops { get; init; }

    /// <summary>The most connections open at once.</summary>
    public long Connections { get; init; }

    /// <summary>Why it is saturated and what to change; empty when it is not.</summary>
    public IReadOnlyList<string> Reasons { get; init; } = [];
}
