namespace Threadbare.Results.Work;

/// <summary>The reason for which a garbage collection began.</summary>
[JsonConverter(typeof(WordJson<CollectionReason>))]
public enum CollectionReason
{
    /// <summary>Small objects have used up the part of memory that they may take between two collections.</summary>
    [JsonStringEnumMemberName("allocation")]
    Allocation,

    /// <summary>Large objects (85,000 bytes and more) have used up theirs.</summary>
    [JsonStringEnumMemberName("large-object-allocation")]
    LargeObjectAllocation,

    /// <summary>Code asked for it: <c>GC.Collect</c>, or memory pressure that code reported.</summary>
    [JsonStringEnumMemberName("induced")]
    Induced,

    /// <summary>The machine, or the share of it that the process may use, is short of memory.</summary>
    [JsonStringEnumMemberName("low-memory")]
    LowMemory,

    /// <summary>A reason of the runtime's own.</summary>
    [JsonStringEnumMemberName("other")]
    Other,
}
