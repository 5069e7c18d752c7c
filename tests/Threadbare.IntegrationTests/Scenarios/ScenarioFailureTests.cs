using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Scenarios;

/// <summary>Requests, checks and takes that fail, and what their virtual users do then.</summary>
public sealed class ScenarioFailureTests
{
    private static CancellationToken Token => TestContext.Current.CancellationToken;

    public static TheoryData<string> Engines => ScenarioServer.Engines;

    public static TheoryData<string, string> Acts => ScenarioServer.Combine("continue", "nextIteration", "stopUser", "stopRun");

    [Theory(Timeout = 180_000, Explicit = true), MemberData(nameof(Acts))]
    public async Task A_user_does_what_the_plan_says_after_a_failure(string engine, string act)
    {
        await using ScenarioServer server = await ScenarioServer.StartAsync(engine, AddPages, Token);

        ToolRun run = await ScenarioRun.RunAsync(engine, server.Address,
            $$"""
            scenarios: { main: { steps: [ { get: /fail, onFail: {{act}} }, { get: /after } ], finish: [ get: /bye ] } }
            load: { users: 3, requests: 60, duration: 20s }
            """, "--no-preflight");

        (int failed, int after, int bye) = (server.Count("GET", "/fail"), server.Count("GET", "/after"), server.Count("GET", "/bye"));
        Assert.Equal((failed, failed, after), (run.Total("failed"), run.Endpoint("GET /fail").Long("failed"), run.Total("ok")));
        Assert.Equal((3, run.Scenario("main").Long("iterations")), (bye, run.Scenario("main").Long("failed")));
        switch (act)
        {
            case "continue":
                Assert.Equal(60, failed + after);
                Assert.InRange(failed - after, 0, 3);
                break;
            case "nextIteration":
                Assert.Equal((60, 0), (failed, after));
                break;
            case "stopUser":
                Assert.Equal((3, 0), (failed, after));
                Assert.Contains(run.Notes, note =>
                    note.StartsWith("Scenario main: 3 virtual users stopped after a failure, as the plan says", StringComparison.Ordinal));
                Assert.Contains(run.Notes, note => note.EndsWith(": every virtual user had stopped.", StringComparison.Ordinal));
                double seconds = run.Totals.GetProperty("seconds").GetDouble();
                Assert.InRange(seconds, 0, 5);
                // The three finish steps are in no figure.
                Assert.InRange(run.Totals.GetProperty("requestsPerSecond").GetDouble() * seconds, 2.9, 3.1);
                break;
            default:
                Assert.InRange(failed, 1, 3);
                Assert.Equal(0, after);
                Assert.Contains(run.Notes, note =>
                    note.StartsWith("The load ended early, as the plan says (onFail: stopRun)", StringComparison.Ordinal));
                break;
        }
    }

    [Theory(Timeout = 180_000, Explicit = true), MemberData(nameof(Engines))]
    public async Task Every_check_and_take_that_fails_is_counted_and_told_with_an_example(string engine)
    {
        await using ScenarioServer server = await ScenarioServer.StartAsync(engine, AddPages, Token);

        ToolRun run = await ScenarioRun.RunAsync(engine, server.Address,
            """
            scenarios:
              main:
                steps:
                  - { get: /answer?status, name: status, expect: { status: 201 } }
                  - { get: /answer?body, name: body, expect: { body: farewell } }
                  - { get: /answer?header, name: header, expect: { headers: { X-Color: red } } }
                  - { get: /answer?json, name: json, expect: { json: { $.state: shut } } }
                  - { get: /slow, name: time, expect: { time: 1ms } }
                  - { get: /answer?1, name: take json, take: { a: json $.nothing } }
                  - { get: /answer?2, name: take header, take: { b: header X-Nothing } }
                  - { get: /answer?3, name: take cookie, take: { c: cookie nothing } }
                  - { get: /answer?4, name: take regex, take: { d: regex nothing } }
                  - { get: "/answer?5={a}", name: without }
                  - get: /answer
                    name: good
                    expect: { status: 200, body: state, headers: { X-Color: blue }, json: { $.state: open }, time: 10s }
            load: { users: 2, requests: 110 }
            """, "--no-preflight");

        Assert.Equal(5, run.Endpoint("good").Checks().Count);
        Assert.All(run.Endpoint("good").Checks(), check => Assert.Equal((run.Total("ok"), 0), (check.Passed, check.Failed)));
        Assert.All(["status", "body", "header", "json", "time"], name => AssertFailed(run.Endpoint(name), "unexpected-answer"));
        Assert.All(["take json", "take header", "take cookie", "take regex"], name => AssertFailed(run.Endpoint(name), "take-failed"));
        Assert.Equal("take-failed", Assert.Single(run.Endpoint("without").GetProperty("failures").EnumerateObject()).Name);
        Assert.DoesNotContain(server.Seen, request => request.Path.StartsWith("/answer?5", StringComparison.Ordinal));
        Assert.Equal(server.Seen.Count, run.Total("sent") - run.Endpoint("without").Long("sent"));
        Assert.Equal(["take-failed", "unexpected-answer"], run.FailureKinds.Order());
    }

    private static void AssertFailed(JsonElement endpoint, string kind)
    {
        (string _, long passed, long failed) = Assert.Single(endpoint.Checks());
        Assert.Equal((0, endpoint.Long("sent")), (passed, failed));
        JsonProperty failure = Assert.Single(endpoint.GetProperty("failures").EnumerateObject());
        Assert.Equal((kind, failed), (failure.Name, failure.Value.GetInt64()));
    }

    private static void AddPages(WebApplication service)
    {
        service.MapGet("/fail", () => TypedResults.InternalServerError());
        service.MapGet("/after", () => "ok");
        service.MapGet("/bye", () => "bye");
        service.MapGet("/answer", (HttpContext context) =>
        {
            context.Response.Headers["X-Color"] = "blue";
            return TypedResults.Text("{\"state\":\"open\"}", "application/json");
        });
        service.MapGet("/slow", async (CancellationToken cancellationToken) =>
        {
            await Task.Delay(20, cancellationToken);
            return "late";
        });
    }
}
