using Threadbare.Analysis.Links;
using Xunit;

namespace Threadbare.Tests.Analysis.Links;

public sealed class EndpointPathTests
{
    [Theory]
    [InlineData("http://localhost:5000/orders/17", "GET /orders/17")]
    [InlineData("https://shop/orders/17?page=2", "GET /orders/17")]
    [InlineData("https://shop/orders/17#top", "GET /orders/17")]
    [InlineData("http://localhost/orders/{id}", "GET /orders/{id}")]
    [InlineData("http://localhost:5000", "GET /")]
    public void The_path_of_an_address_is_what_follows_the_host(string url, string route) =>
        Assert.NotNull(BlamedRoute.Read(route).Rank(EndpointPath.FromUrl("GET", url)!));

    [Theory]
    [InlineData("http://shop/orders", "GET /shop/orders")]
    [InlineData("http://shop", "GET /shop")]
    public void The_host_is_no_path(string url, string route) =>
        Assert.Null(BlamedRoute.Read(route).Rank(EndpointPath.FromUrl("GET", url)!));

    [Fact]
    public void An_address_that_cannot_be_read_is_no_endpoint() => Assert.Null(EndpointPath.FromUrl("GET", "/shop/orders"));
}
