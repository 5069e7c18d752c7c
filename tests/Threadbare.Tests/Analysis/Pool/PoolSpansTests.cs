using Threadbare.Analysis.Pool;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Analysis.Pool;

public sealed class PoolSpansTests
{
    private static readonly RuntimeSample Calm = new()
    {
        Threads = 4, QueueLength = 0, BlockedThreads = 0, RunningThreads = 1, CpuPercent = 20, Processors = 2
    };
    private static readonly RuntimeSample Starved = Calm with { QueueLength = 20, BlockedThreads = 12, RunningThreads = 0, CpuPercent = 5 };
    private static readonly RuntimeSample Busy = Starved with { CpuPercent = 195 };

    [Fact]
    public void A_span_begins_with_the_first_second_that_agreed_and_ends_with_the_last() =>
        Assert.Equal([new PoolSpan(PoolState.Starved, 2, 6)], FindSpans([.. Times(2, Calm), .. Times(4, Starved), .. Times(4, Calm)]));

    [Fact]
    public void One_that_goes_on_has_no_end() =>
        Assert.Equal([new PoolSpan(PoolState.Starved, 1, null)], FindSpans([Calm, .. Times(4, Starved)]));

    [Fact]
    public void One_may_follow_another_at_once() =>
        Assert.Equal([new PoolSpan(PoolState.ProcessorBound, 0, 4), new PoolSpan(PoolState.Starved, 4, null)],
            FindSpans([.. Times(4, Busy), .. Times(3, Starved)]));

    [Fact]
    public void Short_blocks_of_which_the_runtime_tells_nothing_are_written_down() =>
        Assert.Single(FindSpans([.. Times(4, Starved with { StarvationAdjustments = 0, CooperativeAdjustments = 0 })]));

    [Fact]
    public void A_calm_run_has_none() => Assert.Empty(FindSpans([.. Times(9, Calm)]));

    private static IEnumerable<RuntimeSample> Times(int count, RuntimeSample sample) => Enumerable.Repeat(sample, count);

    private static IReadOnlyList<PoolSpan> FindSpans(IReadOnlyList<RuntimeSample> samples) =>
        PoolSpans.Find(samples.Select((sample, t) => new IntervalResult { T = t, Runtime = sample }));

    [Fact]
    public void Each_second_tells_whether_a_span_has_begun_or_ended()
    {
        var spans = new PoolSpans();

        bool[] changed =
        [
            .. new[] { Calm, Starved, Starved, Starved, Starved, Calm, Calm, Calm }
                .Select((sample, t) => spans.Add(new IntervalResult { T = t, Runtime = sample })),
        ];

        Assert.Equal([false, false, false, true, false, false, false, true], changed);
    }
}
