namespace Threadbare.Benchmarks.Verdicts;

/// <summary>The services on which <c>find</c> is checked: one for each limit, and combinations that look alike.</summary>
internal static class KnownServices
{
    // A pool that may grow was seen to carry up to so many users within the time of a step, where it had grown before.
    private const double Grown = 32;

    private static readonly string[] Plain = [];

    public static IReadOnlyList<KnownService> All { get; } = [.. Single, .. Calling, .. Stored, .. Combined, .. Harmless];

    private static IEnumerable<KnownService> Single =>
    [
        new("pool-50", "thread-pool", 50, "/sync") { Settings = Threads(50) },
        new("pool-grows-asleep", "thread-pool", null, "/sync") { MostHeld = Grown },
        new("gate-8", "gate", 8, "/exports/gated") { Settings = ["--gate=8"] },
        new("cpu", "cpu", 2, "/search/scan") { IsBusy = true },
        new("shed-40", "request-queue", 40, "/limited/async") { Settings = ["--concurrency=40", "--queue-limit=0"] },
        new("limiter-20", "gate", 20, "/limited/async")
        {
            Settings = ["--concurrency=20", "--queue-limit=1000"],
            Options = ["--max-users", "100"],
        },
        new("connections-32", "server-connections", 32, "/connection") { Settings = ["--connection-limit=32"] },
        new("cpu-5ms", "cpu", 2, "/search/scan?titles=3000") { IsBusy = true },
        new("collector", "gc", null, "/statements/whole") { IsBusy = true },
    ];

    private static IEnumerable<KnownService> Calling =>
    [
        new("pool-24", "thread-pool", 24, "/partner/sync") { Settings = Threads(24), Partner = Plain },
        new("pool-24-tasks", "thread-pool", 24, "/partner/result") { Settings = Threads(24), Partner = Plain },
        new("pool-grows", "thread-pool", null, "/partner/result") { Partner = Plain, MostHeld = Grown },
        new("outbound-12", "outbound-connections", 12, "/partner/async") { Settings = ["--outbound-connections=12"], Partner = Plain },
        new("lock", "lock", 1, "/stock/sync") { Settings = Threads(64), Partner = Plain },
        new("gate-blocking-4", "gate", 4, "/locks/semaphore") { Settings = Threads(64), Partner = Plain },
        new("callee-10", "downstream", 10, "/partner/async") { Partner = ["--concurrency=10"] },
    ];

    private static IEnumerable<KnownService> Stored =>
    [
        new("database-20", "database-pool", 20, "/database/npgsql/async") { Settings = ["--database-pool=20"], HasDatabase = true },
        new("database-100", "database-pool", 100, "/database/npgsql/async") { HasDatabase = true },
        new("database-100-blocking", "thread-pool", null, "/database/npgsql/sync")
        {
            HasDatabase = true,
            MostHeld = Grown,
        },
        new("database-10-blocking", "database-pool", 10, "/database/npgsql/sync")
        {
            Settings = [.. Threads(48), "--database-pool=10"],
            HasDatabase = true,
        },
    ];

    private static IEnumerable<KnownService> Combined =>
    [
        new("pool-16-below-database-20", "thread-pool", 16, "/database/npgsql/sync")
        {
            Settings = [.. Threads(16), "--database-pool=20"],
            HasDatabase = true,
        },
        new("pool-24-above-database-20", "database-pool", 20, "/database/npgsql/sync")
        {
            Settings = [.. Threads(24), "--database-pool=20"],
            HasDatabase = true,
        },
        new("pool-20-as-database-20", "thread-pool|database-pool", 20, "/database/npgsql/sync")
        {
            Settings = [.. Threads(20), "--database-pool=20"],
            HasDatabase = true,
        },
        new("cpu-small-pool", "cpu", 2, "/search/scan") { Settings = Threads(8), IsBusy = true },
        new("slow-callee-pool-16", "thread-pool", 16, "/partner/sync?delay=1s") { Settings = Threads(16), Partner = Plain },
        new("callee-10-pool-24", "downstream", 10, "/partner/sync") { Settings = Threads(24), Partner = ["--concurrency=10"] },
        new("callee-10-pool-12", "downstream", 10, "/partner/sync") { Settings = Threads(12), Partner = ["--concurrency=10"] },
        new("callee-24-pool-10", "thread-pool", 10, "/partner/sync") { Settings = Threads(10), Partner = ["--concurrency=24"] },
        new("outbound-10-callee-10", "outbound-connections|downstream", 10, "/partner/async")
        {
            Settings = ["--outbound-connections=10"],
            Partner = ["--concurrency=10"],
        },
    ];

    private static IEnumerable<KnownService> Harmless =>
    [
        new("none-64", "none", null, "/partner/async") { Partner = Plain, Options = ["--max-users", "64"] },
        new("none-300", "none", null, "/async") { Options = ["--max-users", "300"] },
        new("pool-24-open", "thread-pool", 24, "/partner/sync")
        {
            Settings = Threads(24),
            Partner = Plain,
            Tips = 120,
            Options = ["--open"],
        },
    ];

    private static string[] Threads(int count) => [$"--min-threads={count}", $"--max-threads={count}"];
}
