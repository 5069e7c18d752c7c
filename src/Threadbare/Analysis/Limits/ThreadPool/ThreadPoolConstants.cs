using Threadbare.Constants;

namespace Threadbare.Analysis.Limits.ThreadPool;

/// <summary>The numbers of limit: thread-pool.</summary>
[ConstantTable("Limit: thread-pool")]
internal static class ThreadPoolConstants
{
    [Constant(
        "share of the threads",
        "More idle threads than this speak against a starved pool.",
        "Work finds one of them at once. A few are idle for a moment even in a starved pool.")]
    public const double ManyIdle = 0.3;

    [Constant(
        "share of the cores",
        "A service that answers nothing and uses more processor time than this, or than one core, runs rather than waits.",
        "A standstill uses next to no processor time. A quarter of the cores is far from it, and so is a thread that runs all the time.")]
    public const double RunningShare = 0.25;

    [Constant(
        "share of the blocked threads",
        "With fewer threads than this in waits that need no thread, the pool only shows what they wait for.",
        "The majority.")]
    public const double MostNeedless = 0.5;

    [Constant(
        "s",
        "The first and the last third of a load are compared only where each has at least this many seconds.",
        "One second is a burst: users that begin together are answered in waves.")]
    public const int FewestSecondsOfGrowth = 2;

    [Constant(
        "times",
        "A trial has this many times the threads or the requests served at a time.",
        "A starved pool then carries several times as much, which no noise hides.")]
    public const double TrialThreads = 4;

    [Constant(
        "times the requests served at a time",
        "The minimum of threads that a stop-gap suggests, rounded up to a power of two.",
        "Chosen: two to four times what the pool carried, since the load grows until the code is fixed.")]
    public const double StopGapThreads = 2.5;

    [Constant(
        "threads",
        "The least minimum that a stop-gap suggests.",
        "Fewer are below the default of a machine of a few cores.")]
    public const double FewestThreads = 4;

    [Constant(
        "threads a request",
        "With more blocked threads a request, no number of threads is predicted.",
        "Requests of several work items hold several threads each, and how many is unknown.")]
    public const double SeveralThreads = 1.5;

    [Constant(
        "times",
        "On a crowded machine, threads that hold calls are no limit for certain if there are this many times more than serve requests, "
        + "and more than the noise between steps explains.",
        "Beside four and eight busy processes, threads that were the limit showed at most 1.03 in six kept runs, and twelve before ten at "
        + "a time 1.13.")]
    public const double SlowedCalls = 1.1;
}
