using Threadbare.Plan;
using Threadbare.Tool.Options;
using Xunit;

namespace Threadbare.Tests.Options;

public sealed class LoadGuardTests
{
    public static TheoryData<string[], PlannedLoad, string[], string[]> Loads => new()
    {
        { ["http://shop.test/a"], new ConstantLoad(100), [], [] },
        { ["http://shop.test/a", "http://shop.test/b"], new ConstantLoad(101), [], ["shop.test"] },
        { ["http://localhost/a", "http://127.0.0.7:81/", "http://[::1]/"], new ConstantLoad(10_000), [], [] },
        { ["http://localhost/a", "https://api.test/"], new RampedLoad(1, 500, TimeSpan.FromMinutes(1)), [], ["api.test"] },
        { ["http://shop.test/a"], new ConstantLoad(500), ["SHOP.test"], [] },
        { ["http://shop.test/a", "http://api.test/"], new ConstantLoad(500), ["shop.test"], ["api.test"] },
        { ["http://shop.test/a"], new ConstantLoad(500, ByRate: true), [], [] },
        { ["http://shop.test/a"], new ConstantLoad(501, ByRate: true), [], ["shop.test"] },
    };

    [Theory]
    [MemberData(nameof(Loads))]
    public void Another_machine_gets_much_load_only_if_that_is_allowed(
        string[] urls, PlannedLoad load, string[] allowed, string[] refused)
    {
        var plan = new LoadPlan { Urls = urls, Load = load, Allowed = allowed };

        string[] problems = [.. LoadGuard.FindProblems(plan)];

        Assert.Equal(refused.Length, problems.Length);
        Assert.All(refused, host => Assert.Contains(problems, line => line.StartsWith($"{host} is another", StringComparison.Ordinal)
            && line.Contains($"--i-may-load {host}", StringComparison.Ordinal)));
    }

    [Fact]
    public void A_cheap_request_beside_the_load_counts_too()
    {
        var plan = new LoadPlan
        {
            Urls = ["http://localhost/"], Load = new ConstantLoad(500), Bystander = new BystanderPlan("http://shop.test/", new Rate(5)),
        };

        Assert.Single(LoadGuard.FindProblems(plan));
    }

    [Theory]
    [InlineData("http://shop.test/", 500, 0)]
    [InlineData("http://shop.test/", 501, 1)]
    [InlineData("http://localhost/", 1000, 0)]
    public void The_rate_of_a_cheap_request_beside_the_load_counts_by_itself(string url, double rate, int refused)
    {
        var plan = new LoadPlan { Urls = ["http://api.test/"], Bystander = new BystanderPlan(url, new Rate(rate)) };

        Assert.Equal(refused, LoadGuard.FindProblems(plan).Count(line => line.StartsWith("shop.test is", StringComparison.Ordinal)));
        Assert.Equal(refused, LoadGuard.FindProblems(plan).Count());
    }

    [Theory]
    [InlineData("http://shop.test/a", false, 100)]
    [InlineData("http://shop.test/a", true, 500)]
    [InlineData("http://localhost/a", false, double.PositiveInfinity)]
    public void A_search_stays_below_that_by_itself(string url, bool isOpen, double most) =>
        Assert.Equal(most, LoadGuard.FindMost(new LoadPlan { Urls = [url] }, isOpen));
}
