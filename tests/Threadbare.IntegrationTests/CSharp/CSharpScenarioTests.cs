using System.Net.WebSockets;
using System.Text;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Threadbare.IntegrationTests.Scenarios;
using Threadbare.Plan;
using Threadbare.Results;
using Xunit;

namespace Threadbare.IntegrationTests.CSharp;

/// <summary>Scenarios in C# over both engines, as a test of a user's own calls them.</summary>
public sealed class CSharpScenarioTests
{
    private static CancellationToken Token => TestContext.Current.CancellationToken;

    public static TheoryData<string> Engines => ScenarioServer.Engines;

    [Theory(Timeout = 180_000), MemberData(nameof(Engines))]
    public async Task Users_log_in_keep_cookies_and_state_and_send_what_the_code_says(string engine)
    {
        await using ScenarioServer server = await ScenarioServer.StartAsync(engine, AddShop, Token);

        RunResult result = await Create(engine, server)
            .Feed("people", Feed.Values("name", "anna", "ben", "cleo").Unique())
            .Scenario("buyer", weight: 3,
                start: async user =>
                {
                    user.State = (await user.Post("/login", json: new { Name = user.Take("people")["name"] })).Json<Session>();
                    user.Header("X-Cart", user.State<Session>().Cart);
                },
                run: async user =>
                {
                    Answer answer = await user.Get($"/orders/{user.State<Session>().Cart}");
                    user.Check(answer.Status == 200, "order is there");
                    user.Check(answer.Header("x-owner") == user.State<Session>().Name, "it is the user's own");
                    await user.Think(1.Milliseconds(), 3.Milliseconds());
                })
            .Users(3).For(1.Seconds())
            .MeasureAsync(Token);

        Assert.Empty(result.Totals.Failures);
        EndpointResult endpoint = Assert.Single(result.Endpoints);
        Assert.Equal("GET /orders/{…}", endpoint.Name);
        Assert.InRange(endpoint.Ok, 30, 100_000);
        Assert.All(endpoint.Checks, check => Assert.Equal(0, check.Failed));
        Assert.Equal(2, endpoint.Checks.Count);
        Assert.Equal(["anna", "ben", "cleo"], server.Seen.Where(request => request.Path == "/login").Skip(1)
            .Select(request => request.Body).Select(body => body.Split('"')[3]).Order());
        Assert.All(server.Seen.Where(request => request.Path.StartsWith("/orders", StringComparison.Ordinal)),
            request => Assert.StartsWith("session=", request.Cookie, StringComparison.Ordinal));
    }

    [Theory(Timeout = 180_000, Explicit = true), MemberData(nameof(Engines))]
    public async Task Code_may_await_anything_and_comes_back_to_its_loop(string engine)
    {
        await using ScenarioServer server = await ScenarioServer.StartAsync(engine, AddShop, Token);
        int away = 0;

        RunResult result = await Create(engine, server)
            .Scenario("waiter", async user =>
            {
                int loop = Environment.CurrentManagedThreadId;
                await user.Get("/ok");
                await Task.Delay(5, user.Ending);
                away += Environment.CurrentManagedThreadId == loop ? 0 : 1;
                await user.Measure("delay", () => Task.Delay(5, user.Ending));
                await Task.Run(() => { }, user.Ending).ConfigureAwait(false);
                await user.Get("/ok");
            })
            .Users(4).For(1.Minutes())
            .Configure(plan => plan with { Loops = 1, Preflight = false, Requests = 200 })
            .MeasureAsync(Token);

        Assert.Equal(0, away);
        Assert.Empty(result.Totals.Failures);
        EndpointResult delay = result.Endpoints.Single(endpoint => endpoint.Kind == "action");
        Assert.InRange(delay.ServiceTime.P50, 4, 200);
        Assert.InRange(result.Scenarios[0].Iterations, 20, 10_000);
        Assert.Equal(0, result.Scenarios[0].Failed);
    }

    [Fact(Timeout = 180_000, Explicit = true)]
    public async Task Code_that_blocks_its_loop_is_told_with_its_lines()
    {
        await using ScenarioServer server = await ScenarioServer.StartAsync("wire", AddShop, Token);

        RunResult result = await Create("wire", server)
            .Scenario("sleeper", async user =>
            {
                await user.Get("/ok");
#pragma warning disable CA1849 // The fault that is to be found.
                Thread.Sleep(40);
#pragma warning restore CA1849
                await user.Get("/ok");
            })
            .Users(4).For(5.Seconds()).Configure(plan => plan with { Loops = 1 })
            .MeasureAsync(Token);

        string note = Assert.Single(result.Notes, note => note.Contains("held the thread of its loop", StringComparison.Ordinal));
        Assert.Matches(@"for \d+ ms between CSharpScenarioTests\.cs:\d+ and CSharpScenarioTests\.cs:\d+", note);
        Assert.True(result.Generator.Saturated);
    }

    [Fact(Timeout = 180_000, Explicit = true)]
    public async Task A_conversation_over_a_web_socket_is_measured()
    {
        await using ScenarioServer server = await ScenarioServer.StartAsync("wire", AddShop, Token);
        var address = new UriBuilder(server.Address) { Scheme = "ws", Path = "/echo" };

        RunResult result = await Create("wire", server)
            .Scenario("talker",
                start: async user =>
                {
                    var socket = new ClientWebSocket();
                    await socket.ConnectAsync(address.Uri, user.Ending);
                    user.State = socket;
                },
                run: async user =>
                {
                    await user.Measure("echo", async () =>
                    {
                        var buffer = new byte[16];
                        ClientWebSocket socket = user.State<ClientWebSocket>();
                        await socket.SendAsync("hello"u8.ToArray(), WebSocketMessageType.Text, endOfMessage: true, user.Ending);
                        WebSocketReceiveResult received = await socket.ReceiveAsync(buffer, user.Ending);
                        user.Check(Encoding.UTF8.GetString(buffer, 0, received.Count) == "hello", "the echo is right");
                    });
                    await user.Think(10.Milliseconds());
                },
                finish: user =>
                {
                    user.State<ClientWebSocket>().Dispose();
                    return Task.CompletedTask;
                })
            .Users(5).For(1.Minutes())
            .Configure(plan => plan with { Requests = 100 })
            .MeasureAsync(Token);

        EndpointResult echo = Assert.Single(result.Endpoints);
        Assert.Equal(("echo", "action"), (echo.Name, echo.Kind));
        Assert.InRange(echo.Ok, 90, 110);
        Assert.Equal(0, echo.Checks.Single().Failed);
    }

    [Fact(Timeout = 180_000)]
    public async Task A_target_that_is_not_there_and_a_test_with_mistakes_are_told_before_any_load()
    {
        LoadTest nowhere = LoadTest.For("http://localhost:1").Scenario("one", async user => await user.Get("/"));

        LoadTestException missing = await Assert.ThrowsAsync<LoadTestException>(() => nowhere.MeasureAsync(Token));
        UsageException wrong = await Assert.ThrowsAsync<UsageException>(
            () => LoadTest.For("shop").Scenario("one", async user => await user.Get("/"), weight: 0).MeasureAsync(Token));

        Assert.Contains("Nothing listens at localhost:1", missing.Message, StringComparison.Ordinal);
        Assert.Equal(2, wrong.Problems.Count);
    }

    [Fact(Timeout = 180_000)]
    public async Task A_token_ends_the_load_at_once()
    {
        await using ScenarioServer server = await ScenarioServer.StartAsync("wire", AddShop, Token);
        using var cancellation = CancellationTokenSource.CreateLinkedTokenSource(Token);
        int requests = 0;

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => Create("wire", server)
            .Scenario("one", async user =>
            {
                await user.Get("/ok");
                if (Interlocked.Increment(ref requests) == 20)
                {
                    await cancellation.CancelAsync();
                }
            })
            .Users(2).For(TimeSpan.FromMinutes(10))
            .MeasureAsync(cancellation.Token));
    }

    private static LoadTest Create(string engine, ScenarioServer server) => LoadTest.For(server.Address)
        .Configure(plan => engine == "client"
            ? plan with { Http = Plan.HttpProtocol.Http2, AcceptAnyCertificate = true }
            : plan with { Engine = EngineChoice.Wire });

    private static void AddShop(WebApplication application)
    {
        application.UseWebSockets();
        application.MapGet("/ok", () => "ok");
        application.MapPost("/login", (HttpContext context, Login login) =>
        {
            context.Response.Cookies.Append("session", login.Name);
            return TypedResults.Json(new Session(login.Name, $"cart of {login.Name}"));
        });
        application.MapGet("/orders/{cart}", (HttpContext context, string cart) =>
        {
            context.Response.Headers["X-Owner"] = context.Request.Cookies["session"];
            return TypedResults.StatusCode(cart == context.Request.Headers["X-Cart"] ? 200 : 400);
        });
        application.Map("/echo", EchoAsync);
    }

    private static async Task EchoAsync(HttpContext context)
    {
        using WebSocket socket = await context.WebSockets.AcceptWebSocketAsync();
        var buffer = new byte[64];
        try
        {
            while (socket.State == WebSocketState.Open)
            {
                WebSocketReceiveResult received = await socket.ReceiveAsync(buffer, context.RequestAborted);
                await socket.SendAsync(buffer.AsMemory(0, received.Count), received.MessageType, true, context.RequestAborted);
            }
        }
        catch (WebSocketException)
        {
            // The client has gone without a farewell.
        }
    }

    private sealed record Login(string Name);

    private sealed record Session(string Name, string Cart);
}
