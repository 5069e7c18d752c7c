using Threadbare.Plan;
using Threadbare.Plan.Requests;
using Threadbare.Plan.Scenarios;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Histograms;
using Threadbare.Results.Verdicts;

namespace Threadbare.IntegrationTests.Page;

/// <summary>A run with the most data that a page can get, in which every text is as hostile as a target can make it.</summary>
internal static class CrowdedRun
{
    public const int Steps = 40;
    public const int Lines = 12;

    /// <summary>A text that ends a script element, starts one, opens a comment, breaks a line of script, and is not ASCII.</summary>
    public const string Hostile = "</script><script>document.title='ran'</script>"
        + "<img src=x onerror=\"document.title='ran'\"><!-- \u2028\u2029 Größe 数量 &amp;";

    public static RunResult Create() => new()
    {
        Id = "20260101-000000-run",
        StartedAt = DateTimeOffset.UnixEpoch,
        Plan = Plan(),
        Target = new TargetDescription { Urls = [Url], ProcessId = 1, ProcessName = Hostile, Runtime = Hostile },
        Environment = new RunEnvironment { Machine = Hostile, Cores = 2, OperatingSystem = Hostile, DotNet = "d", Threadbare = "t" },
        Totals = new RunTotals
        {
            Sent = 9_000, Ok = 8_000, Failed = 1_000, Dropped = 7, Unfinished = 3, Seconds = Steps,
            ResponseTime = Times(), ServiceTime = Times(),
            Failures = new Dictionary<string, long> { ["http-500"] = 1_000 },
            FailureExamples = new Dictionary<string, string> { ["http-500"] = Hostile },
        },
        Steps = [.. Enumerable.Range(0, Steps).Select(Step)],
        Intervals = [.. Enumerable.Range(0, Steps).Select(Second)],
        Generator = new GeneratorResult { Saturated = true, Reasons = [Hostile] },
        Verdict = Verdict(),
        Blame = [.. Enumerable.Range(0, Lines).Select(Line)],
        Thresholds = [new ThresholdResult { Expression = "p99<1ms", Holds = false, Why = Hostile }],
        Notes = [Hostile, "The watched process 1 ended while it was watched."],
        Interrupted = true,
    };

    private static string Url => "http://localhost:5000/" + string.Concat(Enumerable.Repeat("a-very-long-part/", 30)) + "?q=" + Hostile;

    private static LoadPlan Plan() => new LoadPlan
    {
        Urls = [Url],
        Shape = new SteppedLoad(1, Steps, 1, TimeSpan.FromSeconds(1)),
        Headers = [new RequestHeader("X-Note", Hostile)],
        Feeds = [new ScenarioFeed("q", [Hostile, Hostile])],
    }.WithRequest("GET", new TextBody(Hostile));

    private static Verdict Verdict() => new()
    {
        Outcome = VerdictOutcome.Unreliable,
        Limit = Limit.Generator,
        Confidence = Confidence.Low,
        Summary = "No verdict: " + Hostile,
        Findings = [new Finding { Id = "f", Severity = FindingSeverity.Error, Statement = Hostile, For = [Hostile], Against = [Hostile] }],
        WhatIf = [new WhatIf { Change = Hostile, Statement = Hostile }],
    };

    private static StepResult Step(int n) => new()
    {
        Start = n, Users = n + 1, Seconds = 1, Sent = 200, Ok = 190, Failed = 10, Dropped = 1, Unfinished = 1,
        RequestsPerSecond = 200, SuccessPerSecond = 190, FailedPerSecond = 10,
        ResponseTime = Times(), ServiceTime = Times(), Settled = n % 2 == 0,
        Runtime = new RuntimeSample
        {
            Threads = n, BlockedThreads = n, QueueLength = n, QueueWaitP99 = 123_456, CpuPercent = 99, WorkingSetBytes = 1e9,
        },
    };

    private static IntervalResult Second(int t) => new()
    {
        T = t, Users = t + 1, Sent = 200, Ok = 190, Failed = 10, InFlight = t,
        ResponseTime = Times(), ServiceTime = Times(), LatenessP99 = 1, BusyPercent = 99,
        Runtime = new RuntimeSample
        {
            Threads = t, BlockedThreads = t, QueueLength = t, CpuPercent = 99, WorkingSetBytes = 1e9,
            StackBursts = t % 2, StarvationAdjustments = t,
        },
    };

    private static BlamedPlace Line(int n) => new()
    {
        Method = string.Concat(Enumerable.Repeat("Shop.Orders.Überlang.", 6))
            + $"Handler`1[System.Collections.Generic.Dictionary`2[System.String,System.Object]].{Hostile}",
        File = "/src/" + Hostile + ".cs", Line = n, Call = "Task.Result", Kind = BlockingKind.SyncOverAsync, Route = "GET /" + Hostile,
        Share = 1.0 / (n + 1), Threads = 10, Advice = Hostile, Certainty = Certainty.ExactLine, Stack = [Hostile, Hostile],
    };

    private static LatencySummary Times()
    {
        var times = new LatencyHistogram();
        for (int i = 1; i <= 100; i++)
        {
            times.Record(i * 10_000);
        }

        return LatencySummary.Summarize(times);
    }
}
