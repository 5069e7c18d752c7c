using static Threadbare.Benchmarks.Verdicts.Use;

namespace Threadbare.Benchmarks.Verdicts;

/// <summary>The services on which <c>find</c> is checked: one or more for each limit, and combinations that look alike.</summary>
/// <remarks>
/// No rule of the judge is made or changed because of a service that is kept for the exam. A limit with several services has some of
/// either kind. When a verdict at one of the exam is wrong and a rule must change, mark the service as learned from and add another.
/// </remarks>
internal static class KnownServices
{
    // A pool that may grow was seen to carry up to so many users within the time of a step, where it had grown before.
    private const double Grown = 32;

    private static readonly string[] Plain = [];

    // Each core serves one request that only computes. Up to as many again may wait, since the load generator uses the cores too.
    private static readonly double Cores = Environment.ProcessorCount;

    public static IReadOnlyList<KnownService> All { get; } = [.. Single, .. Calling, .. Stored, .. Combined, .. Harmless];

    private static IEnumerable<KnownService> Single =>
    [
        new("pool-50", "thread-pool", 50, "/sync", LearnedFrom) { Settings = Threads(50) },
        new("pool-grows-asleep", "thread-pool", null, "/sync", LearnedFrom) { MostHeld = Grown },
        new("gate-8", "gate", 8, "/exports/gated", LearnedFrom) { Settings = ["--gate=8"] },
        new("gate-5", "gate", 5, "/exports/gated", KeptForExam) { Settings = ["--gate=5"] },
        Computing(new("cpu", "cpu", Cores, "/search/scan", LearnedFrom)),
        Computing(new("cpu-5ms", "cpu", Cores, "/search/scan?titles=3000", LearnedFrom)),
        new("shed-40", "request-queue", 40, "/limited/async", LearnedFrom) { Settings = ["--concurrency=40", "--queue-limit=0"] },
        new("shed-25", "request-queue", 25, "/limited/async", KeptForExam) { Settings = ["--concurrency=25", "--queue-limit=0"] },
        new("limiter-20", "gate", 20, "/limited/async", KeptForExam)
        {
            Settings = ["--concurrency=20", "--queue-limit=1000"],
            Options = ["--max-users", "100"],
        },
        new("connections-32", "server-connections", 32, "/connection", LearnedFrom) { Settings = ["--connection-limit=32"] },
        new("connections-21", "server-connections", 21, "/connection", KeptForExam) { Settings = ["--connection-limit=21"] },
        new("collector", "gc", null, "/statements/whole", LearnedFrom) { IsBusy = true },
    ];

    private static IEnumerable<KnownService> Calling =>
    [
        new("pool-24", "thread-pool", 24, "/partner/sync", LearnedFrom) { Settings = Threads(24), Partner = Plain },
        new("pool-37", "thread-pool", 37, "/partner/getresult", KeptForExam) { Settings = Threads(37), Partner = Plain },
        new("pool-24-tasks", "thread-pool", 24, "/partner/result", LearnedFrom) { Settings = Threads(24), Partner = Plain },
        new("pool-grows", "thread-pool", null, "/partner/result", KeptForExam) { Partner = Plain, MostHeld = Grown },
        new("outbound-12", "outbound-connections", 12, "/partner/async", KeptForExam)
        {
            Settings = ["--outbound-connections=12"],
            Partner = Plain,
        },
        new("lock", "lock", 1, "/stock/sync", LearnedFrom) { Settings = Threads(64), Partner = Plain },
        new("lock-monitor", "lock", 1, "/locks/monitor", KeptForExam) { Settings = Threads(64), Partner = Plain },
        new("gate-blocking-4", "gate", 4, "/locks/semaphore", LearnedFrom) { Settings = Threads(64), Partner = Plain },
        new("callee-10", "downstream", 10, "/partner/async", KeptForExam) { Partner = ["--concurrency=10"] },
        new("callee-17", "downstream", 17, "/partner/async", KeptForExam) { Partner = ["--concurrency=17"] },
    ];

    private static IEnumerable<KnownService> Stored =>
    [
        new("database-20", "database-pool", 20, "/database/npgsql/async", LearnedFrom)
        {
            Settings = ["--database-pool=20"],
            HasDatabase = true,
        },
        new("database-33", "database-pool", 33, "/database/dapper/async", KeptForExam)
        {
            Settings = ["--database-pool=33"],
            HasDatabase = true,
        },
        new("database-100", "database-pool", 100, "/database/npgsql/async", KeptForExam) { HasDatabase = true },
        new("database-100-blocking", "thread-pool", null, "/database/npgsql/sync", LearnedFrom)
        {
            HasDatabase = true,
            MostHeld = Grown,
        },
        new("database-10-blocking", "database-pool", 10, "/database/npgsql/sync", LearnedFrom)
        {
            Settings = [.. Threads(48), "--database-pool=10"],
            HasDatabase = true,
        },
    ];

    private static IEnumerable<KnownService> Combined =>
    [
        new("pool-16-below-database-20", "thread-pool", 16, "/database/npgsql/sync", KeptForExam)
        {
            Settings = [.. Threads(16), "--database-pool=20"],
            HasDatabase = true,
        },
        new("pool-24-above-database-20", "database-pool", 20, "/database/npgsql/sync", KeptForExam)
        {
            Settings = [.. Threads(24), "--database-pool=20"],
            HasDatabase = true,
        },
        new("pool-20-as-database-20", "thread-pool|database-pool", 20, "/database/npgsql/sync", KeptForExam)
        {
            Settings = [.. Threads(20), "--database-pool=20"],
            HasDatabase = true,
        },
        Computing(new("cpu-small-pool", "cpu", Cores, "/search/scan", KeptForExam) { Settings = Threads(8) }),
        new("slow-callee-pool-16", "thread-pool", 16, "/partner/sync?delay=1s", LearnedFrom) { Settings = Threads(16), Partner = Plain },
        new("callee-10-pool-24", "downstream", 10, "/partner/sync", LearnedFrom)
        {
            Settings = Threads(24),
            Partner = ["--concurrency=10"],
        },
        new("callee-10-pool-12", "downstream", 10, "/partner/sync", LearnedFrom)
        {
            Settings = Threads(12),
            Partner = ["--concurrency=10"],
        },
        new("callee-24-pool-10", "thread-pool", 10, "/partner/sync", KeptForExam)
        {
            Settings = Threads(10),
            Partner = ["--concurrency=24"],
        },
        new("outbound-10-callee-10", "outbound-connections|downstream", 10, "/partner/async", LearnedFrom)
        {
            Settings = ["--outbound-connections=10"],
            Partner = ["--concurrency=10"],
        },
    ];

    private static IEnumerable<KnownService> Harmless =>
    [
        new("none-64", "none", null, "/partner/async", LearnedFrom) { Partner = Plain, Options = ["--max-users", "64"] },
        new("none-300", "none", null, "/async", KeptForExam) { Options = ["--max-users", "300"] },
        new("pool-24-open", "thread-pool", 24, "/partner/sync", KeptForExam)
        {
            Settings = Threads(24),
            Partner = Plain,
            Tips = 120,
            Options = ["--open"],
        },
    ];

    private static KnownService Computing(KnownService service) => service with { TipsAtMost = 2 * Cores, IsBusy = true };

    private static string[] Threads(int count) => [$"--min-threads={count}", $"--max-threads={count}"];
}
