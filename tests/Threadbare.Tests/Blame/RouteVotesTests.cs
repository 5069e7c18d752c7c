using Threadbare.Diagnostics.Blame;
using Xunit;

namespace Threadbare.Tests.Blame;

public sealed class RouteVotesTests
{
    [Theory]
    [InlineData("/orders", "/orders", "GET /orders")]
    [InlineData("/orders/1", "/orders/2", "GET /orders/{…}")]
    [InlineData("/orders/1", "/users/2", null)]
    public void Requests_that_differ_in_a_part_are_one_route(string one, string other, string? route)
    {
        var votes = new RouteVotes();

        votes.Add(new RequestLine("GET", one), 1);
        votes.Add(new RequestLine("GET", other), 1);

        Assert.Equal(route, votes.Route());
    }

    [Fact]
    public void No_request_is_no_route() => Assert.Null(new RouteVotes().Route());
}
