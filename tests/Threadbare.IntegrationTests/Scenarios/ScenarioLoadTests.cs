using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Scenarios;

/// <summary>A shop whose pages need the cookie and the token of a login, loaded by two scenarios.</summary>
[Collection(Alone.Name)]
public sealed class ScenarioLoadTests
{
    private const string Plan =
        """
        defaults: { timeout: 10s }
        feeds:
          people: { rows: [ { name: Ann }, { name: Bo }, { name: Cy }, { name: Di } ], pick: perUser }
        scenarios:
          buyer:
            weight: 3
            start:
              - post: /login
                json: { name: "{people.name}" }
                take: { token: json $.token, first: "regex first=([a-z0-9]+)", mark: header ETag, sid: cookie session }
                onFail: stopUser
            steps:
              - get: /orders
                headers: { Authorization: "Bearer {token}" }
                expect:
                  status: 200
                  headers: { X-Owner: "{people.name}" }
                  body: "{first}"
                  time: 10s
                  json: { $.sid: "{sid}", $.mark: "{mark}" }
                take: { id: "json $.items[1].id" }
              - think: 1ms..5ms
              - group:
                  name: look
                  steps:
                    - repeat:
                        times: 2
                        steps:
                          - get: /orders/{id}
                            headers: { Authorization: "Bearer {token}" }
                            expect: { json: { $.id: "{id}", $.owner: "{people.name}" } }
            finish:
              - get: /logout
          browser:
            steps:
              - get: /
              - think: 5ms
        """;

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    public static TheoryData<string> Engines => ScenarioServer.Engines;

    public static TheoryData<string, string> Loads => ScenarioServer.Combine("{ users: 4, requests: 400 }", "{ rate: 40, duration: 2s }");

    [Theory(Timeout = 180_000), MemberData(nameof(Loads))]
    public async Task A_session_works_for_every_user_and_the_service_counts_what_the_tool_counts(string engine, string load)
    {
        await using ScenarioServer shop = await ScenarioServer.StartAsync(engine, AddShop, Token);

        ToolRun run = await ScenarioRun.RunAsync(engine, shop.Address, $"{Plan}\nload: {load}", "--no-preflight");

        Assert.Equal(0, run.Total("failed"));
        Assert.All(shop.Seen, request => Assert.Equal(engine == "client" ? "HTTP/2" : "HTTP/1.1", request.Protocol));
        Assert.Equal(
            (shop.Count("GET", "/orders"), shop.Seen.Count(IsOrder), shop.Count("GET", "/")),
            (run.Endpoint("GET /orders").Long("sent"), run.Endpoint("GET /orders/{id}").Long("sent"), run.Endpoint("GET /").Long("sent")));
        Assert.Equal(3, run.Run.GetProperty("endpoints").GetArrayLength());
        Assert.True(shop.Seen.Count(IsOrder) >= 30, "The scenarios were really loaded.");
        Assert.Equal(shop.Count("POST", "/login"), shop.Count("GET", "/logout"));
        long lists = run.Endpoint("GET /orders").Long("ok");
        Assert.Equal(7, run.Endpoint("GET /orders").Checks().Count);
        Assert.All(run.Endpoint("GET /orders").Checks(), check => Assert.Equal((lists, 0), (check.Passed, check.Failed)));
        if (load.Contains("rate", StringComparison.Ordinal))
        {
            // 80 iterations, divided by the weights. On a crowded machine a few are dropped, or do not finish within the load.
            long buyers = run.Scenario("buyer").Long("iterations");
            long all = buyers + run.Scenario("browser").Long("iterations");
            Assert.InRange(all + run.Total("dropped"), 60, 80);
            Assert.InRange(buyers / (double)all, 0.65, 0.85);
        }
    }

    [Theory(Timeout = 180_000, Explicit = true), MemberData(nameof(Engines))]
    public async Task Thresholds_on_an_endpoint_and_on_checks_decide_the_exit_code(string engine)
    {
        await using ScenarioServer shop = await ScenarioServer.StartAsync(engine, AddShop, Token);

        ToolRun kept = await RunAsync("'errors{GET /}<1%', 'checks>99%', 'sent{GET /teapot}=10'");
        ToolRun broken = await RunAsync("'errors{GET /teapot}<1%', 'sent{GET /}=10'");
        ToolRun unexpected = await RunAsync("'checks{GET /}>99%', 'sent{GET /}=10'", "farewell");

        Assert.Equal((0, 1, 1), (kept.ExitCode, broken.ExitCode, unexpected.ExitCode));

        Task<ToolRun> RunAsync(string thresholds, string body = "welcome") => ScenarioRun.RunAsync(engine, shop.Address,
            $$"""
            scenarios: { main: { steps: [ { get: /, expect: { body: {{body}} } }, { get: /teapot } ] } }
            load: { users: 1, requests: 20 }
            thresholds: [ {{thresholds}} ]
            """, "--no-preflight");
    }

    private static bool IsOrder(SeenRequest request) => request.Path.StartsWith("/orders/", StringComparison.Ordinal);

    private static void AddShop(WebApplication shop)
    {
        int logins = 0;
        shop.MapGet("/", () => "welcome");
        shop.MapGet("/teapot", () => TypedResults.StatusCode(StatusCodes.Status418ImATeapot));
        shop.MapGet("/logout", () => "bye");
        shop.MapPost("/login", async (HttpContext context) =>
        {
            using JsonDocument body = await JsonDocument.ParseAsync(context.Request.Body, cancellationToken: context.RequestAborted);
            string session = $"{body.RootElement.GetProperty("name").GetString()}-{Interlocked.Increment(ref logins)}";
            context.Response.Cookies.Append("session", session, new CookieOptions { Path = "/" });
            context.Response.Headers.ETag = $"mark-{session}";
            return $"{{\"token\":\"token-{session}\",\"hint\":\"first=a1\"}}";
        });
        shop.MapGet("/orders", (HttpContext context) => Answer(context, session =>
            $$"""{"state":"a1","sid":"{{session}}","mark":"mark-{{session}}","items":[{"id":1},{"id":{{session.Split('-')[1]}}}]}"""));
        shop.MapGet("/orders/{id}", (HttpContext context, int id) => Answer(context, session =>
            $$"""{"id":{{id}},"owner":"{{session.Split('-')[0]}}"}"""));
    }

    private static IResult Answer(HttpContext context, Func<string, string> write)
    {
        if (ReadSession(context) is not { } session)
        {
            return TypedResults.Unauthorized();
        }

        context.Response.Headers["X-Owner"] = session.Split('-')[0];
        return TypedResults.Text(write(session), "application/json");
    }

    // Null unless cookie and token are those of the same login.
    private static string? ReadSession(HttpContext context) =>
        context.Request.Cookies["session"] is { } session && context.Request.Headers.Authorization == $"Bearer token-{session}"
            ? session
            : null;
}
