using Threadbare.Constants;

namespace Threadbare.Analysis.Work;

/// <summary>The numbers that decide whether a service's work is worth sampling.</summary>
[ConstantTable("When work is sampled")]
internal static class WorkSamplingConstants
{
    [Constant(
        "share of the cores",
        "A service is sampled from this processor use on.",
        "The bound from which there is a case for the processor as the limit.")]
    public const double BusyProcessors = 0.7;

    [Constant(
        "share of the machine",
        "On a machine this busy, a service that uses a good part of it is sampled too.",
        "The bound from which a machine counts as full.")]
    public const double FullMachine = 0.9;

    [Constant(
        "share of the cores",
        "A good part of its cores, for a service on a full machine.",
        "Half of the share from which a service's own processors may be its limit on a crowded machine.")]
    public const double GoodPart = 0.15;

    [Constant(
        "share of the time",
        "Collector pauses from this share on make a service worth sampling.",
        "Half of the share (0.12) from which pauses shape response times.")]
    public const double NoticeablePauses = 0.06;

    [Constant(
        "exceptions a second",
        "Exceptions from this rate on make a service worth sampling.",
        "One exception takes 10 to 40 µs of processor time, so 250 a second take up to a hundredth of a core.")]
    public const double ManyExceptions = 250;

    [Constant(
        "full collections",
        "From so many on, a growing heap makes it worth looking which objects stay.",
        "One in each third of the time: looking is no judgement yet.")]
    public const int GrowingCollections = 3;

    [Constant(
        "bytes",
        "Less growth of the heap than this is not told.",
        "Caches and compiled code grow by tens of megabytes after a start.")]
    public const double HeapGrown = 30e6;

    [Constant(
        "share of the first heap",
        "The growth must also be this share of the heap.",
        "A heap of a gigabyte varies by tens of megabytes.")]
    public const double HeapGrownShare = 0.2;

    [Constant(
        "seconds",
        "A heap that rises without full collections is a reason to look after so many.",
        "Shorter rises are those between two full collections of a busy service.")]
    public const int RisingSeconds = 10;

    [Constant(
        "bytes",
        "It must then have risen by so much.",
        "Between two full collections a heap rises by tens of megabytes.")]
    public const double HeapRisen = 50e6;

    [Constant(
        "s",
        "New objects are left alone so long until the collection that tells which of them stay.",
        "Requests under way use objects that do not stay; few requests take longer.")]
    public static readonly TimeSpan RetainedAge = TimeSpan.FromSeconds(3);
}
