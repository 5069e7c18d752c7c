using Threadbare.Constants;

namespace Threadbare.Analysis.Limits.Lock;

/// <summary>The numbers of limit: lock.</summary>
[ConstantTable("Limit: lock")]
internal static class LockConstants
{
    [Constant(
        "share of the blocked threads",
        "With this share waiting for a lock, the lock weighs as such. Holders that are blocked themselves are left out.",
        "Threads outside the lock are the rest.")]
    public const double MostThreads = 0.6;

    [Constant(
        "share of the excess",
        "Below this share of explained excess, and with few waiting threads, there is no case.",
        "Drivers contend often and shortly: 54 contentions a second made 3 ms of waiting.")]
    public const double WorthATry = 0.1;

    [Constant(
        "share of the blocked threads",
        "Waiting threads make a case from this share on.",
        "Fewer are a part of something else.")]
    public const double SomeThreads = 0.3;

    [Constant(
        "weight",
        "The weight without any waiting thread; each share of waiting threads adds to it.",
        "With all threads waiting the weight is 0.95: the lock is then told by the stacks.")]
    public const double LeastWeight = 0.6;

    [Constant(
        "weight",
        "The weight that all threads waiting add.",
        "0.6 + 0.35 = 0.95, the weight of a limit that is reported.")]
    public const double WeightOfThreads = 0.35;

    [Constant(
        "requests",
        "Little’s law shows one request at a time from this many.",
        "Throughput times bare time was within 3 % of the true size on known services; the rest is noise.")]
    public const double OneAtATimeFrom = 0.7;

    [Constant(
        "requests",
        "Little’s law shows one request at a time up to this many.",
        "The same.")]
    public const double OneAtATimeTo = 1.3;
}
