using Threadbare.Plan;
using Xunit;

namespace Threadbare.Tests.Users;

public sealed class LoadTestTests
{
    private readonly LoadTest _test = LoadTest.For("http://shop.test").Scenario("reader", async user => await user.Get("/"));

    [Fact]
    public void Thresholds_are_those_of_the_plan_and_later_ones_are_added()
    {
        LoadPlan plan = _test.Threshold("p99 < 200ms", "errors<1%").Threshold("limit!=thread-pool").CreatePlan();

        Assert.Equal(["p99<200ms", "errors<1%", "limit!=thread-pool"], plan.Thresholds.Select(threshold => threshold.Expression));
        Assert.Equal(200, plan.Thresholds[0].Bound);
    }

    [Fact]
    public void A_threshold_that_cannot_be_read_says_why()
    {
        UsageException fault = Assert.Throws<UsageException>(() => _test.Threshold("p98<200ms"));

        Assert.StartsWith("The threshold p98<200ms: 'p98' is not a figure of a run", fault.Message, StringComparison.Ordinal);
    }
}
