namespace Threadbare.Analysis.Limits.Lock;

/// <summary>Constants: Limit: lock.</summary>
internal static class LockConstants
{
    /// <summary>With this share waiting for a lock, the lock weighs as such. Holders that are blocked themselves are left out.</summary>
    /// <remarks>Unit: share of the blocked threads. Threads outside the lock are the rest.</remarks>
    public const double MostThreads = 0.6;

    /// <summary>Below this share of explained excess, and with few waiting threads, there is no case.</summary>
    /// <remarks>Unit: share of the excess. Drivers contend often and shortly: 54 contentions a second made 3 ms of waiting.</remarks>
    public const double WorthATry = 0.1;

    /// <summary>Waiting threads make a case from this share on.</summary>
    /// <remarks>Unit: share of the blocked threads. Fewer are a part of something else.</remarks>
    public const double SomeThreads = 0.3;

    /// <summary>The weight without any waiting thread; each share of waiting threads adds to it.</summary>
    /// <remarks>Unit: weight. With all threads waiting the weight is 0.95: the stacks then name the lock.</remarks>
    public const double LeastWeight = 0.6;

    /// <summary>The weight that all threads waiting add.</summary>
    /// <remarks>Unit: weight. 0.6 + 0.35 = 0.95, the weight of a limit that is reported.</remarks>
    public const double WeightOfThreads = 0.35;

    /// <summary>Little’s law shows one request at a time from this many.</summary>
    /// <remarks>Unit: requests. Throughput times bare time was within 3 % of the true size on known services; the rest is noise.</remarks>
    public const double OneAtATimeFrom = 0.7;

    /// <summary>Little’s law shows one request at a time up to this many.</summary>
    /// <remarks>Unit: requests. The same.</remarks>
    public const double OneAtATimeTo = 1.3;
}
