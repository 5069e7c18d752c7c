using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Scenarios;

/// <summary>The rows of feeds, as the service sees them.</summary>
public sealed class ScenarioFeedTests
{
    private const string Stops =
        """
        feeds: { people: { rows: [ { name: a }, { name: b }, { name: c }, { name: d }, { name: e } ], pick: unique, end: stop } }
        scenarios: { main: { steps: [ get: "/unique/{people.name}" ] } }

        """;

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    public static TheoryData<string, string> Loads => ScenarioServer.Combine("{ users: 2, duration: 20s }", "{ rate: 20, duration: 2s }");

    public static TheoryData<string> Engines => ScenarioServer.Engines;

    [Theory(Timeout = 180_000, Explicit = true), MemberData(nameof(Engines))]
    public async Task Each_way_to_pick_gives_its_rows(string engine)
    {
        await using ScenarioServer server = await ScenarioServer.StartAsync(engine, AddPages, Token);
        const string rows = "rows: [ { v: a }, { v: b }, { v: c }, { v: d }, { v: e } ]";

        ToolRun run = await ScenarioRun.RunAsync(engine, server.Address,
            $$"""
            feeds:
              turn: { {{rows}} }
              chance: { {{rows}}, pick: random }
              once: { {{rows}}, pick: unique, end: wrap }
              own: { {{rows}}, pick: perUser }
            scenarios:
              main:
                start: [ get: /hello ]
                steps: [ get: "/turn/{turn.v}", get: "/chance/{chance.v}", get: "/once/{once.v}", get: "/own/{own.v}" ]
            load: { users: 3, requests: 200 }
            """, "--no-preflight");

        Assert.Equal((0, 200), (run.ExitCode, run.Total("ok")));
        Assert.InRange(Spread(server, "turn"), 0, 1);
        // The end of the load cuts off the iterations of three users, which have their rows and have not sent them.
        Assert.InRange(Spread(server, "once"), 0, 2);
        Assert.InRange(Spread(server, "chance"), 2, 40);
        Assert.Equal(3, server.Seen.Where(request => request.Path.StartsWith("/own/", StringComparison.Ordinal))
            .Select(request => (request.Cookie, request.Path)).Distinct().Count());
    }

    [Theory(Timeout = 180_000, Explicit = true), MemberData(nameof(Loads))]
    public async Task A_feed_that_ends_stops_the_load_and_gives_no_row_twice(string engine, string load)
    {
        await using ScenarioServer server = await ScenarioServer.StartAsync(engine, AddPages, Token);

        ToolRun run = await ScenarioRun.RunAsync(engine, server.Address, $"{Stops}load: {load}", "--no-preflight");

        Assert.Equal(
            ["/unique/a", "/unique/b", "/unique/c", "/unique/d", "/unique/e"], server.Seen.Select(request => request.Path).Order());
        Assert.Equal((5, 5), (run.Total("ok"), run.Scenario("main").Long("iterations")));
        Assert.Contains(run.Notes, note => note.Contains("stopped because a feed had no row left: people.", StringComparison.Ordinal));
        Assert.InRange(run.Totals.GetProperty("seconds").GetDouble(), 0, 5);
    }

    // The difference between the row that came most often and the one that came least.
    private static int Spread(ScenarioServer server, string feed)
    {
        int[] counts = [.. "abcde".Select(row => server.Count("GET", $"/{feed}/{row}"))];
        return counts.Max() - counts.Min();
    }

    private static void AddPages(WebApplication service)
    {
        int users = 0;
        service.MapGet("/hello", (HttpContext context) => context.Response.Cookies.Append("user", $"{Interlocked.Increment(ref users)}"));
        service.MapFallback(() => "ok");
    }
}
