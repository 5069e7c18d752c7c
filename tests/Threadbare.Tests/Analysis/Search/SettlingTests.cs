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

    private static bool? Judge(IReadOnlyList<IntervalResult> seconds, TimeSpan longest) =>
        Settling.Judge(seconds, longest, IterationLength.OneRequest);

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
