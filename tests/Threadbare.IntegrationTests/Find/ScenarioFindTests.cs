using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Threadbare.IntegrationTests.Scenarios;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Find;

/// <summary>Searches mixes of scenarios.</summary>
[Collection(Alone.Name)]
public sealed class ScenarioFindTests
{
    [Fact(Explicit = true)]
    public async Task The_endpoint_that_tips_over_first_is_named_with_its_limit()
    {
        await using LabService lab = await LabService.StartAsync("--gate=4");
        // Half of the users export, four at a time; all requests together grow on.
        string plan = await ScenarioRun.WriteAsync("wire", new Uri(lab.At("/")).GetLeftPart(UriPartial.Authority), """
            scenarios:
              export: { steps: [ { get: /exports/gated } ] }
              browse: { steps: [ { get: /async } ] }
            """);

        ToolRun run = await ThreadbareTool.RunAsync("find", plan, "--from", "4", "--max-users", "32", "--max-time", "60s", "--quiet");

        JsonElement tip = run.Verdict.GetProperty("tippingPoint");
        Assert.Equal(
            ("tips-over", "gate", "GET /exports/gated"),
            (run.Verdict.GetProperty("outcome").GetString(), run.Verdict.GetProperty("limit").GetString(),
                run.Verdict.GetProperty("endpoint").GetString()));
        FoundTip.RequireNear(8, tip);
        Assert.Contains("before the other requests do", run.Verdict.GetProperty("summary").GetString(), StringComparison.Ordinal);
    }

    [Fact(Explicit = true)]
    public async Task Each_user_of_a_search_logs_in_once_and_out_once()
    {
        await using ScenarioServer server = await ScenarioServer.StartAsync("wire", AddPages, TestContext.Current.CancellationToken);
        string plan = await ScenarioRun.WriteAsync("wire", server.Address, """
            scenarios:
              buyer:
                start: [ { post: /login, expect: { status: 200 } } ]
                steps: [ { get: /orders, expect: { status: 200 } }, { think: 200ms } ]
                finish: [ { post: /logout, expect: { status: 200 } } ]
            """);

        ToolRun run = await ThreadbareTool.RunAsync(
            "find", plan, "--from", "8", "--max-users", "16", "--max-time", "30s", "--no-attach", "--no-preflight", "--quiet");

        Assert.Equal("holds", run.Verdict.GetProperty("outcome").GetString());
        Assert.Equal(0, run.Totals.GetProperty("failed").GetInt64());
        Assert.Equal((16, 16), (server.Count("POST", "/login"), server.Count("POST", "/logout")));
    }

    // Slow enough that many logins at once would show in the figures.
    private static void AddPages(WebApplication pages)
    {
        pages.MapPost("/login", async context =>
        {
            await Task.Delay(100);
            context.Response.Cookies.Append("user", Guid.NewGuid().ToString());
        });
        pages.MapGet("/orders", context =>
        {
            context.Response.StatusCode = context.Request.Cookies.ContainsKey("user") ? 200 : 401;
            return Task.CompletedTask;
        });
        pages.MapPost("/logout", context =>
        {
            context.Response.Cookies.Delete("user");
            return Task.CompletedTask;
        });
    }
}
