namespace Threadbare.Results;

/// <summary>One of several watched instances of the service.</summary>
public sealed record InstanceResult
{
    /// <summary>The name of the agent that watched it.</summary>
    public required string Name { get; init; }

    /// <summary>Its figures, one for each of the run's steps.</summary>
    public IReadOnlyList<InstanceStep> Steps { get; init; } = [];

    /// <summary>The share of the requests that it served where the load shows the limit, in per cent; null where not known.</summary>
    public double? SharePercent { get; init; }

    /// <summary>Its contribution to the verdict; null where no load was judged.</summary>
    public InstanceVerdict? Verdict { get; init; }
}
