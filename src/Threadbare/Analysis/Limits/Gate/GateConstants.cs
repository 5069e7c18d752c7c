namespace Threadbare.Analysis.Limits.Gate;

/// <summary>Constants: Limit: gate.</summary>
internal static class GateConstants
{
    /// <summary>Waiting database requests of this share explain the threads at a semaphore: it is the driver’s own.</summary>
    /// <remarks>Unit: share of the waiting threads. The majority.</remarks>
    public const double PoolsOwn = 0.5;

    /// <summary>Threads at a semaphore make a case from this share on.</summary>
    /// <remarks>Unit: share of the blocked threads. Fewer are a part of something else.</remarks>
    public const double SomeThreads = 0.3;

    /// <summary>Releases make a case from this share of the throughput on.</summary>
    /// <remarks>Unit: share of the throughput. Below the limit no request waits at the gate; above it nearly each one does.</remarks>
    public const double SomeReleases = 0.3;
}
