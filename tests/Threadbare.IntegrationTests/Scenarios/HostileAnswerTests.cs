using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.HttpResults;
using Threadbare.IntegrationTests.Faults;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Scenarios;

/// <summary>Services that answer scenarios with nonsense. Nothing hangs, memory is bounded, and the run says what happened.</summary>
public sealed class HostileAnswerTests
{
    private const int MostMemory = 600 * 1024 * 1024;

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    public static TheoryData<string> Engines => ScenarioServer.Engines;

    [Theory(Timeout = 180_000, Explicit = true), MemberData(nameof(Engines))]
    public async Task Answers_that_cannot_be_read_are_failures_in_words(string engine)
    {
        await using ScenarioServer server = await ScenarioServer.StartAsync(engine, AddPages, Token);

        ToolRun run = await ScenarioRun.RunAsync(engine, server.Address,
            """
            scenarios:
              main:
                steps:
                  - { get: /deep, take: { a: json $..x }, expect: { json: { $.a.a: 1 } } }
                  - { get: /repeated, take: { b: json $.id }, expect: { json: { $.id: 1 } } }
                  - { get: /text, take: { c: json $.id } }
                  - { get: /empty, take: { d: json $.id } }
                  - { get: /binary, take: { e: json $.id } }
            load: { users: 1, requests: 50 }
            """, "--no-preflight");

        Assert.Equal((0, 10, 40), (run.ExitCode, run.Endpoint("GET /repeated").Long("ok"), run.Total("failed")));
        Assert.Equal((10, 30), (run.Failures("unexpected-answer"), run.Failures("take-failed")));
        Assert.Contains("nested more than 64 levels deep", run.Totals.GetProperty("failureExamples").ToString(), StringComparison.Ordinal);
    }

    [Theory(Timeout = 180_000, Explicit = true), MemberData(nameof(Engines))]
    public async Task A_body_of_100_MB_is_not_kept(string engine)
    {
        await using ScenarioServer server = await ScenarioServer.StartAsync(engine, AddPages, Token);
        string plan = await ScenarioRun.WriteAsync(engine, server.Address,
            """
            scenarios: { main: { steps: [ { get: /huge, take: { a: json $.last } } ] } }
            load: { users: 2, requests: 2 }
            """);
        await using ThreadbareTool tool = ThreadbareTool.Start("run", plan, "--no-attach", "--no-preflight");

        (ToolRun run, long memory) = await MeasureAsync(tool);

        Assert.Equal((2, 2), (run.Total("failed"), run.Failures("take-failed")));
        Assert.InRange(memory, 1, MostMemory);
    }

    [Theory(Timeout = 180_000, Explicit = true), MemberData(nameof(Engines))]
    public async Task Cookies_that_are_malformed_huge_many_or_foreign_are_left_out(string engine)
    {
        await using ScenarioServer server = await ScenarioServer.StartAsync(engine, AddPages, Token);

        ToolRun run = await ScenarioRun.RunAsync(engine, server.Address,
            """
            scenarios: { main: { steps: [ get: /cookies, get: /many, get: /welcome ] } }
            load: { users: 2, requests: 60 }
            """, "--no-preflight");

        Assert.Equal((0, 60), (run.ExitCode, run.Total("ok")));
        string[] kept = [.. server.Seen.Where(request => request.Path == "/many").Select(request => request.Cookie)];
        Assert.All(kept, cookie => Assert.Contains("good=1", cookie, StringComparison.Ordinal));
        Assert.All(kept, cookie => Assert.DoesNotContain("foreign", cookie, StringComparison.Ordinal));
        Assert.All(server.Seen, request => Assert.InRange(request.Cookie.Split("; ").Length, 1, 50));
        Assert.All(server.Seen, request => Assert.InRange(request.Cookie.Length, 0, 50 * 100));
    }

    [Theory(Timeout = 180_000, Explicit = true), MemberData(nameof(Engines))]
    public async Task A_login_that_is_refused_for_all_ends_the_run_and_says_so(string engine)
    {
        await using ScenarioServer server = await ScenarioServer.StartAsync(engine, AddPages, Token);
        const string plan =
            """
            scenarios:
              buyer:
                start: [ { post: /login, json: { name: anna }, onFail: stopUser } ]
                steps: [ get: /welcome ]
            load: { users: 5, duration: 20s }
            """;

        ToolRun before = await ScenarioRun.RunAsync(engine, server.Address, plan);
        ToolRun under = await ScenarioRun.RunAsync(engine, server.Address, plan, "--no-preflight");

        Assert.Equal(3, before.ExitCode);
        Assert.Contains("401", before.Error, StringComparison.Ordinal);
        Assert.Equal(0, under.Total("sent"));
        Assert.Contains(under.Notes, note => Tells(note, "Scenario buyer: 5 virtual users failed in the start steps", "401"));
        Assert.Contains("every virtual user had stopped", under.Output, StringComparison.Ordinal);
    }

    [Theory(Timeout = 180_000, Explicit = true), MemberData(nameof(Engines))]
    public async Task A_service_that_closes_inside_an_answer_of_the_start_is_told(string engine)
    {
        await using var server = FaultyServer.Start();
        string plan =
            $$"""
            scenarios:
              buyer:
                start: [ { get: {{server.AddressOf(Behaviour.LengthTooLong).AbsolutePath}}, take: { token: json $.token } } ]
                steps: [ { get: "/{token}" }, { get: / } ]
            load: { users: 3, requests: 30, duration: 20s }
            """;

        ToolRun run = await ScenarioRun.RunAsync(engine, server.Address.ToString(), plan, "--no-preflight");

        Assert.Contains(run.Notes, note => Tells(note, "Scenario buyer: 3 virtual users failed in the start steps", "closed"));
        Assert.Equal(30, run.Total("ok") + run.Failures("take-failed"));
        Assert.InRange(run.Total("ok"), 12, 18);
    }

    [Fact(Timeout = 180_000, Explicit = true)]
    public async Task A_circle_of_redirects_is_a_failure_and_a_login_that_redirects_keeps_its_cookies()
    {
        await using ScenarioServer server = await ScenarioServer.StartAsync("client", AddPages, Token);

        ToolRun run = await ScenarioRun.RunAsync("client", server.Address,
            """
            scenarios:
              main:
                steps:
                  - { get: /circle, name: circle }
                  - { post: /account/login, name: login, form: { name: anna }, expect: { status: 200, body: welcome } }
                  - { get: /account/me, name: me }
                  - { get: /shop/cart, name: cart }
            load: { users: 2, requests: 40 }
            """, "--follow-redirects", "--no-preflight");

        Assert.InRange(run.Total("failed"), 10, 11);
        Assert.Equal((run.Total("failed"), run.Total("failed")), (run.Endpoint("circle").Long("sent"), run.Failures("unexpected-answer")));
        Assert.All(server.Seen.Where(request => request.Path == "/account/me"), request => Assert.Equal("login=1", request.Cookie));
        Assert.All(server.Seen.Where(request => request.Path == "/shop/cart"), request => Assert.Equal("session=2", request.Cookie));
    }

    private static bool Tells(string note, string start, string word) =>
        note.StartsWith(start, StringComparison.Ordinal) && note.Contains(word, StringComparison.Ordinal);

    private static async Task<(ToolRun Run, long Memory)> MeasureAsync(ThreadbareTool tool)
    {
        Task<ToolRun> ending = tool.EndAsync();
        long most = 0;
        while (!ending.IsCompleted)
        {
            most = Math.Max(most, tool.ReadMemory());
            await Task.WhenAny(ending, Task.Delay(50, Token));
        }

        return (await ending, most);
    }

    private static void AddPages(WebApplication service)
    {
        service.MapGet("/deep", () => Json($"{string.Concat(Enumerable.Repeat("{\"a\":", 10_000))}1{new string('}', 10_000)}"));
        service.MapGet("/repeated", () => Json("""{"id":1,"id":2,"id":3}"""));
        service.MapGet("/text", () => "<html>Service unavailable</html>");
        service.MapGet("/empty", () => TypedResults.Ok());
        service.MapGet("/binary", () => TypedResults.Bytes([0, 255, 254, 123, 0, 34], "application/json"));
        service.MapGet("/huge", WriteHugeAsync);
        service.MapGet("/welcome", () => "welcome");
        service.MapPost("/login", () => TypedResults.Unauthorized());
        service.MapGet("/cookies", (HttpContext context) => SetCookies(context,
            "good=1; Path=/", "huge=" + new string('x', 9000), "=nameless", ";;;", "foreign1=1; Domain=example.com",
            "foreign2=1; Domain=com", "late=1; Expires=nonsense; Max-Age=999999999999999999999", "gone=1; Max-Age=0; Path=/"));
        service.MapGet("/many", (HttpContext context) =>
            SetCookies(context, [.. Enumerable.Range(0, 1000).Select(number => $"c{number}=v; Path=/")]));
        service.MapGet("/circle", () => TypedResults.Redirect("/circle"));
        service.MapPost("/account/login", (HttpContext context) => Redirect(context, "/shop/welcome", "login=1"));
        service.MapGet("/shop/welcome", (HttpContext context) => SetCookies(context, "session=2"));
        service.MapFallback(() => "ok");
    }

    private static ContentHttpResult Json(string text) => TypedResults.Text(text, "application/json");

    private static RedirectHttpResult Redirect(HttpContext context, string target, string cookie)
    {
        context.Response.Headers.SetCookie = cookie;
        return TypedResults.Redirect(target);
    }

    private static ContentHttpResult SetCookies(HttpContext context, params string[] cookies)
    {
        context.Response.Headers.SetCookie = cookies;
        return TypedResults.Text("welcome");
    }

    private static async Task WriteHugeAsync(HttpContext context)
    {
        byte[] chunk = Encoding.ASCII.GetBytes($"\"{new string('x', 1_000_000)}\",");
        context.Response.ContentType = "application/json";
        await context.Response.Body.WriteAsync("{\"items\":["u8.ToArray(), context.RequestAborted);
        for (int i = 0; i < 100; i++)
        {
            await context.Response.Body.WriteAsync(chunk, context.RequestAborted);
        }

        await context.Response.Body.WriteAsync("1],\"last\":true}"u8.ToArray(), context.RequestAborted);
    }
}
