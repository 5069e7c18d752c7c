namespace Threadbare.Results.Work;

/// <summary>A short window in which a service was sampled more closely than its figures are.</summary>
public sealed record SampledWindow
{
    /// <summary>The events that were recorded.</summary>
    public required WindowKind Kind { get; init; }

    /// <summary>Length of the window in seconds.</summary>
    public double WindowSeconds { get; init; }

    /// <summary>Number of samples or events; not all of them belong to a place.</summary>
    public int Samples { get; init; }

    /// <summary>Processor time of the service in the window, in per cent of one core; null where the system does not show it.</summary>
    public double? CpuPercent { get; init; }

    /// <summary>Processor time that the runtime's event threads took in the window, in per cent of one core; null where the system does
    /// not show it. The stops that a sample causes are not part of it.</summary>
    public double? SamplingPercent { get; init; }

    /// <summary>Events that the service could not deliver.</summary>
    public long Lost { get; init; }
}
