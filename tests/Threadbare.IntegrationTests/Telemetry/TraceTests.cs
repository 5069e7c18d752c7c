using System.Collections.Concurrent;
using System.Text.Json;
using System.Text.RegularExpressions;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Threadbare.IntegrationTests.Scenarios;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Telemetry;

/// <summary>The trace contexts that a service gets.</summary>
public sealed partial class TraceTests
{
    private readonly ConcurrentQueue<string> _seen = new();

    [Theory]
    [InlineData("wire")]
    [InlineData("client")]
    public async Task Every_request_has_a_trace_of_its_own_and_the_share_is_sampled(string engine)
    {
        await using ScenarioServer service = await StartAsync(engine);

        ToolRun run = await ThreadbareTool.RunAsync("run", $"{service.Address}/good?wait={{wait}}", $"{service.Address}/bad",
            "--users", "4", "--requests", "1000", "--no-attach", "--no-preflight", "--trace", "0.1", "--feed", "wait=0,0,0,0,0,0,0,0,0,30",
            "--http", engine == "client" ? "2" : "1.1", "--insecure");

        Assert.Equal(run.CountedExitCode, run.ExitCode);
        Assert.Equal(1000, _seen.Count);
        Assert.All(_seen, header => Assert.Matches(Version00(), header));
        Assert.Equal(1000, _seen.Select(TraceOf).Distinct().Count());
        // 100 are expected; six standard deviations are 57.
        Assert.InRange(_seen.Count(header => header.EndsWith("-01", StringComparison.Ordinal)), 43, 157);
        JsonElement[] slowest = [.. run.Run.GetProperty("slowest").EnumerateArray()];
        Assert.Equal(20, slowest.Length);
        Assert.All(slowest, one => Assert.Contains(
            _seen, header => TraceOf(header) == one.GetProperty("traceId").GetString()
                && header.EndsWith(one.GetProperty("sampled").GetBoolean() ? "-01" : "-00", StringComparison.Ordinal)));
        Assert.Equal(5, slowest.Count(one => one.GetProperty("sampled").GetBoolean() && IsFailure(one)));
        Assert.Equal(10, slowest.Count(IsFailure));
        Assert.Equal(run.ResponseTime("max"), slowest.Where(one => !IsFailure(one)).Max(Time), 3);
        Assert.Equal(slowest.Select(Time).OrderDescending(), slowest.Select(Time));
        Assert.All(slowest.Where(IsFailure), one => Assert.Equal(("GET /bad", 503, "http-503"),
            (one.GetProperty("endpoint").GetString(), one.GetProperty("status").GetInt32(), one.GetProperty("failure").GetString())));
    }

    [Fact]
    public async Task Without_a_share_nothing_is_sent_and_listed()
    {
        await using ScenarioServer service = await StartAsync("wire");

        ToolRun run = await ThreadbareTool.RunAsync(
            "run", $"{service.Address}/good?wait=0", "--users", "1", "--requests", "5", "--no-attach");

        Assert.All(_seen, header => Assert.Equal("", header));
        Assert.False(run.Run.TryGetProperty("slowest", out _));
    }

    [Theory]
    [InlineData("2", "--trace 2: expected a share from 0 to 1, such as 0.01.")]
    [InlineData("0.1", "--trace gives each request a header traceparent, and the plan has one of its own: leave one of them out.")]
    public async Task A_wrong_share_and_a_second_traceparent_are_usage_errors(string share, string problem)
    {
        ToolRun run = await ThreadbareTool.RunAsync(
            "run", "http://127.0.0.1:1/", "--trace", share, "-H", "Traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01");

        Assert.Equal(2, run.ExitCode);
        Assert.Contains(problem, run.Error, StringComparison.Ordinal);
    }

    [GeneratedRegex("^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-0[01]$")]
    private static partial Regex Version00();

    private static string TraceOf(string header) => header.Split('-')[1];

    private static double Time(JsonElement one) => one.GetProperty("responseTime").GetDouble();

    private static bool IsFailure(JsonElement one) => one.GetProperty("failure").ValueKind != JsonValueKind.Null;

    private Task<ScenarioServer> StartAsync(string engine) => ScenarioServer.StartAsync(engine, pages =>
    {
        pages.MapGet("/good", async (HttpContext context, int wait) =>
        {
            _seen.Enqueue(context.Request.Headers.TraceParent.ToString());
            await Task.Delay(wait);
            return "good";
        });
        pages.MapGet("/bad", (HttpContext context) =>
        {
            _seen.Enqueue(context.Request.Headers.TraceParent.ToString());
            return Microsoft.AspNetCore.Http.Results.StatusCode(503);
        });
    }, TestContext.Current.CancellationToken);
}
