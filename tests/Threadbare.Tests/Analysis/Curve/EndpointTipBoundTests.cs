using Threadbare.Analysis.Curve;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Analysis.Curve;

/// <summary>Endpoints beside one that takes whatever comes: which of them tips over first, and on how much evidence.</summary>
public sealed class EndpointTipBoundTests
{
    private const string Tipping = "GET /tipping";

    [Fact]
    public void Of_several_endpoints_the_one_that_tips_over_at_the_lowest_load_is_named()
    {
        LoadCurve curve = Measure([4, 8, 16, 32, 64, 128, 256],
            users => [Served("GET /late", users, 32, 200), Served("GET /early", users, 8, 200)]);

        Assert.Equal(("GET /early", 16), (curve.Endpoint?.Name, curve.FirstPast!.Load));
    }

    [Fact]
    public void Of_endpoints_that_tip_over_together_the_slower_is_named()
    {
        LoadCurve curve = Measure([4, 8, 16, 32, 64],
            users => [Served("GET /quick", users, 8, 200), Served("GET /slow", users, 8, 400)]);

        Assert.Equal("GET /slow", curve.Endpoint?.Name);
    }

    [Fact]
    public void The_curve_takes_the_loads_of_the_endpoint_and_the_throughput_of_the_whole()
    {
        StepResult[] steps = [.. new double[] { 4, 8, 8, 16, 32 }.Select(users => WithRest(users, Served(Tipping, users, 8, 200)))];

        LoadCurve curve = LoadCurve.Create(steps);

        // Of the load that was tried twice the second time counts.
        Assert.Same(steps[2], curve.LastGood!.Step);
        Assert.Equal(8 * 102, TippingPoints.Find(curve)!.SuccessPerSecond);
    }

    [Theory]
    [InlineData(new double[] { 4, 8, 16, 32 }, Tipping)]
    [InlineData(new double[] { 4, 8, 24 }, null)]
    public void A_wait_at_a_single_load_past_it_is_not_enough(double[] loads, string? named) =>
        Assert.Equal(named, Measure(loads, users => [Served(Tipping, users, 8, 200)]).Endpoint?.Name);

    // Ten or so at each of two loads.
    [Theory]
    [InlineData(10, Tipping)]
    [InlineData(9, null)]
    public void Twenty_requests_past_it_are_enough(double atLast, string? named)
    {
        LoadCurve curve = Measure([4, 8, 16, 32], users =>
            [Steps.Endpoint(Tipping, users switch { 4 => 5, 32 => atLast, _ => 10 }, 200 * Math.Max(1, users / 8))]);

        Assert.Equal(named, curve.Endpoint?.Name);
    }

    [Fact]
    public void Failures_at_one_load_between_others_without_are_not_enough() =>
        Assert.Null(Measure([4, 8, 16, 32, 64],
            users => [Steps.Endpoint(Tipping, 20 * Math.Min(8, users), 200, failed: users == 32 ? 16 : 0)]).Endpoint);

    // It tips over at 16, so from 40 on, 2.5 times as much, every load must show a wait.
    [Theory]
    [InlineData(39, Tipping)]
    [InlineData(40, null)]
    public void A_load_well_past_it_without_a_wait_acquits(double quick, string? named)
    {
        LoadCurve curve = Measure([4, 8, 16, quick, 64],
            users => [Steps.Endpoint(Tipping, 20 * Math.Min(8, users), users == quick ? 200 : 200 * Math.Max(1, users / 8))]);

        Assert.Equal(named, curve.Endpoint?.Name);
    }

    [Theory]
    [InlineData(5, Tipping)]
    [InlineData(4, null)]
    public void Five_failures_at_every_load_past_it_are_enough(long failed, string? named)
    {
        LoadCurve curve = Measure([8, 16, 32, 64], users => [Steps.Endpoint(Tipping, users, 200, failed: users >= 32 ? failed : 0)]);

        Assert.Equal(named, curve.Endpoint?.Name);
    }

    // Five of 160 are fewer than one in twenty.
    [Fact]
    public void Failures_that_are_bearable_are_not_enough() =>
        Assert.Null(Measure([4, 8, 16, 32, 64],
            users => [Steps.Endpoint(Tipping, 20 * Math.Min(8, users), 200, failed: users >= 16 ? 5 : 0)]).Endpoint);

    private static LoadCurve Measure(double[] loads, Func<double, EndpointResult[]> at) =>
        LoadCurve.Create([.. loads.Select(users => WithRest(users, at(users)))]);

    // A hundred requests a second for each user.
    private static StepResult WithRest(double users, params EndpointResult[] endpoints) =>
        Steps.OfEndpoints(users, [Steps.Endpoint("GET /rest", 1000 * users, 10), .. endpoints]);

    // Two requests a second for each user, up to so many users.
    private static EndpointResult Served(string name, double users, double size, double bare) =>
        Steps.Endpoint(name, 20 * Math.Min(users, size), bare * Math.Max(1, users / size));
}
