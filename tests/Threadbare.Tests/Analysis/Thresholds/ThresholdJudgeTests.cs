using Threadbare.Analysis.Thresholds;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Report;
using Xunit;

namespace Threadbare.Tests.Analysis.Thresholds;

public sealed class ThresholdJudgeTests
{
    // 1,000 successes of 1 to 1,000 ms under 50 users.
    private static readonly RunResult Well = Runs.OneStep();

    private static readonly RunResult Watched = new Service(24)
    {
        Runtime = (users, waiting) =>
            new RuntimeSample
            {
                Threads = 24, BlockedThreads = Math.Min(users, 24), QueueWaitP99 = waiting * 10, WorkingSetBytes = 150e6, CpuPercent = 40
            },
    }.At(10, 40);

    private static readonly RunResult Tipped = Runs.Judged() with { Target = new TargetDescription { ProcessId = 7, StackLooks = 9 } };

    [Theory]
    [InlineData("p90{GET /orders}<300ms", true, "p90 of GET /orders is 250 ms")]
    [InlineData("p90{get /stock}<300ms", false, "p90 of get /stock is 900 ms")]
    [InlineData("errors{GET /stock}<1%", false, "errors of GET /stock is 20 %")]
    [InlineData("rps{GET /orders}>2", true, "rps of GET /orders is 10 successes a second")]
    [InlineData("checks>99%", false, "checks is 97.5 %")]
    [InlineData("checks{GET /orders}>99%", true, "checks of GET /orders is 100 %")]
    [InlineData("p90{GET /login}<1s", false, "cannot be judged: the run has no endpoint GET /login, only GET /orders, GET /stock")]
    public void A_threshold_can_be_judged_on_one_endpoint(string threshold, bool holds, string why)
    {
        ThresholdResult judged = GivenThresholds.Judged(threshold, Well with
        {
            Endpoints = [CreateEndpoint("GET /orders", 0, 250, failedChecks: 0), CreateEndpoint("GET /stock", 20, 900, failedChecks: 5)],
        });

        Assert.Equal((holds, why), (judged.Holds, judged.Why));
    }

    [Theory]
    [InlineData("p99<2s", true, "p99 is 990.207 ms")]
    [InlineData("p99<200ms", false, "p99 is 990.207 ms")]
    [InlineData("responseTime.p50<1s", true, "p50 is 500.223 ms")]
    [InlineData("serviceTime.p90<=100ms", false, "serviceTime.p90 is 900.095 ms")]
    [InlineData("errors<1%", true, "errors is 0 %")]
    [InlineData("rps>500", false, "rps is 33.3 successes a second")]
    [InlineData("successPerSecond>30", true, "rps is 33.3 successes a second")]
    [InlineData("bytesReceived<12MB", false, "bytesReceived is 12345678 bytes")]
    [InlineData("sent=1000", true, "sent is 1000")]
    [InlineData("steps.rps>99", true, "steps.rps is 100 successes a second")]
    public void What_the_client_saw_keeps_or_breaks_a_threshold(string threshold, bool holds, string why)
    {
        ThresholdResult judged = GivenThresholds.Judged(threshold, Well);

        Assert.Equal((holds, why), (judged.Holds, judged.Why));
    }

    [Theory]
    [InlineData("p50<1s", 1, false)]
    [InlineData("p50<1s", 2, true)]
    [InlineData("p75<1s", 3, false)]
    [InlineData("p75<1s", 4, true)]
    [InlineData("p90<1s", 9, false)]
    [InlineData("p90<1s", 10, true)]
    [InlineData("p95<1s", 19, false)]
    [InlineData("p95<1s", 20, true)]
    [InlineData("p99<1s", 99, false)]
    [InlineData("p99<1s", 100, true)]
    [InlineData("p99.9<1s", 999, false)]
    [InlineData("p99.9<1s", 1000, true)]
    [InlineData("max<1s", 1, true)]
    public void A_percentile_of_too_few_cannot_be_judged_and_is_broken(string threshold, int successes, bool holds)
    {
        RunResult run = Well with { Totals = Well.Totals with { ResponseTime = new LatencySummary { Count = successes, P50 = 5 } } };

        Assert.Equal(holds, GivenThresholds.Judged(threshold, run).Holds);
    }

    [Theory]
    [InlineData("p99<1s", "cannot be judged: no request succeeded, so there is no response time to judge")]
    [InlineData("bystander.p50<1s", "cannot be judged: the plan sends no bystander beside the load")]
    [InlineData("blockedThreads<10", "cannot be judged: nobody watched the service's process")]
    [InlineData("limit!=thread-pool", "cannot be judged: there is no verdict: no load was measured")]
    [InlineData("tippingPoint>5", "cannot be judged: there is no verdict: no load was measured")]
    [InlineData("blamedLines=0", "cannot be judged: nobody watched the service's process")]
    [InlineData("regression(p99)<10%", "cannot be judged: the plan names no baseline to judge it against")]
    public void What_cannot_be_judged_is_broken_and_says_why(string threshold, string why)
    {
        ThresholdResult judged = GivenThresholds.Judged(threshold, Runs.Empty());

        Assert.Equal((false, null, why), (judged.Holds, judged.Actual, judged.Why));
    }

    [Fact]
    public void Too_few_are_told_with_how_many_it_takes() =>
        Assert.Equal("cannot be judged: p99 of 12 successes: at least 100 are needed",
            GivenThresholds.Judged("p99<1s",
                Well with { Totals = Well.Totals with { ResponseTime = new LatencySummary { Count = 12 } } }).Why);

    [Theory]
    [InlineData("blockedThreads<10", false, "blockedThreads is 24 at 40 virtual users")]
    [InlineData("blockedThreads<=24", true, "blockedThreads is 24 at 40 virtual users")]
    [InlineData("runtime.threads=24", true, "threads is 24 at 10 virtual users")]
    [InlineData("threads>=25", false, "threads is 24 at 10 virtual users")]
    [InlineData("queueWaitP99<100ms", false, "queueWaitP99 is 160 ms at 40 virtual users")]
    [InlineData("workingSetBytes<200MB", true, "workingSetBytes is 150000000 bytes at 10 virtual users")]
    [InlineData("cpuPercent<80", true, "cpuPercent is 40 % at 10 virtual users")]
    [InlineData("databaseUsed<10", false, "cannot be judged: databaseUsed was never seen of the service")]
    public void Of_what_the_process_showed_the_worst_step_decides(string threshold, bool holds, string why)
    {
        ThresholdResult judged = GivenThresholds.Judged(threshold, Watched);

        Assert.Equal((holds, why), (judged.Holds, judged.Why));
    }

    [Theory]
    [InlineData("tippingPoint>=24", true, "tippingPoint is 24 virtual users (between 22 and 26)")]
    [InlineData("tippingPoint>100", false, "tippingPoint is 24 virtual users (between 22 and 26)")]
    [InlineData("tippingPoint.low>22", false, "tippingPoint.low is 22 virtual users (between 22 and 26)")]
    [InlineData("limit!=thread-pool", false, "limit is thread-pool")]
    [InlineData("verdict.limit=Thread-Pool", true, "limit is thread-pool")]
    [InlineData("limitSize>10", true, "limitSize is 24")]
    [InlineData("outcome!=inconclusive", true, "outcome is tips-over")]
    [InlineData("confidence=high", true, "confidence is high")]
    [InlineData("blamedLines<1", false, "blamedLines is 1")]
    public void The_verdict_keeps_or_breaks_a_threshold(string threshold, bool holds, string why)
    {
        ThresholdResult judged = GivenThresholds.Judged(threshold, Tipped);

        Assert.Equal((holds, why), (judged.Holds, judged.Why));
    }

    [Theory]
    [InlineData("tippingPoint>30", true, "tippingPoint is above 40 virtual users, the highest load tried, which held")]
    [InlineData("tippingPoint>=40", true, "tippingPoint is above 40 virtual users, the highest load tried, which held")]
    [InlineData("tippingPoint>100", false,
        "cannot be judged: tippingPoint is above 40 virtual users, the highest load tried, which held: that leaves the threshold open. Try "
            + "more load")]
    [InlineData("tippingPoint<30", false, "tippingPoint is above 40 virtual users, the highest load tried, which held")]
    public void A_service_that_holds_tells_how_high_its_tipping_point_is_at_least(string threshold, bool holds, string why)
    {
        ThresholdResult judged = GivenThresholds.Judged(threshold,
            Watched with { Verdict = new Verdict
            {
                Outcome = VerdictOutcome.Holds, Limit = Limit.None, Confidence = Confidence.High, Summary = "Holds."
            } });

        Assert.Equal((holds, why), (judged.Holds, judged.Why));
    }

    [Theory]
    [InlineData("limit!=thread-pool", false, "cannot be judged: which limit binds is unknown, so it may be thread-pool or another")]
    [InlineData("limit!=unknown", false, "limit is unknown")]
    [InlineData("limit=unknown", true, "limit is unknown")]
    [InlineData("limitSize<5", false, "cannot be judged: the verdict names no size of the limit (unknown)")]
    [InlineData("tippingPoint>5", false, "cannot be judged: no tipping point was found. Which limit binds was not seen.")]
    public void An_unknown_limit_keeps_no_threshold_about_another(string threshold, bool holds, string why)
    {
        ThresholdResult judged = GivenThresholds.Judged(threshold,
            Well with { Verdict = new Verdict
            {
                Outcome = VerdictOutcome.TipsOver, Limit = Limit.Unknown, Confidence = Confidence.Low,
                Summary = "Which limit binds was not seen."
            } });

        Assert.Equal((holds, why), (judged.Holds, judged.Why));
    }

    [Fact]
    public void Few_looks_at_the_stacks_acquit_nobody() =>
        Assert.StartsWith("cannot be judged: stacks were sampled 2 times",
            GivenThresholds.Judged("blamedLines=0", Well with { Target = new TargetDescription { ProcessId = 7, StackLooks = 2 } }).Why,
            StringComparison.Ordinal);

    // 24 threads of 200 ms: past 24 users all takes longer.
    [Theory]
    [InlineData("p99<300ms", true, "p99 is 200 ms at 10 virtual users")]
    [InlineData("p99<100ms", false, "p99 is 200 ms at 10 virtual users")]
    [InlineData("blockedThreads<20", true, "blockedThreads is 16 at 16 virtual users")]
    [InlineData("rps>75", true, "rps is 80 successes a second at 16 virtual users")]
    [InlineData("rps>200", false, "rps is 80 successes a second at 16 virtual users")]
    public void Of_a_search_only_loads_that_were_well_are_judged(string threshold, bool holds, string why)
    {
        RunResult search = GivenThresholds.Searched(new Service(24) { Runtime = (users, _) =>
            new RuntimeSample { BlockedThreads = Math.Min(users, 24) } }.At(10, 16, 64, 128));

        ThresholdResult judged = GivenThresholds.Judged(threshold, search);

        Assert.Equal((holds, why), (judged.Holds, judged.Why));
    }

    [Theory]
    [InlineData("p99<10ms", true)]
    [InlineData("p99<900ms", false)]
    [InlineData("errors<1%", false)]
    [InlineData("bystander.p50<1ms", false)]
    [InlineData("rps>5000", false)]
    [InlineData("blockedThreads<1", false)]
    [InlineData("limit!=thread-pool", false)]
    [InlineData("tippingPoint>100", false)]
    public void A_load_of_a_search_is_too_much_by_what_requests_showed_alone(string threshold, bool isTooMuch) =>
        Assert.Equal(isTooMuch, ThresholdJudge.IsTooMuch([GivenThresholds.ParseThreshold(threshold)], Watched.Steps[0]));

    [Fact]
    public void A_bystander_that_is_never_answered_breaks_its_threshold()
    {
        StepResult step = Watched.Steps[0] with { Bystander = new BystanderResult { Sent = 9, Failed = 9 } };

        Assert.True(ThresholdJudge.IsTooMuch([GivenThresholds.ParseThreshold("bystander.p50<1s")], step));
        Assert.False(GivenThresholds.Judged("bystander.failed=0", Watched with { Steps = [step] }).Holds);
    }

    private static EndpointResult CreateEndpoint(string name, long failed, double p90, long failedChecks) => new()
    {
        Name = name,
        Method = "GET",
        Template = name.Split(' ')[1],
        Sent = 100,
        Ok = 100 - failed,
        Failed = failed,
        ResponseTime = new LatencySummary { Count = 100 - failed, P90 = p90 },
        Checks = [new CheckResult { Name = "status 200", Passed = 100 - failedChecks, Failed = failedChecks }],
    };
}
