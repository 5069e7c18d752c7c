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

    private static string Write(LoadPlan plan, int url) =>
        Encoding.UTF8.GetString(new RequestWriter(plan, default).For(url, 0, out _).Span);
}
