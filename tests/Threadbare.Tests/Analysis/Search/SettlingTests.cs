using Threadbare.Analysis.Search;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Xunit;

namespace Threadbare.Tests.Analysis.Search;

public sealed class SettlingTests
{
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(10);

    [Fact]
    public void Steady_seconds_settle_after_three()
    {
        Assert.Null(Judge(Seconds(2, _ => 100), Longest));
        Assert.True(Judge(Seconds(3, _ => 100), Longest));
    }

    [Fact]
    public void A_step_lasts_at_least_five_response_times()
    {
        Assert.Null(Judge(Seconds(9, _ => 10, responseTime: 2000), TimeSpan.FromSeconds(60)));
        Assert.True(Judge(Seconds(10, _ => 10, responseTime: 2000), TimeSpan.FromSeconds(60)));
    }

    [Fact]
    public void Throughput_that_rises_has_not_settled()
    {
        Assert.Null(Judge(Seconds(6, second => 100 * (second + 1)), Longest));
        Assert.False(Judge(Seconds(10, second => 100 * (second + 1)), Longest));
    }

    [Fact]
    public void A_pool_that_grows_while_work_waits_has_not_settled()
    {
        var growing = Seconds(6, _ => 100,
            second => new RuntimeSample { Threads = 10 + second, QueueLength = 5, CpuPercent = 5, Processors = 2 });

        Assert.Null(Judge(growing, Longest));
    }

    [Fact]
    public void More_threads_on_a_busy_processor_change_nothing()
    {
        var busy = Seconds(6, _ => 100,
            second => new RuntimeSample { Threads = 10 + second, QueueLength = 5, CpuPercent = 195, Processors = 2 });

        Assert.True(Judge(busy, Longest));
    }

    [Fact]
    public void More_threads_than_work_change_nothing()
    {
        var idle = Seconds(6, _ => 100,
            second => new RuntimeSample { Threads = 10 + second, QueueLength = 0, CpuPercent = 5, Processors = 2 });

        Assert.True(Judge(idle, Longest));
    }

    [Fact]
    public void A_step_with_nothing_finished_is_waited_for_and_then_over()
    {
        Assert.Null(Judge(Seconds(9, _ => 0), Longest));
        Assert.False(Judge(Seconds(10, _ => 0), Longest));
    }

    [Fact]
    public void Each_half_of_a_step_sees_a_whole_iteration_with_its_pauses()
    {
        var iteration = new IterationLength(Requests: 5, TimeSpan.FromSeconds(4));

        Assert.Null(Settling.Judge(Seconds(9, _ => 100), TimeSpan.FromSeconds(60), iteration));
        Assert.True(Settling.Judge(Seconds(10, _ => 100), TimeSpan.FromSeconds(60), iteration));
    }

    [Fact]
    public void Without_a_second_it_should_go_on() => Assert.Null(Judge([], Longest));

    // At least five of the longer response time of the last two seconds: ten seconds.
    [Theory]
    [InlineData(200, 2000)]
    [InlineData(2000, 200)]
    public void The_response_time_of_the_last_seconds_tells_how_long_a_step_lasts(double beforeLast, double last)
    {
        double TimeAt(int second) => second switch { 4 => beforeLast, 5 => last, _ => 200 };

        Assert.Null(Judge(Timed(6, TimeAt), TimeSpan.FromSeconds(60)));
        Assert.True(Judge(Timed(6, second => second < 4 ? 2000 : 200), TimeSpan.FromSeconds(60)));
    }

    // Two seconds each half. A tenth of the mean, or three times the root of all: of 20,000 a tenth of 10,000 is more, of 33 the root.
    [Theory]
    [InlineData(9500, 10_500, true)]
    [InlineData(10_500, 9500, true)]
    [InlineData(10_000, 11_050, true)]
    [InlineData(10_000, 11_060, false)]
    [InlineData(10, 23, true)]
    [InlineData(10, 40, false)]
    public void Halves_may_differ_by_a_tenth_or_by_as_much_as_chance(long early, long late, bool isSteady) =>
        Assert.Equal(isSteady ? true : null, Judge(Seconds(4, second => second switch { 0 => early, 2 => late, _ => 0 }), Longest));

    [Theory]
    [InlineData(0, 50)]
    [InlineData(50, 0)]
    public void Failures_count_as_answers(long failedEarly, long failedLate)
    {
        List<IntervalResult> seconds = [.. Seconds(4, _ => 100).Select((second, i) =>
            (i < 2 ? failedEarly : failedLate) is var failed ? second with { Ok = 100 - failed, Failed = failed } : second)];

        Assert.True(Judge(seconds, Longest));
    }

    [Fact]
    public void A_pool_that_grew_in_the_first_half_only_has_settled() =>
        Assert.True(Judge(Seconds(6, _ => 100, second => Growing(Math.Min(second, 3))), Longest));

    [Fact]
    public void A_pool_that_does_not_grow_has_settled_though_work_waits() =>
        Assert.True(Judge(Seconds(6, _ => 100, _ => Growing(3)), Longest));

    [Theory]
    [InlineData(0.5, 0.5, 0.5, true)]
    [InlineData(0.5, 0.5, 0.6, false)]
    [InlineData(0, 0, 3, false)]
    public void A_pool_is_short_of_threads_with_more_than_half_a_work_item_on_average(double q3, double q4, double q5, bool isSettled)
    {
        double[] queue = [9, 9, 9, q3, q4, q5];

        Assert.Equal(isSettled ? true : null,
            Judge(Seconds(6, _ => 100, second => Growing(second) with { QueueLength = queue[second] }), Longest));
    }

    // 160 % are 0.8 of two processors.
    [Theory]
    [InlineData(160, 160, 2.0, false)]
    [InlineData(160, 170, 2.0, true)]
    [InlineData(200, 130, 2.0, true)]
    [InlineData(60, 60, 2.0, false)]
    [InlineData(90, 90, null, true)]
    [InlineData(80, 80, null, false)]
    public void A_processor_is_busy_above_0_8_of_it_on_average(double third, double fourth, double? processors, bool isBusy)
    {
        double[] cpu = [0, 0, third, fourth];

        bool? settled = Judge(Seconds(4, _ => 100,
            second => Growing(second) with { CpuPercent = cpu[second], Processors = processors }), Longest);

        Assert.Equal(isBusy ? true : null, settled);
    }

    private static RuntimeSample Growing(int threads) => new() { Threads = threads, QueueLength = 5, CpuPercent = 5, Processors = 2 };

    private static List<IntervalResult> Timed(int count, Func<int, double> responseTime) =>
        [.. Seconds(count, _ => 100).Select((second, i) =>
            second with { ResponseTime = new LatencySummary { Count = 100, Mean = responseTime(i) } })];

    private static bool? Judge(IReadOnlyList<IntervalResult> seconds, TimeSpan longest) =>
        Settling.Judge(seconds, longest, new IterationLength(1, TimeSpan.Zero));

    private static List<IntervalResult> Seconds(int count, Func<int, long> ok, Func<int, RuntimeSample>? runtime = null,
        double responseTime = 200) =>
        [.. Enumerable.Range(0, count).Select(second => new IntervalResult
        {
            T = second,
            Ok = ok(second),
            ResponseTime = new LatencySummary { Count = ok(second), Mean = responseTime },
            Runtime = runtime?.Invoke(second),
        })];
}
