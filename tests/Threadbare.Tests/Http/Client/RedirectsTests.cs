using System.Net;
using Threadbare.Http.Client;
using Xunit;

namespace Threadbare.Tests.Http.Client;

public sealed class RedirectsTests
{
    private static readonly Uri Login = new("http://shop.test/login");

    [Theory]
    [InlineData("/welcome", "http://shop.test/welcome")]
    [InlineData("welcome?a=1", "http://shop.test/welcome?a=1")]
    [InlineData("http://SHOP.test:80/welcome", "http://shop.test/welcome")]
    [InlineData("http://other.test/welcome", null)]
    [InlineData("//other.test/welcome", null)]
    [InlineData("http://shop.test.other.test/welcome", null)]
    [InlineData("http://shop.test@other.test/welcome", null)]
    [InlineData("http://shop.test:81/welcome", null)]
    [InlineData("https://shop.test/welcome", null)]
    public void Only_a_redirect_to_the_same_scheme_host_and_port_is_followed(string location, string? followed)
    {
        using HttpRequestMessage sent = Create("GET");
        using HttpResponseMessage answer = Redirect(302, location);
        int created = 0;

        using HttpRequestMessage? next = Redirects.CreateNext(sent, answer, _ =>
        {
            created++;
            return Create("GET");
        });

        Assert.Equal(followed, next?.RequestUri?.AbsoluteUri);
        Assert.Equal(followed is null ? 0 : 1, created);
    }

    // RFC 9110, section 15.4.
    [Theory]
    [InlineData("POST", 301, "GET")]
    [InlineData("POST", 302, "GET")]
    [InlineData("POST", 303, "GET")]
    [InlineData("POST", 307, "POST")]
    [InlineData("POST", 308, "POST")]
    [InlineData("PUT", 302, "PUT")]
    [InlineData("PUT", 303, "GET")]
    [InlineData("DELETE", 303, "GET")]
    [InlineData("HEAD", 302, "HEAD")]
    [InlineData("HEAD", 303, "HEAD")]
    public void What_was_sent_is_repeated_only_where_the_status_says_so(string method, int status, string next)
    {
        using HttpRequestMessage sent = Create(method);
        using HttpResponseMessage answer = Redirect(status, "/welcome");

        using HttpRequestMessage followed = Redirects.CreateNext(sent, answer, _ => Create(method))!;

        Assert.Equal((next, next == method && sent.Content is not null), (followed.Method.Method, followed.Content is not null));
    }

    [Theory]
    [InlineData(200)]
    [InlineData(201)]
    [InlineData(304)]
    public void An_answer_that_is_no_redirect_is_the_last(int status)
    {
        using HttpRequestMessage sent = Create("GET");
        using HttpResponseMessage answer = Redirect(status, "/welcome");

        Assert.Null(Redirects.CreateNext(sent, answer, _ => Create("GET")));
    }

    private static HttpRequestMessage Create(string method) => new(new HttpMethod(method), Login)
    {
        Content = method is "POST" or "PUT" ? new StringContent("name=anna") : null,
    };

    private static HttpResponseMessage Redirect(int status, string location)
    {
        var answer = new HttpResponseMessage((HttpStatusCode)status);
        answer.Headers.TryAddWithoutValidation("Location", location);
        return answer;
    }
}
