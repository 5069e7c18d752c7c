using Threadbare.Plan;
using Xunit;

namespace Threadbare.Tests.Plan;

public sealed class LoadSearchTests
{
    private static readonly LoadSearch Search = new(100, ByRate: true, TimeSpan.FromMinutes(2), TimeSpan.FromSeconds(20), First: 5);

    private static readonly LoadPlan Plan = new() { Urls = ["http://host/"], Load = Search };

    [Fact]
    public void The_shape_of_a_search_is_the_first_load_that_it_tries()
    {
        Assert.Equal(new ConstantLoad(5, ByRate: true), Plan.Shape);
        Assert.Equal(Search, Plan.Search);
        Assert.Equal(Search.Length, Plan.Length);
    }

    [Fact]
    public void A_load_that_is_held_is_a_search_no_more()
    {
        LoadPlan held = Plan with { Shape = Search.Hold(20) };

        Assert.Null(held.Search);
        Assert.Equal(new ConstantLoad(20, ByRate: true), held.Load);
    }
}
