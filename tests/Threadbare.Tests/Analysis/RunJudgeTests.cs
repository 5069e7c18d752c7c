using Threadbare.Analysis;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Histograms;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Analysis.Evidence;
using Threadbare.Tests.Analysis.Instances;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis;

public sealed class RunJudgeTests
{
    [Fact]
    public void Without_a_watcher_the_limit_stays_unknown()
    {
        Verdict verdict = Judge(new Service(24));

        Assert.Equal((VerdictOutcome.TipsOver, Limit.Unknown, Confidence.Low), (verdict.Outcome, verdict.Limit, verdict.Confidence));
        Assert.Equal(24, verdict.TippingPoint!.Best);
    }

    [Fact]
    public void Two_limits_that_fit_alike_are_said_to()
    {
        var service = new Service(20)
        {
            Runtime = (users, waiting) => Quiet with
            {
                DatabaseUsed = Math.Min(users, 20), DatabaseMax = 20, DatabasePending = waiting, OutboundActive = users,
                OutboundTimeMean = 200 * Math.Max(1, users / 20),
                ServerTimeMean = 200 * Math.Max(1, users / 20),
            },
        };

        Verdict verdict = Judge(service);

        Assert.Equal((VerdictOutcome.Inconclusive, Limit.Unknown), (verdict.Outcome, verdict.Limit));
        Assert.Contains("A test that would tell", verdict.Summary, StringComparison.Ordinal);
    }

    [Fact]
    public void Where_nothing_was_measured_there_is_no_verdict() => Assert.Null(RunJudge.Judge(new Service(8).At()));

    [Fact]
    public void The_model_of_all_requests_is_not_drawn_where_one_endpoint_tips_over()
    {
        Verdict ofOne = RunJudge.Judge(ExportMix.Run())!;

        Assert.Equal((ExportMix.Export, null), (ofOne.Endpoint, ofOne.Prediction));
        Assert.NotNull(Judge(new Service(24)).Prediction);
    }

    [Theory]
    [InlineData(Limit.Gate, true)]
    [InlineData(Limit.Unknown, true)]
    [InlineData(Limit.None, false)]
    [InlineData(Limit.Cpu, false)]
    public void A_gate_and_an_unknown_limit_may_be_named_by_what_lets_requests_continue(Limit limit, bool isNamed)
    {
        var verdict = new Verdict { Outcome = VerdictOutcome.TipsOver, Limit = limit, Confidence = Confidence.Low, Summary = "" };

        Assert.Equal(isNamed, RunJudge.IsNamedByReleases(verdict));
    }

    [Theory]
    [InlineData(20, 0, false)]
    [InlineData(398, 0, true)]
    [InlineData(20, 30, true)]
    public void Lines_are_worth_sampling_where_processors_or_collector_limit(double processor, double pauses, bool isWorth)
    {
        RuntimeSample sample = Quiet with { CpuPercent = processor, GcPausePercent = pauses };

        Assert.Equal(isWorth, RunJudge.IsWorthSampling(new Service(8) { Runtime = (_, _) => sample }.At(1, 2, 4, 8, 16, 32)));
    }

    // Of both together most threads are idle, which speaks against a starved pool.
    [Theory]
    [InlineData(20, Confidence.Medium)]
    [InlineData(200, Confidence.Low)]
    public void What_one_instance_shows_beside_others_who_have_its_machine_is_doubtful(double machine, Confidence confidence)
    {
        RuntimeSample idle = Quiet with
        {
            Threads = 90, MaxThreads = 90, IdleThreads = 90, BlockedThreads = 0, ServedPerSecond = 10,
        };
        RunResult run = TwoInstances.Load((users, waiting) =>
        [
            OnMachine(TwoInstances.Starve(users, waiting, served: 90), machine), OnMachine(idle, machine),
        ], Loads);

        Verdict verdict = RunJudge.Judge(run)!;

        Assert.Equal((Limit.ThreadPool, "web-1", confidence), (verdict.Limit, verdict.Instance, verdict.Confidence));
    }

    private static RuntimeSample OnMachine(RuntimeSample sample, double machine) =>
        sample with { MachineProcessors = 2, MachineCpuPercent = machine };

    [Fact]
    public void A_generator_that_was_the_limit_makes_all_unreliable()
    {
        RunResult result = new Service(24).At(Loads) with { Generator = new GeneratorResult
        {
            Saturated = true, Reasons = ["The event loop was busy."]
        } };

        Assert.Equal((VerdictOutcome.Unreliable, Limit.Generator),
            RunJudge.Judge(result) is { } verdict ? (verdict.Outcome, verdict.Limit) : default);
    }

    [Fact]
    public void A_service_that_ended_in_the_middle_has_no_limit_to_name()
    {
        RunResult result = new Service(32) { Change = step =>
            step.Users <= 8
                ? step
                : step with
                {
                    Failed = step.Sent, Ok = 0, Failures = new Dictionary<string, long> { ["connect-refused"] = step.Sent }
                } }.At(Loads);

        Verdict verdict = RunJudge.Judge(result with { Target = new TargetDescription { ProcessId = 1, HasEnded = true } })!;

        Assert.Equal((VerdictOutcome.Inconclusive, Limit.Unknown), (verdict.Outcome, verdict.Limit));
    }

    [Fact]
    public void Where_others_have_the_machine_the_confidence_is_low()
    {
        var service = new Service(24) { Runtime = (users, waiting) =>
            Starved(24, users, waiting, new BlockedCall("Thread.Sleep", BlockingKind.Sleep, 24)) with
            {
                MachineProcessors = 2, MachineCpuPercent = 200, CpuPercent = 20
            } };

        Assert.Equal(Confidence.Low, Judge(service).Confidence);
    }

    [Fact]
    public void What_a_request_needs_is_told_by_the_quickest_of_the_warm_up_without_its_connection()
    {
        RunResult result = Gated(30);
        result = result with
        {
            Steps = [result.Steps[0] with { ResponseTime = result.Steps[0].ResponseTime with { Min = 740 } }],
            Intervals = [new IntervalResult
            {
                T = -2, Ok = 6, ResponseTime = new LatencySummary { Count = 6, Min = 500 },
                ServiceTime = new LatencySummary { Count = 6, Min = 200 }
            }],
        };

        Verdict verdict = RunJudge.Judge(result)!;

        Assert.Equal((VerdictOutcome.TipsOver, Limit.Gate, null), (verdict.Outcome, verdict.Limit, verdict.LimitSize));
        Assert.Contains("By Little's law at most 8 are served at a time.", verdict.Findings[0].For);
    }

    [Theory]
    [InlineData(0.8, VerdictOutcome.Inconclusive, Limit.Unknown)]
    [InlineData(0.97, VerdictOutcome.Holds, Limit.None)]
    public void A_curve_that_bends_all_the_way_up_does_not_hold(double eachDoubling, VerdictOutcome outcome, Limit limit)
    {
        // Twice the load brings 1.6 times as much, each time: no plateau, and at the end hardly half of what nothing would hold up.
        double Slowed(double users) => Math.Pow(eachDoubling, Math.Log2(users / 4));
        var service = new Service(1000)
        {
            Change = step => step.Users <= 4 ? step : step with
            {
                SuccessPerSecond = step.SuccessPerSecond * Slowed(step.Users!.Value),
                ResponseTime = step.ResponseTime with { Mean = 200 / Slowed(step.Users!.Value) },
            },
        };

        Verdict verdict = Judge(service);

        Assert.Equal((outcome, limit), (verdict.Outcome, verdict.Limit));
    }

    [Fact]
    public async Task The_same_file_gives_the_same_verdict()
    {
        RunResult result = Capped(24, new BlockedCall("Thread.Sleep", BlockingKind.Sleep, 24)).At(Loads);
        using var file = new MemoryStream(System.Text.Encoding.UTF8.GetBytes(RunFile.ToText(result)));
        RunResult read = await RunFile.ReadAsync(file, TestContext.Current.CancellationToken);

        Assert.Equal(Serialized(RunJudge.Judge(result)!), Serialized(RunJudge.Judge(read)!));
    }

    [Theory]
    [InlineData(3, " A cheap request beside the load is answered in 3.0 ms (p90) meanwhile: this request meets the limit, others do not.")]
    [InlineData(1000, "")]
    public void Where_nothing_says_what_binds_a_cheap_request_tells_whom(double p90, string told)
    {
        RuntimeSample quiet = new() { Threads = 4, QueueLength = 0, QueueWaitP99 = 1, CpuPercent = 5 };
        var beside = new BystanderResult { Sent = 50, Ok = 50, ResponseTime = new LatencySummary { Count = 50, P90 = p90 } };
        var service = new Service(8)
        {
            Runtime = (_, _) => quiet, Change = step => step.Users < 32 ? step : step with { Bystander = beside }
        };

        Verdict verdict = Judge(service);

        Assert.Equal(Limit.Unknown, verdict.Limit);
        Assert.EndsWith("this run could not tell what." + told, verdict.Summary, StringComparison.Ordinal);
    }

    private static string Serialized(Verdict verdict) => System.Text.Json.JsonSerializer.Serialize(verdict, RunJson.Default.Verdict);
}
