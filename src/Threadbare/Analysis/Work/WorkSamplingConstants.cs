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
        "The bound from which a service's own processors may be its limit on a crowded machine.")]
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
}
