namespace Threadbare.Analysis.Limits.ThreadPool;

/// <summary>Constants: Limit: thread-pool.</summary>
internal static class ThreadPoolConstants
{
    /// <summary>More idle threads than this speak against a starved pool.</summary>
    /// <remarks>Unit: share of the threads. Work finds one of them at once. A few are idle for a moment even in a starved pool.</remarks>
    public const double ManyIdle = 0.3;

    /// <summary>A service that answers nothing and uses more processor time than this, or than one core, runs rather than waits.</summary>
    /// <remarks>Unit: share of the cores. A standstill uses next to no processor time. A quarter of the cores is far from it, and so is a
    /// thread that runs all the time.</remarks>
    public const double RunningShare = 0.25;

    /// <summary>With fewer threads than this in waits that need no thread, the pool only shows what they wait for.</summary>
    /// <remarks>Unit: share of the blocked threads. The majority.</remarks>
    public const double MostNeedless = 0.5;

    /// <summary>The first and the last third of a load are compared only where each has at least this many seconds.</summary>
    /// <remarks>Unit: s. One second is a burst: users that begin together are answered in waves.</remarks>
    public const int FewestSecondsOfGrowth = 2;

    /// <summary>A trial has this many times the threads or the requests served at a time.</summary>
    /// <remarks>Unit: times. A starved pool then carries several times as much, which no noise hides.</remarks>
    public const double TrialThreads = 4;

    /// <summary>The minimum of threads that a stop-gap suggests, rounded up to a power of two.</summary>
    /// <remarks>Unit: times the requests served at a time. Chosen: two to four times what the pool carried, since the load grows until the
    /// code is fixed.</remarks>
    public const double StopGapThreads = 2.5;

    /// <summary>The least minimum that a stop-gap suggests.</summary>
    /// <remarks>Unit: threads. Fewer are below the default of a machine of a few cores.</remarks>
    public const double FewestThreads = 4;

    /// <summary>With more blocked threads a request, no number of threads is predicted.</summary>
    /// <remarks>Unit: threads a request. Requests of several work items hold several threads each, and how many is unknown.</remarks>
    public const double SeveralThreads = 1.5;

    /// <summary>On a crowded machine, threads that hold calls are no limit for certain if there are this many times more than serve
    /// requests, and more than the noise between steps explains.</summary>
    /// <remarks>Unit: times. Beside four and eight busy processes, threads that were the limit showed at most 1.03 in six kept runs, and
    /// twelve before ten at a time 1.13.</remarks>
    public const double SlowedCalls = 1.1;
}
