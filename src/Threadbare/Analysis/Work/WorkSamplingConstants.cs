namespace Threadbare.Analysis.Work;

/// <summary>Constants: When work is sampled.</summary>
internal static class WorkSamplingConstants
{
    /// <summary>A service is sampled from this processor use on.</summary>
    /// <remarks>Unit: share of the cores. The bound from which there is a case for the processor as the limit.</remarks>
    public const double BusyProcessors = 0.7;

    /// <summary>On a machine this busy, a service that uses a good part of it is sampled too.</summary>
    /// <remarks>Unit: share of the machine. The bound from which a machine counts as full.</remarks>
    public const double FullMachine = 0.9;

    /// <summary>A good part of its cores, for a service on a full machine.</summary>
    /// <remarks>Unit: share of the cores. Half of the share from which a service's own processors may be its limit on a crowded
    /// machine.</remarks>
    public const double GoodPart = 0.15;

    /// <summary>Collector pauses from this share on make a service worth sampling.</summary>
    /// <remarks>Unit: share of the time. Half of the share (0.12) from which pauses shape response times.</remarks>
    public const double NoticeablePauses = 0.06;

    /// <summary>Exceptions from this rate on make a service worth sampling.</summary>
    /// <remarks>Unit: exceptions a second. One exception takes 10 to 40 µs of processor time, so 250 a second take up to a hundredth of a
    /// core.</remarks>
    public const double ManyExceptions = 250;

    /// <summary>From so many on, a growing heap makes it worth looking which objects stay.</summary>
    /// <remarks>Unit: full collections. One in each third of the time: looking is no judgement yet.</remarks>
    public const int GrowingCollections = 3;

    /// <summary>Less growth of the heap than this is not reported.</summary>
    /// <remarks>Unit: bytes. Caches and compiled code grow by tens of megabytes after a start.</remarks>
    public const double HeapGrown = 30e6;

    /// <summary>The growth must also be this share of the heap.</summary>
    /// <remarks>Unit: share of the first heap. A heap of a gigabyte varies by tens of megabytes.</remarks>
    public const double HeapGrownShare = 0.2;

    /// <summary>A heap that rises without full collections is a reason to look after so many.</summary>
    /// <remarks>Unit: seconds. Shorter rises are those between two full collections of a busy service.</remarks>
    public const int RisingSeconds = 10;

    /// <summary>It must then have risen by so much.</summary>
    /// <remarks>Unit: bytes. Between two full collections a heap rises by tens of megabytes.</remarks>
    public const double HeapRisen = 50e6;

    /// <summary>New objects are left alone so long until the collection that tells which of them stay.</summary>
    /// <remarks>Unit: s. Requests under way use objects that do not stay; few requests take longer.</remarks>
    public static readonly TimeSpan RetainedAge = TimeSpan.FromSeconds(3);
}
