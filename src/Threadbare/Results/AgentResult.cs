namespace Threadbare.Results;

/// <summary>One agent of a run: a process on this or another machine that carried a share of the load, or watched the service.</summary>
public sealed record AgentResult
{
    /// <summary>Its name, unique in the run.</summary>
    public required string Name { get; init; }

    /// <summary>The name of its machine.</summary>
    public required string Host { get; init; }

    /// <summary>Its task.</summary>
    public required AgentRole Role { get; init; }

    /// <summary>The processors that it may use.</summary>
    public int Cores { get; init; }

    /// <summary>The part of the load that it carried; null for an agent that watched.</summary>
    public AgentShare? Share { get; init; }

    /// <summary>Its clock less that of the coordinator, in milliseconds.</summary>
    public double ClockOffsetMs { get; init; }

    /// <summary>The most by which that offset can be wrong, in milliseconds: half of the shortest round trip.</summary>
    public double ClockErrorMs { get; init; }

    /// <summary>When and why it was lost; null when it stayed to the end.</summary>
    public AgentLoss? Lost { get; init; }

    /// <summary>Requests that it sent in the measured load.</summary>
    public long Sent { get; init; }

    /// <summary>Seconds that it reported too late to be shown, or not at all. The totals contain what it sent in them; what it saw of the
    /// service in them is missing.</summary>
    public int LateIntervals { get; init; }

    /// <summary>How well it kept up; null for an agent that watched.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public GeneratorResult? Generator { get; init; }

    /// <summary>The process that it watched; null for one that sent load.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public TargetDescription? Target { get; init; }
}
