using Threadbare.Diagnostics.Routes;
using Xunit;

namespace Threadbare.Tests.Routes;

public sealed class RouteTemplateTests
{
    [Theory]
    [InlineData("/orders", "/orders", true)]
    [InlineData("orders/{id:int}", "/orders/7", true)]
    [InlineData("/orders/{id}", "/api/v1/orders/7", true)]
    [InlineData("/orders", "/orders/7", false)]
    [InlineData("/orders/{id}", "/orders", false)]
    [InlineData("/", "/", true)]
    [InlineData("/", "/orders", false)]
    public void A_path_fits_that_ends_as_the_pattern_says(string pattern, string path, bool fits) =>
        Assert.Equal(fits, new RouteTemplate(pattern).MatchesEnd(path));
}
