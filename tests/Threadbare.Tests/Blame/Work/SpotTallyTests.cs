using Threadbare.Diagnostics.Blame.Work;
using Threadbare.Results.Work;
using Xunit;

namespace Threadbare.Tests.Blame.Work;

public sealed class SpotTallyTests
{
    private static readonly CodeSpot Spot = new(CodeKind.Own, "Shop.Orders.Add");

    private readonly SpotTally _tally = new(Spot);

    [Fact]
    public void Weights_and_samples_are_added_up()
    {
        _tally.Add(Spot, 0.5, 1);
        _tally.Add(Spot, 0.25, 2);

        Assert.Equal((0.75, 3), (_tally.Weight, _tally.Samples));
    }

    [Fact]
    public void The_callee_and_the_route_are_those_of_most_of_the_weight()
    {
        _tally.Add(Spot with { Callee = "JSON", Route = "GET /a" }, 1, 1);
        _tally.Add(Spot with { Callee = "LINQ", Route = "GET /b" }, 0.7, 1);
        _tally.Add(Spot with { Callee = "LINQ", Route = "GET /b" }, 0.7, 1);

        Assert.Equal(("LINQ", "GET /b"), (_tally.Callee, _tally.Route));
    }

    [Fact]
    public void There_is_no_callee_and_no_route_where_most_of_the_weight_has_none()
    {
        _tally.Add(Spot with { Callee = "JSON", Route = "GET /a" }, 1, 1);
        _tally.Add(Spot, 0.7, 1);
        _tally.Add(Spot, 0.7, 1);

        Assert.Equal((null, null), (_tally.Callee, _tally.Route));
    }

    [Fact]
    public void There_is_no_callee_where_nothing_was_added() => Assert.Null(_tally.Callee);
}
