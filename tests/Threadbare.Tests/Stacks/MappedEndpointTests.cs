using Threadbare.Diagnostics.Stacks.Il;
using Xunit;

namespace Threadbare.Tests.Stacks;

public sealed class MappedEndpointTests
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
        Assert.Equal(fits, new MappedEndpoint(pattern, default).Fits(path));
}
