using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Tool.Terminal;
using Xunit;

namespace Threadbare.Tests.Terminal;

public sealed class WatchTableTests
{
    private static readonly RuntimeSample Starved = new()
    {
        Threads = 12, BlockedThreads = 11.6, QueueLength = 20, QueueWaitP50 = 850, QueueWaitP99 = 1900, CpuPercent = 5
    };

    private static readonly BlamedPlace Place = new()
    {
        Method = "Shop.Totals.Compute", File = "/src/Totals.cs", Line = 42, Call = "Task.Result", Kind = BlockingKind.SyncOverAsync,
        Threads = 11.4, Advice = "", Certainty = Certainty.ExactLine
    };

    [Fact]
    public void A_second_stands_in_a_row_and_what_is_unknown_is_a_dash()
    {
        var at = new DateTimeOffset(2026, 1, 31, 14, 5, 9, TimeSpan.Zero);

        IReadOnlyList<string> lines = WatchTable.Lines("shop (7)", [(at, Starved), (at, null)], [Place]);

        Assert.Equal(
            [
                "shop (7)",
                "           threads   blocked    queued  wait p50  wait p99       CPU",
                "14:05:09        12        12        20    850 ms    1.90 s     5.0 %",
                "14:05:09         –         –         –         –         –         –",
                "  11.4 threads  Shop.Totals.Compute  Totals.cs:42 (Task.Result)",
            ],
            lines);
    }

    [Fact]
    public void A_change_is_told_with_its_evidence() =>
        Assert.Equal(
            "STARVED: work waits for a pool thread while threads are blocked (12 pool threads, 12 blocked, 20 queued, queue wait p50 850 "
                + "ms, p99 1.90 s, CPU 5.0 % of a core)",
            WatchLines.Change(PoolState.Calm, PoolState.Starved, Starved));

    [Fact]
    public void What_is_not_known_is_not_told() =>
        Assert.Equal("3 pool threads", WatchLines.Describe(new RuntimeSample { Threads = 3 }));
}
