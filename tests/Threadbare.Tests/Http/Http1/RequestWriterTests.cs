using System.Text;
using Threadbare.Http.Http1;
using Threadbare.Plan;
using Xunit;

namespace Threadbare.Tests.Http.Http1;

public sealed class RequestWriterTests
{
    [Fact]
    public void User_and_password_of_an_address_are_sent_in_a_header_of_its_requests()
    {
        LoadPlan plan = new() { Urls = ["http://user:pass@localhost/a?b=1", "http://localhost/b"] };

        Assert.Equal(
            "GET /a?b=1 HTTP/1.1\r\nHost: localhost\r\nUser-Agent: threadbare\r\nAuthorization: Basic dXNlcjpwYXNz\r\n\r\n",
            Write(plan, url: 0));
        Assert.Equal("GET /b HTTP/1.1\r\nHost: localhost\r\nUser-Agent: threadbare\r\n\r\n", Write(plan, url: 1));
    }

    [Fact]
    public void A_header_that_is_given_replaces_user_and_password_of_the_address()
    {
        LoadPlan plan = new()
        {
            Urls = ["http://user:pass@localhost/a"],
            Request = new RequestTemplate { Headers = [new("authorization", "Bearer b")] },
        };

        Assert.DoesNotContain("Basic", Write(plan, url: 0), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("http://localhost/{city}", "1", "{}", "/Bad%20Ems")]
    [InlineData("http://localhost/", "{city}", "{}", "X-City: Bad Ems")]
    [InlineData("http://localhost/", "1", "{city}", "\r\n\r\nBad Ems")]
    public void A_request_that_a_feed_changes_is_written_anew_each_time(string url, string header, string body, string first)
    {
        LoadPlan plan = new()
        {
            Urls = [url],
            Request = new RequestTemplate { Method = "POST", Headers = [new("X-City", header)], Body = new RequestBody(body) },
            Feeds = [Cities],
            FeedOrder = FeedOrder.Sequential,
        };
        var writer = new RequestWriter(plan, Encoding.UTF8.GetBytes(body));

        string[] written = [.. Enumerable.Range(0, 3).Select(request => Write(writer, request))];

        Assert.Contains(first, written[0], StringComparison.Ordinal);
        Assert.Contains("Ulm", written[1], StringComparison.Ordinal);
        Assert.Equal(written[0], written[2]);

        static string Write(RequestWriter writer, int request)
        {
            string text = Encoding.UTF8.GetString(writer.For(0, request, out bool isLasting).Span);
            Assert.False(isLasting);
            return text;
        }
    }

    [Fact]
    public void A_body_has_its_length_and_follows_the_headers()
    {
        string body = new('b', 5000);
        LoadPlan plan = new()
        {
            Urls = ["http://localhost/"],
            Request = new RequestTemplate
            {
                Method = "POST", Headers = [new("Content-Length", "1"), new("X", "{city}")], Body = new RequestBody(body),
            },
            Feeds = [Cities],
            FeedOrder = FeedOrder.Sequential,
        };

        Assert.Equal(
            "POST / HTTP/1.1\r\nHost: localhost\r\nUser-Agent: threadbare\r\nX: Bad Ems\r\nContent-Length: 5000\r\n\r\n" + body,
            Encoding.UTF8.GetString(new RequestWriter(plan, Encoding.UTF8.GetBytes(body)).For(0, 0, out _).Span));
    }

    [Fact]
    public void Requests_that_no_feed_changes_stay_as_they_are()
    {
        var writer = new RequestWriter(new LoadPlan { Urls = ["http://localhost/a", "http://localhost/b"] }, default);

        ReadOnlyMemory<byte> first = writer.For(0, 0, out bool isLasting);
        writer.For(1, 1, out _);

        Assert.True(isLasting);
        Assert.StartsWith("GET /a ", Encoding.UTF8.GetString(first.Span), StringComparison.Ordinal);
        Assert.True(first.Equals(writer.For(0, 2, out _)));
    }

    [Theory]
    [InlineData(true, null, null)]
    [InlineData(false, null, "close")]
    [InlineData(false, "keep-alive", "keep-alive")]
    public void The_connection_is_closed_as_asked(bool keepsAlive, string? given, string? sent)
    {
        LoadPlan plan = new()
        {
            Urls = ["http://localhost/"],
            KeepAlive = keepsAlive,
            Request = new RequestTemplate { Headers = given is null ? [] : [new("Connection", given)] },
        };

        Assert.Equal(
            $"GET / HTTP/1.1\r\nHost: localhost\r\nUser-Agent: threadbare\r\n{(sent is null ? "" : $"Connection: {sent}\r\n")}\r\n",
            Write(plan, url: 0));
    }

    private static ValueFeed Cities { get; } = new("city", ["Bad Ems", "Ulm"]);

    private static string Write(LoadPlan plan, int url) =>
        Encoding.UTF8.GetString(new RequestWriter(plan, default).For(url, 0, out _).Span);
}
