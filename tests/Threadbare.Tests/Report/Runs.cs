using Threadbare.Analysis.Thresholds;
using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Histograms;
using Threadbare.Results.Verdicts;

namespace Threadbare.Tests.Report;

/// <summary>Results made up for tests of what is written.</summary>
internal static class Runs
{
    /// <summary>Times of 1 to <paramref name="count"/> ms.</summary>
    public static LatencyHistogram Histogram(int count)
    {
        var histogram = new LatencyHistogram();
        for (int i = 1; i <= count; i++)
        {
            histogram.Record(i * 1_000);
        }

        return histogram;
    }

    /// <summary>One step of 50 virtual users, all well.</summary>
    public static RunResult OneStep() =>
        FromSteps([Step(50, null, 1_000)],
            new ConstantLoad(50)) with { Histograms = new RunHistograms { Total = Pair(1_000), Steps = [Pair(1_000)] } };

    /// <summary>Three steps in the open model, the last of which fails in part, with everything there can be.</summary>
    public static RunResult Troubled()
    {
        StepResult[] steps =
        [
            Step(null, 100, 100) with { Bystander = Beside(), ServiceTime = LatencySummary.Summarize(Histogram(10)) },
            Step(null, 200, 200) with { Bystander = Beside(), ServiceTime = LatencySummary.Summarize(Histogram(20)) },
            Step(null, 300, 300) with
            {
                Start = 20, Bystander = Beside(), Failed = 40, FailedPerSecond = 4, Dropped = 5, Unfinished = 2,
                ServiceTime = LatencySummary.Summarize(Histogram(2_000)),
                Failures = new Dictionary<string, long> { ["http-503"] = 30, ["timeout"] = 10 },
                Runtime = new RuntimeSample { Threads = 26, QueueLength = 12.5, CpuPercent = 9 },
            },
        ];
        RunResult run = FromSteps(steps, new SteppedLoad(100, 300, 100, TimeSpan.FromSeconds(10), ByRate: true));
        return run with
        {
            Totals = run.Totals with
            {
                Failed = 40, FailedPerSecond = 1.333, Dropped = 5, Unfinished = 2,
                Failures = steps[2].Failures,
                FailureExamples = new Dictionary<string, string>
                {
                    ["http-503"] = "http://localhost:5000/orders answered with status 503", ["timeout"] = "no answer within 60s"
                },
                ServiceTime = steps[2].ServiceTime,
            },
            Generator = new GeneratorResult
            {
                Saturated = true, MaxLatenessMs = 81.25, LatenessP99Ms = 20, BusyPercent = 97.4, CpuPercent = 98, Loops = 1,
                Connections = 340,
                Reasons = ["The event loop was busy 98 % of the time (median second; bound 95 %): use more loops (--loops 2 or more of 4 "
                    + "cores), fewer users, or another machine."],
            },
            Thresholds = Thresholds,
            Gate = GateJudge.Judge(Thresholds),
            Notes = ["2 requests were unanswered when the grace period of 30s ended. They are in no percentile, so the true ones are "
                + "higher: --grace gives them more time."],
            Interrupted = true,
        };
    }

    private static ThresholdResult[] Thresholds =>
    [
        new()
        {
            Expression = "p99<200ms", Figure = "p99", Actual = 297.3, Measured = "297 ms", Allowed = "< 200 ms", Holds = false,
            Why = "p99 is 297.3 ms",
        },
        new()
        {
            Expression = "rps>10", Figure = "rps", Actual = 20, Measured = "20 successes a second", Allowed = "> 10", Holds = true,
            Why = "rps is 20 successes a second",
        },
    ];

    /// <summary>A search with its verdict, a line to blame and what next.</summary>
    public static RunResult Judged() => OneStep() with
    {
        Steps = [Step(24, null, 1_000), Step(48, null, 1_000) with { Start = 10 }],
        Verdict = new Verdict
        {
            Outcome = VerdictOutcome.TipsOver, Limit = Limit.ThreadPool, LimitSize = 24, Confidence = Confidence.High,
            TippingPoint = new TippingPoint(22, 24, 26, LoadUnit.VirtualUsers, 120),
            Summary = "Tips over at 24 virtual users (22–26): the thread pool is starved (size 24).",
            Findings =
            [
                new Finding
                {
                    Id = "limit-thread-pool", Severity = FindingSeverity.Error, Statement = "The thread pool is starved.",
                    For = ["Work waits 1.9 s for a pool thread."], Against = ["None."]
                },
                new Finding { Id = "pool-growth", Severity = FindingSeverity.Info, Statement = "The pool grew." },
            ],
            WhatIf = [new WhatIf
            {
                Change = "min-threads=64",
                Statement = "As a stop-gap a minimum of 64 pool threads would move it to about 64 virtual users.", Predicted = 64
            }],
        },
        Blame =
        [
            new BlamedPlace
            {
                Method = "Shop.OrderTotals.Compute", File = "/src/OrderTotals.cs", Line = 42, Call = "Task.Result",
                Kind = BlockingKind.SyncOverAsync, Route = "GET /orders",
                Share = 0.923, Threads = 24, Advice = "Await it.", Certainty = Certainty.ExactLine,
                Stack = ["Shop.OrderTotals.Compute", "Task.Result"],
            },
        ],
    };

    /// <summary>A run of scenarios with three endpoints: one has a blamed line, and one fails always.</summary>
    public static RunResult Scenarios() => Judged() with
    {
        Plan = new LoadPlan
        {
            Target = "http://localhost:5000", Shape = new ConstantLoad(50),
            Scenarios = [new Scenario("buyer") { Steps = [new RequestStep { Url = "/orders" }] }],
        },
        Endpoints =
        [
            Endpoint("GET /orders", 100) with { Route = "GET /orders", Checks = [Check("status 200", 98, 2), Check("$.id", 100, 0)] },
            Endpoint("GET /items/{id}", 50) with { Checks = [Check("body contains \"x\"", 0, 0)] },
            Endpoint("POST /orders", 0) with
            {
                Sent = 10, Failed = 10, Failures = new Dictionary<string, long> { ["http-500"] = 10 },
                Statuses = new Dictionary<string, long> { ["500"] = 10 },
            },
        ],
        Blame = [Judged().Blame[0] with { Endpoint = "GET /orders" }],
        Intervals = [.. Enumerable.Range(0, 3).Select(t => new IntervalResult
        {
            T = t,
            Endpoints = t == 1 ? null :
            [
                new EndpointInterval { Seconds = t == 0 ? 1 : 2, Sent = 40, Ok = 40, P50 = 10, P95 = 20, P99 = 30 },
                new EndpointInterval { Seconds = t == 0 ? 1 : 2, Sent = 20, Ok = 20, P50 = 1, P95 = 2, P99 = 3 },
                new EndpointInterval { Seconds = t == 0 ? 1 : 2, Sent = 5, Failed = 5 },
            ],
        })],
    };

    /// <summary>Half a minute without a load, twelve seconds of it starved.</summary>
    public static RunResult Watched() => new()
    {
        Id = "20260131-140509-watch",
        StartedAt = Judged().StartedAt,
        Target = new TargetDescription
        {
            ProcessId = 4711, ProcessName = "dotnet", Program = "Shop.Api", Ports = [5000], Runtime = ".NET 10.0.12"
        },
        Environment = Judged().Environment,
        Intervals = [.. Enumerable.Range(0, 30)
            .Select(t =>
                new IntervalResult { T = t, Runtime = new RuntimeSample { Threads = 26, QueueLength = t is >= 8 and < 20 ? 9 : 0 } })],
        PoolSpans = [new PoolSpan(PoolState.Starved, 8, 20)],
        Blame = Judged().Blame,
        Headline = "Starved for 12 s of 30 s.",
    };

    /// <summary>No request succeeded.</summary>
    public static RunResult Empty() =>
        FromSteps([new StepResult { Users = 1, Seconds = 1 }],
            new ConstantLoad(1)) with { Totals = new RunTotals { Sent = 1, Failed = 1, Seconds = 1 } };

    /// <summary>As many steps of virtual users as asked for.</summary>
    public static RunResult Steps(int count) =>
        FromSteps([.. Enumerable.Range(1, count)
            .Select(n =>
                Step(n * 1_000, null, n * 100) with
                {
                    SuccessPerSecond = n * 12_345.6, Sent = n * 1_234_567L, Start = n * 30, Seconds = 30
                })], new SteppedLoad(1_000, count * 1_000, 1_000, TimeSpan.FromSeconds(30)));

    internal static RunResult FromSteps(IReadOnlyList<StepResult> steps, LoadShape shape) => new()
    {
        Id = "20260131-140509-run",
        StartedAt = new DateTimeOffset(2026, 1, 31, 14, 5, 9, TimeSpan.Zero),
        Plan = new LoadPlan { Urls = ["http://localhost:5000/orders"], Shape = shape },
        Target = new TargetDescription { Urls = ["http://localhost:5000/orders"], Engine = "wire" },
        Environment = new RunEnvironment
        {
            Machine = "box", Cores = 4, OperatingSystem = "Linux", DotNet = ".NET 10", Threadbare = "0.1.0"
        },
        Totals = new RunTotals
        {
            Sent = steps.Sum(step => step.Sent), Ok = steps.Sum(step => step.Ok), Seconds = steps.Sum(step => step.Seconds),
            RequestsPerSecond = 33.3, SuccessPerSecond = 33.3, BytesReceived = 12_345_678,
            Bytes = new ByteSummary { Min = 12, Mean = 1_234.5, Max = 2_000_000 },
            ResponseTime = steps[^1].ResponseTime, ServiceTime = steps[^1].ServiceTime,
        },
        Steps = steps,
        Intervals =
        [
            new IntervalResult { T = -1, Users = 50, Sent = 10, Ok = 9 },
            new IntervalResult
            {
                T = 0, Users = 50, Sent = 100, Ok = 99, Failed = 1, InFlight = 50, Waiting = 3,
                ResponseTime = LatencySummary.Summarize(Histogram(99)), ServiceTime = LatencySummary.Summarize(Histogram(50)),
                LatenessP99 = 0.125, BusyPercent = 12.5
            },
        ],
        Generator = new GeneratorResult
        {
            MaxLatenessMs = 2.5, LatenessP99Ms = 0.25, BusyPercent = 34.2, CpuPercent = 36, Loops = 2, Connections = 50
        },
    };

    private static EndpointResult Endpoint(string name, int count) => new()
    {
        Name = name, Method = name.Split(' ')[0], Template = name.Split(' ')[1], Sent = count, Ok = count, BytesReceived = count * 12,
        ResponseTime = LatencySummary.Summarize(Histogram(count)), ServiceTime = LatencySummary.Summarize(Histogram(count)),
        Statuses = new Dictionary<string, long> { ["200"] = count },
    };

    private static CheckResult Check(string name, int passed, int failed) => new() { Name = name, Passed = passed, Failed = failed };

    internal static StepResult Step(double? users, double? rate, int count) => new()
    {
        Users = users, Rate = rate, Seconds = 10, Sent = count, Ok = count, RequestsPerSecond = count / 10.0,
        SuccessPerSecond = count / 10.0,
        ResponseTime = LatencySummary.Summarize(Histogram(count)), ServiceTime = LatencySummary.Summarize(Histogram(count)),
        BytesReceived = count * 12, Bytes = new ByteSummary { Min = 12, Mean = 12, Max = 12 },
    };

    private static BystanderResult Beside() => new() { Sent = 50, Ok = 50, ResponseTime = LatencySummary.Summarize(Histogram(5)) };

    private static HistogramPair Pair(int count) => new() { ResponseTime = Histogram(count), ServiceTime = Histogram(count) };
}
