namespace Threadbare.Results.Work;

/// <summary>The lines that use the processors, allocate and throw, as the sampling windows of a load showed them.</summary>
/// <remarks>A list is null where nobody looked, and empty where somebody looked and found nothing.</remarks>
internal sealed record WorkProfile
{
    /// <summary>The profile of a service that nobody sampled.</summary>
    public static WorkProfile None { get; } = new();

    /// <summary>The places that use the processors, the largest share first.</summary>
    public IReadOnlyList<HotSpot>? HotSpots { get; init; }

    /// <summary>The lines that allocate, most bytes first.</summary>
    public IReadOnlyList<AllocationSite>? Allocations { get; init; }

    /// <summary>The exceptions, most frequent first.</summary>
    public IReadOnlyList<ExceptionSite>? Exceptions { get; init; }

    /// <summary>The pauses of the garbage collector, the largest share first.</summary>
    public IReadOnlyList<CollectorPause>? Pauses { get; init; }

    /// <summary>The lines that allocate objects which stay in use, most bytes first. Only a service whose memory grows is asked.</summary>
    public IReadOnlyList<AllocationSite>? Retained { get; init; }

    /// <summary>The windows, in order of time.</summary>
    public IReadOnlyList<SampledWindow> Windows { get; init; } = [];
}
