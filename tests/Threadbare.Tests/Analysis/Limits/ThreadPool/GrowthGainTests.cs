using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Limits.ThreadPool;
using Threadbare.Results;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits.ThreadPool;

public sealed class GrowthGainTests
{
    // A wait of 20 ms, three threads more and 1.3 times the successes are the least; without successes at first nothing can grow.
    [Theory]
    [InlineData(20, 11, 10, 13, true)]
    [InlineData(19.9, 11, 10, 13, false)]
    [InlineData(20, 10.9, 10, 13, false)]
    [InlineData(20, 11, 10, 12, false)]
    [InlineData(20, 11, 0, 13, false)]
    [InlineData(20, 11, 0, 0, false)]
    [InlineData(0, 8, 10, 13, false)]
    public void A_pool_of_eight_threads_gains_where_work_waited_and_more_threads_answered_clearly_more(
        double wait, double threads, long from, long to, bool isFound)
    {
        IntervalResult[] seconds = Grow(6, threads, from, to);

        var gain = GrowthGain.Find(See([.. seconds.Select(second => second with
        {
            Runtime = second.Runtime! with { QueueWaitP99 = second.T == 43 ? wait : null },
        })]));

        Assert.Equal(isFound ? new GrowthGain(16, 8, threads, from, to, wait) : null, gain);
    }

    [Theory]
    [InlineData(5, false)]
    [InlineData(6, true)]
    public void Each_third_needs_two_seconds(int seconds, bool isFound) =>
        Assert.Equal(isFound, GrowthGain.Find(See(Grow(seconds, 14, 10, 20))) is not null);

    [Fact]
    public void A_second_that_reaches_beyond_the_load_or_tells_no_threads_does_not_count()
    {
        IntervalResult[] seconds = Grow(6, 14, 10, 20);
        var silent = new IntervalResult { T = 46, Ok = 900, Runtime = new RuntimeSample() };
        var after = new IntervalResult { T = 49.5, Ok = 900, Runtime = Quiet with { Threads = 90 } };

        Assert.Equal(new GrowthGain(16, 8, 14, 10, 20, 500), GrowthGain.Find(See([.. seconds, silent, after])));
    }

    // From eight threads on, in the first seconds of the load of 16 users; the successes change after the first third.
    private static IntervalResult[] Grow(int seconds, double threads, long from, long to) =>
    [
        .. Enumerable.Range(0, seconds).Select(second => new IntervalResult
        {
            T = 40 + second, Ok = second < 2 ? from : to,
            Runtime = Quiet with { Threads = second == seconds - 1 ? threads : 8, QueueWaitP99 = 500 },
        }),
    ];

    private static Situation See(IReadOnlyList<IntervalResult> seconds) =>
        EightAtATime.At32(Quiet, change: run => run with { Intervals = seconds });
}
