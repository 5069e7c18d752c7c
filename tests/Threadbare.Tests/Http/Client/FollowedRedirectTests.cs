using System.Net;
using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Http.Client;

/// <summary>A scenario whose first request is redirected. The cookies belong to the address that set them.</summary>
public sealed class FollowedRedirectTests
{
    [Fact]
    public void A_cookie_belongs_to_the_address_that_answered_after_a_redirect()
    {
        // Without a path of its own, a cookie goes to the folder of the address that set it.
        ScriptedClient client = Serving(("/account/login", "/shop/welcome", "login=1"), ("/shop/welcome", null, "session=2"));

        client.Run(Plan("/account/login", "/account/me", "/shop/cart"), 1);

        Assert.Equal(["/account/login", "/shop/welcome", "/account/me", "/shop/cart"], client.Handler.Requests);
        Assert.Equal(["", "", "login=1", "session=2"], client.Handler.Cookies);
    }

    [Theory]
    [InlineData("http://elsewhere.test/welcome")]
    [InlineData("http://localhost:81/welcome")]
    [InlineData("https://localhost/welcome")]
    public void A_redirect_to_another_site_takes_no_credentials_there(string location)
    {
        ScriptedClient client = Serving(("/account/login", location, "login=1"), ("/welcome", null, "session=2"));

        RunTotals totals = client.Run(Plan("/account/login") with { Headers = [new("Authorization", "Bearer s3cret")] }, 1);

        Assert.Equal(["/account/login"], client.Handler.Requests);
        Assert.Equal(1, totals.Statuses["302"]);
    }

    private static LoadPlan Plan(params string[] paths) => new LoadPlan
    {
        Target = "http://localhost",
        Shape = new ConstantLoad(1),
        Requests = paths.Length,
        FollowRedirects = true,
        Scenarios = [new Scenario("shopper") { Steps = [.. paths.Select(path => new RequestStep { Url = path })] }],
    };

    private static ScriptedClient Serving(params (string Path, string? Location, string Cookie)[] pages) => new((_, request) =>
    {
        (string? path, string? location, string cookie) = pages.FirstOrDefault(page => page.Path == request.RequestUri!.AbsolutePath);
        var answer = new ScriptedHandler.Script(TimeSpan.FromMilliseconds(10), location is null ? HttpStatusCode.OK : HttpStatusCode.Found);
        return path is null ? answer : answer with
        {
            Headers = location is null ? [("Set-Cookie", cookie)] : [("Set-Cookie", cookie), ("Location", location)],
        };
    });
}
