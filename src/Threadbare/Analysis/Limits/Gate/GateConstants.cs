using Threadbare.Constants;

namespace Threadbare.Analysis.Limits.Gate;

/// <summary>The numbers of limit: gate.</summary>
[ConstantTable("Limit: gate")]
internal static class GateConstants
{
    [Constant(
        "share of the waiting threads",
        "Waiting database requests of this share explain the threads at a semaphore: it is the driver’s own.",
        "The majority.")]
    public const double PoolsOwn = 0.5;

    [Constant(
        "share of the blocked threads",
        "Threads at a semaphore make a case from this share on.",
        "Fewer are a part of something else.")]
    public const double SomeThreads = 0.3;

    [Constant(
        "share of the throughput",
        "Releases make a case from this share of the throughput on.",
        "Below the limit no request waits at the gate; above it nearly each one does.")]
    public const double SomeReleases = 0.3;
}
