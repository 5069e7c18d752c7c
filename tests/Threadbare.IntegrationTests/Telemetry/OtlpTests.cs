using System.Diagnostics;
using System.Text.Json;
using Microsoft.AspNetCore.Builder;
using Threadbare.Experiments.Dependencies;
using Threadbare.IntegrationTests.Agents;
using Threadbare.IntegrationTests.Scenarios;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Telemetry;

/// <summary>Metrics and the verdict, as receivers of OTLP get them, and receivers that misbehave.</summary>
[Collection(Alone.Name)]
public sealed class OtlpTests
{
    private const string Duration = "http.client.request.duration";

    private static readonly Dictionary<string, string> Often = new() { ["OTEL_METRIC_EXPORT_INTERVAL"] = "500" };

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Fact]
    public async Task A_run_sends_its_counts_by_outcome_and_its_verdict()
    {
        await using ScenarioServer service = await StartAsync();
        await using OtlpReceiver receiver = await OtlpReceiver.StartAsync();

        ToolRun run = await ThreadbareTool.RunAsync(Often, "run", $"{service.Address}/good", $"{service.Address}/bad", "--users", "2",
            "--requests", "1200", "--think", "5ms", "--no-attach", "--otlp", receiver.Address, "--threshold", "errors<1%");

        Assert.Equal(1, run.ExitCode);
        Assert.InRange(receiver.Exports.Count, 2, 20);
        IReadOnlyList<SentMetric> last = receiver.Exports[^1];
        SentMetric requests = OtlpReceiver.Find(last, Duration)!;
        Assert.Equal(("s", "histogram", 2), (requests.Unit, requests.Kind, requests.Temporality));
        Assert.Equal("threadbare", requests.Resource["service.name"]);
        Assert.Equal(2, requests.Points.Count);
        SentPoint good = requests.Points.Single(point => point["url.template"] == "/good");
        SentPoint bad = requests.Points.Single(point => point["url.template"] == "/bad");
        Assert.Equal((run.Total("ok"), run.Total("failed")), (good.Count, bad.Count));
        Assert.Equal(("GET", "127.0.0.1", "200", "", "test"), (good["http.request.method"], good["server.address"],
            good["http.response.status_code"], good["error.type"], good["user_agent.synthetic.type"]));
        Assert.Equal(("503", "503"), (bad["http.response.status_code"], bad["error.type"]));
        Assert.Equal(new Uri(service.Address).Port.ToString(System.Globalization.CultureInfo.InvariantCulture), good["server.port"]);
        Assert.All(requests.Points, point => Assert.Equal(point.Count, point.Buckets.Sum()));
        Assert.Equal(good.Bounds.Count + 1, good.Buckets.Count);
        Assert.Equal(2, OtlpReceiver.Find(receiver.Exports[0], "threadbare.virtual_users")!.Points.Single().Value);
        Assert.Equal(0, OtlpReceiver.Find(last, "threadbare.dropped")!.Points.Single().Value);
        Assert.InRange(OtlpReceiver.Find(last, "threadbare.generator.busy")!.Points.Single().Value, 0, 1);
        SentLog verdict = Assert.Single(receiver.Logs);
        Assert.Equal(("threadbare.verdict", 13), (verdict.Event, verdict.Severity));
        Assert.Equal(run.Verdict.GetProperty("summary").GetString(), verdict.Body);
        Assert.Equal(run.Verdict.GetProperty("outcome").GetString(), verdict.Attributes["threadbare.verdict.outcome"]);
        Assert.Equal(("false", run.Run.GetProperty("id").GetString()),
            (verdict.Attributes["threadbare.gate.passed"], verdict.Attributes["threadbare.run.id"]));
        Assert.DoesNotContain(run.Notes, note => note.Contains("OTLP", StringComparison.Ordinal));
    }

    [Fact]
    public async Task The_variables_of_OpenTelemetry_choose_place_form_and_headers()
    {
        await using ScenarioServer service = await StartAsync();
        await using OtlpReceiver receiver = await OtlpReceiver.StartAsync(isGrpc: true);
        var environment = new Dictionary<string, string>
        {
            ["OTEL_EXPORTER_OTLP_ENDPOINT"] = receiver.Address,
            ["OTEL_EXPORTER_OTLP_PROTOCOL"] = "grpc",
            ["OTEL_EXPORTER_OTLP_HEADERS"] = "x-key=a%20b",
            ["OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE"] = "delta",
            ["OTEL_EXPORTER_OTLP_METRICS_DEFAULT_HISTOGRAM_AGGREGATION"] = "base2_exponential_bucket_histogram",
            ["OTEL_METRIC_EXPORT_INTERVAL"] = "500",
            ["OTEL_SERVICE_NAME"] = "nightly",
            ["OTEL_RESOURCE_ATTRIBUTES"] = "deployment.environment.name=test,service.name=other",
        };

        ToolRun run = await ThreadbareTool.RunAsync(environment, "run", $"{service.Address}/good", "--rate", "100", "--duration", "3s",
            "--no-attach", "--otlp");

        SentMetric[] requests = [.. receiver.Exports.Select(export => OtlpReceiver.Find(export, Duration)).OfType<SentMetric>()];
        Assert.InRange(requests.Length, 2, 20);
        Assert.All(requests, metric => Assert.Equal(("exponential", 1), (metric.Kind, metric.Temporality)));
        Assert.Equal(run.Total("ok"), requests.Sum(metric => metric.Points.Sum(point => point.Count)));
        Assert.Equal(("nightly", "test"), (requests[0].Resource["service.name"], requests[0].Resource["deployment.environment.name"]));
        Assert.All(receiver.Keys, key => Assert.Equal("a b", key));
        Assert.Single(receiver.Logs);
        Assert.DoesNotContain(run.Notes, note => note.Contains("OTLP", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("answers 500", "it answered 500")]
    [InlineData("hangs", "it did not answer within 1s")]
    [InlineData("closes", "")]
    [InlineData("is not there", "refused")]
    [InlineData("rejects a part", "it rejected 7 of them: too many buckets")]
    public async Task A_receiver_that_fails_costs_neither_requests_nor_time_and_is_named(string how, string reason)
    {
        await using ScenarioServer service = await StartAsync();
        await using OtlpReceiver receiver = await OtlpReceiver.StartAsync();
        receiver.AnswerAsync = context => how switch
        {
            "answers 500" => Task.FromResult(context.Response.StatusCode = 500),
            "hangs" => Task.Delay(Timeout.Infinite, context.RequestAborted).ContinueWith(_ => { }, TaskScheduler.Default),
            "closes" => Task.Run(context.Abort),
            _ => context.Response.Body.WriteAsync(new byte[] { 10, 20, 8, 7, 18, 16 }.Concat("too many buckets"u8.ToArray()).ToArray())
                .AsTask(),
        };
        string address = how == "is not there" ? $"http://127.0.0.1:{LoopbackPort.FindFree()}" : receiver.Address;
        var environment = new Dictionary<string, string>(Often) { ["OTEL_EXPORTER_OTLP_TIMEOUT"] = "1000" };
        long start = Stopwatch.GetTimestamp();

        ToolRun run = await ThreadbareTool.RunAsync(environment, "run", $"{service.Address}/good", "--rate", "100", "--duration", "3s",
            "--no-attach", "--otlp", address);

        // Three seconds of load, one of waiting, and as many starts of the tool as a crowded machine may need.
        Assert.InRange(Stopwatch.GetElapsedTime(start).TotalSeconds, 3, 30);
        Assert.Equal(run.CountedExitCode, run.ExitCode);
        Assert.Equal((300, 0), (run.DueAndCounted, run.Total("failed")));
        string note = Assert.Single(run.Notes, note => note.Contains("OTLP receiver", StringComparison.Ordinal));
        Assert.StartsWith("Metrics and verdict did not reach the OTLP receiver at " + address, note, StringComparison.Ordinal);
        Assert.Contains(reason, note, StringComparison.OrdinalIgnoreCase);
        Assert.Contains("did not reach the OTLP", run.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_receiver_that_comes_back_gets_the_counts_that_it_missed()
    {
        await using ScenarioServer service = await StartAsync();
        await using OtlpReceiver receiver = await OtlpReceiver.StartAsync();
        int exports = 0;
        receiver.AnswerAsync = context =>
            Task.FromResult(context.Response.StatusCode = Interlocked.Increment(ref exports) <= 2 ? 503 : 200);

        ToolRun run = await ThreadbareTool.RunAsync(Often, "run", $"{service.Address}/good", "--rate", "100", "--duration", "4s",
            "--no-attach", "--otlp", receiver.Address);

        Assert.Equal(run.Total("ok"), OtlpReceiver.Find(receiver.Exports[^1], Duration)!.Points.Single().Count);
        string note = Assert.Single(run.Notes, note => note.Contains("OTLP", StringComparison.Ordinal));
        Assert.StartsWith("2 of ", note, StringComparison.Ordinal);
        Assert.Contains("(it answered 503). The next had their counts.", note, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("--otlp ftp://localhost: expected the base address of a receiver, such as http://localhost:4318", "ftp://localhost")]
    [InlineData("without user and query", "http://localhost:4318/?key=1")]
    [InlineData("OTEL_EXPORTER_OTLP_ENDPOINT=nowhere: expected the address of a receiver, such as http://localhost:4318.", "env")]
    public async Task A_wrong_address_is_a_usage_error_in_one_line(string problem, string address)
    {
        var environment = new Dictionary<string, string> { ["OTEL_EXPORTER_OTLP_ENDPOINT"] = "nowhere" };

        foreach (string[] verb in new[] { new[] { "run", "http://127.0.0.1:1/" }, ["watch", "127.0.0.1:1"], ["agent"] })
        {
            ToolRun run = await ThreadbareTool.RunAsync(environment, [.. verb, "--otlp", address]);

            Assert.Equal(2, run.ExitCode);
            Assert.Contains(problem, run.Error, StringComparison.Ordinal);
        }
    }

    [Fact(Explicit = true)]
    public async Task A_search_and_a_comparison_send_all_their_loads_and_one_verdict()
    {
        await using ScenarioServer service = await StartAsync();
        await using OtlpReceiver receiver = await OtlpReceiver.StartAsync();

        ToolRun find = await ThreadbareTool.RunAsync(Often, "find", $"{service.Address}/slow", "--max-users", "2", "--no-attach",
            "--max-step", "3s", "--otlp", receiver.Address);
        long searched = OtlpReceiver.Find(receiver.Exports[^1], Duration)!.Points.Sum(point => point.Count);
        ToolRun compare = await ThreadbareTool.RunAsync(Often, "compare", $"{service.Address}/slow", $"{service.Address}/good",
            "--rounds", "5", "--duration", "1s", "--warm-up", "0s", "--users", "1", "--no-attach", "--otlp", receiver.Address);

        Assert.InRange(searched, find.Total("sent"), 3 * find.Total("sent"));
        Assert.Equal(2, receiver.Logs.Count);
        Assert.Equal(find.Verdict.GetProperty("summary").GetString(), receiver.Logs[0].Body);
        JsonElement comparison = compare.Json("comparison.json");
        Assert.Equal(comparison.GetProperty("comparison").GetProperty("summary").GetString(), receiver.Logs[1].Body);
        Assert.Equal(["/good", "/slow"],
            OtlpReceiver.Find(receiver.Exports[^1], Duration)!.Points.Select(point => point["url.template"]).Order());
    }

    [Fact(Explicit = true)]
    public async Task Agents_and_their_coordinator_each_send_the_counts_of_their_share()
    {
        await using ScenarioServer service = await StartAsync();
        await using OtlpReceiver whole = await OtlpReceiver.StartAsync();
        await using OtlpReceiver share = await OtlpReceiver.StartAsync();
        await using var fleet = new FleetOfTools();
        ThreadbareTool coordinator = await fleet.CoordinateAsync("run", $"{service.Address}/good", $"{service.Address}/bad", "--rate",
            "100", "--duration", "3s", "--agents", "2", "--no-attach", "--trace", "0.5", "--otlp", whole.Address);
        ThreadbareTool[] agents = [fleet.Join("first", "--otlp", share.Address), fleet.Join("second", "--otlp", share.Address)];

        ToolRun run = await coordinator.EndAsync();
        foreach (ThreadbareTool agent in agents)
        {
            Assert.Equal(0, (await agent.EndAsync()).ExitCode);
        }

        long ended = run.Total("ok") + run.Total("failed");
        Assert.Equal(ended, OtlpReceiver.Find(whole.Exports[^1], Duration)!.Points.Sum(point => point.Count));
        IEnumerable<SentMetric> last = share.Exports.Select(export => OtlpReceiver.Find(export, Duration)).OfType<SentMetric>()
            .GroupBy(metric => metric.Resource["service.instance.id"]).Select(instance => instance.Last());
        Assert.Equal(ended, last.Sum(metric => metric.Points.Sum(point => point.Count)));
        Assert.Equal(2, last.Count());
        Assert.Equal(20, run.Run.GetProperty("slowest").GetArrayLength());
    }

    [Fact]
    public async Task A_watch_sends_its_result_as_a_log_record()
    {
        await using LabService lab = await LabService.StartAsync();
        await using OtlpReceiver receiver = await OtlpReceiver.StartAsync();

        ToolRun run = await ThreadbareTool.RunAsync("watch", lab.At("/"), "--for", "2s", "--otlp", receiver.Address);

        Assert.Equal(0, run.ExitCode);
        Assert.Equal(run.Run.GetProperty("headline").GetString(), Assert.Single(receiver.Logs).Body);
        Assert.Empty(receiver.Exports);
    }

    private static Task<ScenarioServer> StartAsync() => ScenarioServer.StartAsync("wire", pages =>
    {
        pages.MapGet("/good", () => "good");
        pages.MapGet("/bad", () => Microsoft.AspNetCore.Http.Results.StatusCode(503));
        pages.MapGet("/slow", async () =>
        {
            await Task.Delay(20);
            return "slow";
        });
    }, Token);
}
