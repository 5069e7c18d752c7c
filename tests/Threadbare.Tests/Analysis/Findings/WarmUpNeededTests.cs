using Threadbare.Analysis.Findings;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Findings;

public sealed class WarmUpNeededTests
{
    [Theory]
    [InlineData(210, false)]
    [InlineData(900, true)]
    public void A_first_second_that_was_much_slower_asks_for_a_warm_up(double first, bool isTold)
    {
        RunResult run = new Service(24).At(Loads) with
        {
            Intervals = [.. Enumerable.Range(0, 10)
                .Select(t =>
                    new IntervalResult { T = t, Ok = 5, ResponseTime = new LatencySummary { Count = 5, P50 = t == 0 ? first : 200 } })],
        };

        Assert.Equal(isTold, Found.By<WarmUpNeeded>(run).Length == 1);
    }

    public static TheoryData<double[], bool> Medians => new()
    {
        { [601, 200], true },
        { [600, 200], false },
        { [500, 200], false },
        { [900, 850, 200], true },
        { [900], false },
        { [3.1, 1], true },
        { [3, 1], false },
    };

    // More than three times as slow.
    [Theory]
    [MemberData(nameof(Medians))]
    public void A_first_second_is_compared_with_the_quickest_of_the_later_ones(double[] medians, bool isTold) =>
        Assert.Equal(isTold, Found.By<WarmUpNeeded>(Answering(new Service(24).At(Loads), medians)).Length == 1);

    [Fact]
    public void Seconds_in_which_nothing_was_answered_are_left_out()
    {
        RunResult run = Answering(new Service(24).At(Loads), 0, 900, 200);

        Assert.Single(Found.By<WarmUpNeeded>(run with { Intervals = [run.Intervals[0] with { Ok = 0 }, .. run.Intervals.Skip(1)] }));
    }

    [Fact]
    public void Under_the_only_load_a_slow_beginning_may_be_queueing() =>
        Assert.Empty(Found.By<WarmUpNeeded>(Answering(new Service(24).At(8), 900, 200)));

    private static RunResult Answering(RunResult run, params double[] medians) => run with
    {
        Intervals =
        [
            .. medians.Select((median, at) => new IntervalResult
            {
                T = at, Ok = 5, ResponseTime = new LatencySummary { Count = 5, P50 = median },
            }),
        ],
    };
}
