using System.Text.Json;
using System.Text.Json.Nodes;
using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Histograms;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Report;

namespace Threadbare.Tests.Results;

/// <summary>Damages a <c>run.json</c> in one place at a time: every field gets each value that does not belong there.</summary>
internal static class DamagedRuns
{
    private static readonly string?[] NotNumbers = [null, "-1", "1e300", "9e18", "\"NaN\"", "\"text\"", "{}"];

    private static readonly string?[] NotTheRest = [null, "{\"a\":1}", "-1", "\"text\"", "{}", "[]", "[null]"];

    private static readonly Dictionary<string, long> Statuses = new() { ["200"] = 90, ["503"] = 10 };

    /// <summary>A run with everything there can be.</summary>
    public static RunResult Whole { get; } = CreateWhole();

    /// <summary>Yields each damaged file with the place and the value.</summary>
    /// <param name="run">The run to damage.</param>
    /// <param name="values">How many values each place gets, from 1 to 7. The places take them in turn.</param>
    /// <param name="every">1 damages each place, 4 each fourth.</param>
    public static IEnumerable<(string Place, string Text)> Damage(RunResult run, int values, int every)
    {
        JsonNode root = JsonNode.Parse(RunFile.ToText(run))!;
        foreach ((int turn, string[] path) in FindPlaces(root, []).Where((_, index) => index % every == 0).ToArray().Index())
        {
            yield return ($"{string.Join('.', path)} is missing", Remove(root, path));
            string?[] wrong = Find(root, path) is JsonValue value && !value.TryGetValue(out string? _) ? NotNumbers : NotTheRest;
            foreach (string? bad in Enumerable.Range(turn * values, values).Select(index => wrong[index % wrong.Length]))
            {
                JsonNode copy = root.DeepClone();
                Replace(copy, path, bad is null ? null : JsonNode.Parse(bad));
                yield return ($"{string.Join('.', path)} = {bad ?? "null"}", copy.ToJsonString());
            }
        }
    }

    // Of a list the last element speaks for all.
    private static IEnumerable<string[]> FindPlaces(JsonNode? node, string[] path) => node switch
    {
        JsonObject all => all.SelectMany(one => FindPlaces(one.Value, [.. path, one.Key]).Prepend([.. path, one.Key])),
        JsonArray { Count: > 0 } list => FindPlaces(list[^1], [.. path, "-"]).Prepend([.. path, "-"]),
        _ => [],
    };

    private static string Remove(JsonNode root, string[] path)
    {
        JsonNode copy = root.DeepClone();
        JsonNode node = FindParent(copy, path);
        if (node is JsonArray list)
        {
            list.RemoveAt(list.Count - 1);
        }
        else
        {
            node.AsObject().Remove(path[^1]);
        }

        return copy.ToJsonString();
    }

    private static JsonNode FindParent(JsonNode root, string[] path) => Find(root, path[..^1])!;

    private static JsonNode? Find(JsonNode? root, string[] path) =>
        path.Aggregate(root, (at, name) => name == "-" ? at!.AsArray()[^1] : at![name]);

    private static void Replace(JsonNode root, string[] path, JsonNode? value)
    {
        JsonNode node = FindParent(root, path);
        if (node is JsonArray list)
        {
            list[^1] = value;
        }
        else
        {
            node[path[^1]] = value;
        }
    }

    private static RunResult CreateWhole()
    {
        RunResult run = Runs.Troubled();
        Verdict verdict = Runs.Judged().Verdict!;
        return run with
        {
            Plan = run.Plan! with
            {
                Duration = TimeSpan.FromSeconds(30),
                Requests = 100,
                Feeds = [new ScenarioFeed("id", ["1", "2"])],
                Accept = [404],
                MaxConnections = 10,
                Loops = 2,
                Bystander = new BystanderPlan("http://localhost:5000/health", new Rate(5)),
                Thresholds = [new Threshold("p99<200ms", "p99", "<", 200)],
            },
            Target = Runs.Watched().Target,
            Totals = run.Totals with { Statuses = Statuses },
            Preflight = [new PreflightAnswer { Url = "http://localhost:5000/orders", Status = 200, Ms = 5, Failure = "x", Hint = "Hm." }],
            Endpoints = [CreateEndpoint()],
            Steps = [.. run.Steps.Select(Complete)],
            Intervals = [.. run.Intervals.Select(interval => interval with { Runtime = CreateSample() })],
            PoolSpans = Runs.Watched().PoolSpans,
            Headline = "Starved for 12 s of 30 s.",
            Histograms = CreateHistograms(),
            Blame = Runs.Judged().Blame,
            Releases =
            [
                new AsyncRelease { Mechanism = ReleaseMechanism.Semaphore, PerSecond = 5, Method = "Shop.Till", File = "/T.cs", Line = 3 },
            ],
            Trials = [new TrialResult { Change = "min-threads=64", Load = 10, SuccessPerSecond = 5 }],
            Verdict = verdict with
            {
                WhatIf = [.. verdict.WhatIf.Select(change => change with { Measured = verdict.TippingPoint, NextLimit = Limit.Cpu })],
                Prediction = new Prediction
                {
                    Model = PredictionModel.AsymptoticBounds,
                    Curve = [new PredictedPoint(1, 10, 5), new PredictedPoint(2, 20, 6)],
                    FitErrorPercent = 5,
                    Applies = true,
                    Why = "It fits.",
                },
            },
        };
    }

    private static StepResult Complete(StepResult step) => step with
    {
        Runtime = CreateSample(),
        Settled = true,
        Statuses = Statuses,
        Endpoints = [CreateEndpoint()],
    };

    private static EndpointResult CreateEndpoint() => new()
    {
        Name = "/orders",
        Method = "GET",
        Template = "http://localhost:5000/orders",
        Sent = 100,
        Ok = 90,
        Failed = 10,
        Failures = new Dictionary<string, long> { ["timeout"] = 10 },
        Statuses = Statuses,
        ResponseTime = LatencySummary.Summarize(Runs.Histogram(90)),
        ServiceTime = LatencySummary.Summarize(Runs.Histogram(90)),
    };

    private static RunHistograms CreateHistograms()
    {
        var pair = new HistogramPair { ResponseTime = Runs.Histogram(100), ServiceTime = Runs.Histogram(100) };
        return new RunHistograms { Total = pair, Steps = [pair, pair, pair], Endpoints = [pair] };
    }

    private static RuntimeSample CreateSample()
    {
        IEnumerable<string> names = typeof(RuntimeSample).GetProperties().Select(one => JsonNamingPolicy.CamelCase.ConvertName(one.Name));
        var sample = new JsonObject(names
            .Where(name => name is not ("blocked" or "pools"))
            .Select(name => KeyValuePair.Create(name, (JsonNode?)5)));
        return sample.Deserialize(RunJson.Default.RuntimeSample)! with
        {
            Blocked = [new BlockedCall("Task.Result", BlockingKind.SyncOverAsync, 3)],
            Pools = [new PoolSample { Driver = "Npgsql", Name = "shop", Max = 5, Used = 5, Waiting = 5, OpensPerSecond = 5 }],
        };
    }
}
