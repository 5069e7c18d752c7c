using System.Text;
using Threadbare.Http.Client;
using Threadbare.Plan;
using Xunit;

namespace Threadbare.Tests.Http.Client;

public sealed class RequestMessagesTests
{
    private static readonly LoadPlan Plan = new()
    {
        Urls = ["http://localhost/orders/{id}?q={word}"],
        Feeds = [new ValueFeed("id", ["7", "8"]), new ValueFeed("word", ["a b", "ü"])],
        FeedOrder = FeedOrder.Sequential,
    };

    [Theory]
    [InlineData(0, "http://localhost/orders/7?q=a%20b")]
    [InlineData(1, "http://localhost/orders/8?q=%C3%BC")]
    [InlineData(2, "http://localhost/orders/7?q=a%20b")]
    public void Feeds_fill_the_address_percent_encoded(long request, string expected)
    {
        using HttpRequestMessage message = new RequestMessages(Plan, default).For(0, request);

        Assert.Equal(expected, message.RequestUri!.AbsoluteUri);
    }

    [Fact]
    public void User_and_password_of_an_address_are_sent_in_a_header_of_its_requests()
    {
        LoadPlan plan = new() { Urls = ["http://user:pass@localhost/a", "http://localhost/b"] };
        var messages = new RequestMessages(plan, default);

        using HttpRequestMessage first = messages.For(0, 0);
        using HttpRequestMessage second = messages.For(1, 0);

        Assert.Equal("Basic dXNlcjpwYXNz", first.Headers.Authorization?.ToString());
        Assert.Equal("http://localhost/a", first.RequestUri!.AbsoluteUri);
        Assert.Null(second.Headers.Authorization);
    }

    [Fact]
    public void A_header_that_is_given_replaces_user_and_password_of_the_address()
    {
        LoadPlan plan = new()
        {
            Urls = ["http://user:pass@localhost/a"],
            Request = new RequestTemplate { Headers = [new("authorization", "Bearer b")] },
        };

        using HttpRequestMessage message = new RequestMessages(plan, default).For(0, 0);

        Assert.Equal("Bearer b", Assert.Single(message.Headers.GetValues("Authorization")));
    }

    [Fact]
    public async Task Feeds_fill_headers_and_body()
    {
        LoadPlan plan = Plan with
        {
            Request = new RequestTemplate
            {
                Method = "POST",
                Headers = [new("X-Id", "<{id}>"), new("Content-Type", "text/{id}"), new("Content-Length", "999")],
                Body = new RequestBody("{word}{unknown}"),
            },
        };

        using HttpRequestMessage message = new RequestMessages(plan, Encoding.UTF8.GetBytes("{word}{unknown}")).For(0, 0);

        Assert.Equal("<7>", Assert.Single(message.Headers.GetValues("X-Id")));
        Assert.Equal("text/7", Assert.Single(message.Content!.Headers.GetValues("Content-Type")));
        Assert.Equal("a b{unknown}", await message.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
        Assert.Equal(12, message.Content.Headers.ContentLength);
    }

    [Fact]
    public void Tells_who_sends_unless_told_otherwise()
    {
        using HttpRequestMessage own = new RequestMessages(Plan, default).For(0, 0);
        LoadPlan withAgent = Plan with { Request = new() { Headers = [new("user-agent", "me")] } };
        using HttpRequestMessage given = new RequestMessages(withAgent, default).For(0, 0);

        Assert.Equal("threadbare", Assert.Single(own.Headers.GetValues("User-Agent")));
        Assert.Equal("me", Assert.Single(given.Headers.GetValues("User-Agent")));
        Assert.Null(own.Content);
    }

    [Fact]
    public void Without_keep_alive_each_request_asks_to_close()
    {
        using HttpRequestMessage message = new RequestMessages(Plan with { KeepAlive = false }, default).For(0, 0);

        Assert.True(message.Headers.ConnectionClose);
    }

    [Theory]
    [InlineData(HttpProtocol.Http1, "1.1")]
    [InlineData(HttpProtocol.Http2, "2.0")]
    [InlineData(HttpProtocol.Http3, "3.0")]
    public void Version_is_exactly_the_one_asked_for(HttpProtocol protocol, string version)
    {
        using HttpRequestMessage message = new RequestMessages(Plan with { Http = protocol }, default).For(0, 0);

        Assert.Equal((new Version(version), HttpVersionPolicy.RequestVersionExact), (message.Version, message.VersionPolicy));
    }
}
