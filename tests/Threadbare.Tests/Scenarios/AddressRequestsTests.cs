using System.Text;
using Threadbare.Http.Http1;
using Threadbare.Load;
using Threadbare.Plan;
using Threadbare.Plan.Requests;
using Threadbare.Plan.Scenarios;
using Threadbare.Scenarios;
using Threadbare.Scenarios.State;
using Xunit;

namespace Threadbare.Tests.Scenarios;

public sealed class AddressRequestsTests
{
    [Fact]
    public void A_plan_of_addresses_sends_the_same_requests_as_a_scenario()
    {
        LoadPlan plan = new LoadPlan
        {
            Urls = ["http://shop/orders/{id}?x={y}", "http://shop/all"],
            Feeds = [new ScenarioFeed("id", ["a b"])],
            Headers = [new RequestHeader("X-Id", "{id}")],
            Expect = new Expectation { Body = "{ok}" },
        }.WithRequest("PUT", new TextBody("{\"id\":\"{id}\",\"o\":{}}"));
        CompiledPlan compiled = CompiledPlan.Compile(plan);
        UserState user = compiled.CreateUser(0);
        user.Rows[0] = 0;

        CompiledRequest first = compiled.Requests[0];
        Assert.Equal("/orders/a%20b?x=%7By%7D", ScenarioPlans.Write(first.Target, user));
        Assert.Equal("{\"id\":\"a b\",\"o\":{}}", ScenarioPlans.Write(first.Body!, user));
        Assert.Equal("a b", ScenarioPlans.Write(first.Headers[0].Value, user));
        Assert.Equal(("PUT", "/all"), (compiled.Requests[1].Method, ScenarioPlans.Write(compiled.Requests[1].Target, user)));
        Assert.Equal(["body contains \"{ok}\""], first.CheckNames);
    }

    [Fact]
    public void User_and_password_of_an_address_are_sent_in_a_header_of_its_requests()
    {
        CompiledPlan compiled = CompiledPlan.Compile(new LoadPlan { Urls = ["http://user:pass@localhost/a?b=1", "http://localhost/b"] });

        Assert.Equal("GET /a?b=1 HTTP/1.1\r\nHost: localhost\r\nUser-Agent: threadbare\r\nAuthorization: Basic dXNlcjpwYXNz\r\n\r\n",
            Write(compiled, 0));
        Assert.Equal("GET /b HTTP/1.1\r\nHost: localhost\r\nUser-Agent: threadbare\r\n\r\n", Write(compiled, 1));
    }

    [Theory]
    [InlineData("http://localhost/{city}", "1", "{}", "/Bad%20Ems")]
    [InlineData("http://localhost/", "{city}", "{}", "X-City: Bad Ems")]
    [InlineData("http://localhost/", "1", "{city}", "\r\n\r\nBad Ems")]
    public void A_feed_fills_address_headers_and_body(string url, string header, string body, string filled)
    {
        CompiledPlan compiled = CompiledPlan.Compile(new LoadPlan
        {
            Urls = [url],
            Headers = [new("X-City", header)],
            Feeds = [new ScenarioFeed("city", ["Ulm", "Bad Ems"])],
        }.WithRequest("POST", new TextBody(body)));

        Assert.Contains(filled, Write(compiled, 0, row: 1), StringComparison.Ordinal);
        Assert.Contains("Ulm", Write(compiled, 0, row: 0), StringComparison.Ordinal);
    }

    [Fact]
    public void A_feed_fills_the_body_that_a_file_has()
    {
        string file = Path.GetTempFileName();
        File.WriteAllText(file, "{\"city\":\"{city}\"}");
        CompiledPlan compiled = CompiledPlan.Compile(new LoadPlan
        {
            Urls = ["http://localhost/"],
            Feeds = [new ScenarioFeed("city", ["Ulm"])],
        }.WithRequest("POST", new FileBody(file)));
        File.Delete(file);

        Assert.EndsWith("{\"city\":\"Ulm\"}", Write(compiled, 0, row: 0), StringComparison.Ordinal);
    }

    [Fact]
    public void Addresses_that_are_alike_stay_two_endpoints()
    {
        CompiledPlan compiled = CompiledPlan.Compile(new LoadPlan { Urls = ["http://shop/a", "http://shop/a"] });

        Assert.Equal([0, 1], compiled.Requests.Select(request => request.Endpoint));
    }

    [Fact]
    public void Nothing_but_the_status_is_read_unless_a_text_is_expected()
    {
        LoadPlan plan = new() { Urls = ["http://shop/a"] };

        Assert.False(CompiledPlan.Compile(plan).ReadsAnswers);
        Assert.True(CompiledPlan.Compile(plan with { Expect = new Expectation { Body = "total" } }).ReadsAnswers);
        Assert.True(CompiledPlan.Compile(ScenarioPlans.Create(ScenarioPlans.Get("/"))).ReadsAnswers);
    }

    private static string Write(CompiledPlan compiled, int request, int row = -1)
    {
        UserState user = compiled.CreateUser(0);
        Array.Fill(user.Rows, row);
        var writer = new ScenarioWriter(compiled.Requests, keepsAlive: true, new RunClock(new ManualTime(), 0));
        Assert.True(writer.TryWrite(compiled.Requests[request], user, out ReadOnlyMemory<byte> written, out _, out _));
        return Encoding.UTF8.GetString(written.Span);
    }
}
