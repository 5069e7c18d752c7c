using Threadbare.Analysis.Findings;
using Threadbare.Results;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Findings;

public sealed class PoolGrowthTests
{
    [Theory]
    [InlineData(0, false)]
    [InlineData(1, true)]
    public void A_pool_that_grew_is_told(int eachSecond, bool isTold) =>
        Assert.Equal(isTold, Found.By<PoolGrowth>(WithSeconds(Capped(24).At(Loads), second => 8 + (eachSecond * second))).Length == 1);

    [Theory]
    [InlineData(10, false)]
    [InlineData(11, true)]
    public void Three_more_threads_than_at_first_are_growth(double most, bool isTold) =>
        Assert.Equal(isTold, Examine((0, 8), (1, most)).Length == 1);

    [Fact]
    public void A_single_second_shows_no_growth() => Assert.Empty(Examine((0, 8)));

    // From second 1 to second 3 it gains five.
    [Fact]
    public void The_fastest_growth_is_told_by_the_second() => Assert.Contains(
        "It grew by at most 2.5 threads a second.", Assert.Single(Examine((0, 8), (1, 9), (3, 14), (4, 12))).For);

    [Fact]
    public void Two_samples_close_together_count_as_half_a_second() => Assert.Contains(
        "It grew by at most 10 threads a second.", Assert.Single(Examine((0, 8), (0.1, 13), (1, 13))).For);

    [Fact]
    public void Why_the_runtime_added_threads_is_told_with_how_often()
    {
        Finding[] found = Examine(
            Threads(8) with { StarvationAdjustments = 1, CooperativeAdjustments = 2 },
            Threads(10),
            Threads(12) with { StarvationAdjustments = 2, CooperativeAdjustments = 2 });

        Assert.Equal(
            [
                "It raised its number of threads 3 times because nothing was taken up for half a second.",
                "It raised its number of threads 4 times because threads waited for tasks.",
            ],
            Assert.Single(found).For.Skip(1));
    }

    [Fact]
    public void Reasons_that_were_not_seen_are_not_told()
    {
        Finding[] found = Examine(Threads(8) with { StarvationAdjustments = 0 }, Threads(12));

        Assert.Single(Assert.Single(found).For);
    }

    private static RuntimeSample Threads(double threads) => new() { Threads = threads };

    private static Finding[] Examine(params (double T, double Threads)[] seconds) => Find(
        [.. seconds.Select(second => new IntervalResult { T = second.T, Runtime = new RuntimeSample { Threads = second.Threads } })]);

    private static Finding[] Examine(params RuntimeSample[] seconds) =>
        Find([.. seconds.Select((runtime, at) => new IntervalResult { T = at, Runtime = runtime })]);

    private static Finding[] Find(IReadOnlyList<IntervalResult> seconds) =>
        Found.By<PoolGrowth>(new Service(24).At(8) with { Intervals = seconds });
}
