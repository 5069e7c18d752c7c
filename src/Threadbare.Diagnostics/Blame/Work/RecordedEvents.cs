namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>The allocations and exceptions of one window, recorded and not read yet.</summary>
/// <param name="Allocations">Bytes and samples of each allocation that differs.</param>
/// <param name="Exceptions">Number of each exception that differs.</param>
/// <param name="Length">Length of the window.</param>
/// <param name="Lost">Events that the target could not deliver.</param>
internal sealed record RecordedEvents(
    IReadOnlyDictionary<SampledAllocation, (double Bytes, int Samples)> Allocations,
    IReadOnlyDictionary<SeenException, int> Exceptions,
    TimeSpan Length,
    long Lost)
{
    /// <summary>The pauses of the garbage collector.</summary>
    public IReadOnlyDictionary<SeenPause, PauseTally> Pauses { get; init; } = new Dictionary<SeenPause, PauseTally>();

    /// <summary>Share of one processor that the runtime's event threads took; null where the system does not show it.</summary>
    public double? Sampling { get; init; }

    /// <summary>Share of one processor that the whole process took; null where the system does not show it.</summary>
    public double? Processor { get; init; }
}
