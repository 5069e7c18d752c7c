using Threadbare.Benchmarks.Verdicts;
using Xunit;

namespace Threadbare.Tests.Evidence;

public sealed class SearchRowTests
{
    private static readonly Truth Pool = new("thread-pool", 24, 24, null, 24);
    private static readonly Truth Cpu = new("cpu", 2, 2, 4, 2);
    private static readonly Truth Either = new("thread-pool|database-pool", 20, 20, null, 20);
    private static readonly Truth Growing = new("thread-pool", null, null, null, 32);

    [Theory]
    [InlineData("thread-pool", 24.0, 23.0, 24.0, 25.0, nameof(Mark.Right))]
    [InlineData("thread-pool", 26.0, 16.0, 20.0, 32.0, nameof(Mark.Right))]
    [InlineData("thread-pool", 24.0, 26.0, 26.0, 27.0, nameof(Mark.Right))]
    [InlineData("thread-pool", 27.0, 23.0, 24.0, 25.0, nameof(Mark.Off))]
    [InlineData("thread-pool", 24.0, 27.0, 27.0, 28.0, nameof(Mark.Off))]
    [InlineData("thread-pool", null, 23.0, 24.0, 25.0, nameof(Mark.Off))]
    [InlineData("thread-pool", 24.0, null, null, null, nameof(Mark.Off))]
    [InlineData("gate", 24.0, 23.0, 24.0, 25.0, nameof(Mark.Wrong))]
    [InlineData("unknown", null, 23.0, 24.0, 25.0, nameof(Mark.Inconclusive))]
    [InlineData("generator", null, null, null, null, nameof(Mark.Inconclusive))]
    public void A_verdict_is_right_with_limit_size_and_interval(
        string limit, double? size, double? low, double? best, double? high, string mark)
    {
        Assert.Equal(mark, $"{Tried(Pool, Say(limit, size, low, best, high)).Mark}");
    }

    [Theory]
    [InlineData(2.0, 2.0, 3.0, nameof(Mark.Right))]
    [InlineData(4.0, 4.0, 5.0, nameof(Mark.Right))]
    [InlineData(3.0, 3.0, 4.0, nameof(Mark.Right))]
    [InlineData(5.0, 6.0, 7.0, nameof(Mark.Off))]
    [InlineData(1.0, 1.0, 1.5, nameof(Mark.Off))]
    public void Processors_tip_over_between_one_user_a_core_and_two(double low, double best, double high, string mark)
    {
        Assert.Equal(mark, $"{Tried(Cpu, Say("cpu", 2, low, best, high)).Mark}");
    }

    [Fact]
    public void Each_of_two_limits_of_one_size_is_right()
    {
        Assert.Equal(Mark.Right, Tried(Either, Say("database-pool", 20, 20, 20, 21)).Mark);
    }

    [Fact]
    public void A_limit_without_a_size_needs_none()
    {
        Assert.Equal(Mark.Right, Tried(Growing, Say("thread-pool", null, 16, 28, 32)).Mark);
    }

    [Theory]
    [InlineData(24, nameof(Mark.Inconclusive))]
    [InlineData(26, nameof(Mark.Inconclusive))]
    [InlineData(30, nameof(Mark.Wrong))]
    public void A_search_that_ended_below_the_tipping_point_may_say_that_the_service_holds(double highest, string mark)
    {
        SearchRow tried = Tried(Pool, new Said("holds", "none", "medium")) with { Highest = highest };

        Assert.Equal(mark, $"{tried.Mark}");
    }

    private static Said Say(string limit, double? size, double? low, double? best, double? high) =>
        new("tips-over", limit, "high") { Size = size, Low = low, Best = best, High = high };

    private static SearchRow Tried(Truth truth, Said said) => new("service", truth, said);
}
