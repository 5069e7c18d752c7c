using Threadbare.Analysis.Thresholds;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Verdicts;
using Threadbare.Run;
using Threadbare.Tests.Report;
using Xunit;

namespace Threadbare.Tests.Analysis.Thresholds;

public sealed class GateJudgeTests
{
    [Fact]
    public void A_run_without_thresholds_has_no_gate() => Assert.Null(Gate(Failing(119, 9_881)));

    [Theory]
    [InlineData("errors<1%", "FAILED 1 of 2: errors 1.19 % (allowed < 1 %)")]
    [InlineData("errors<1.188%", "FAILED 1 of 2: errors 1.19 % (allowed < 1.188 %)")]
    [InlineData("errors<1.19%", "FAILED 1 of 2: errors 1.19 % (allowed < 1.19 %)")]
    [InlineData("errors<1.2%", "Passed 2 of 2 thresholds")]
    [InlineData("ok>10000", "FAILED 1 of 2: ok 9,881 (allowed > 10,000)")]
    public void The_first_line_says_what_was_measured_and_what_is_allowed(string threshold, string line)
    {
        GateResult gate = Gate(Failing(119, 9_881), threshold, "failed>1")!;

        Assert.Equal(line, gate.Summary);
        Assert.Equal(line[0] == 'P', gate.Passed);
    }

    [Fact]
    public void Rounding_never_hides_what_broke() =>
        Assert.Equal("FAILED 1 of 1: errors 1.004 % (allowed < 1 %)", Gate(Failing(1_004, 98_996), "errors<1%")!.Summary);

    [Fact]
    public void A_threshold_that_cannot_be_judged_fails_the_gate_and_is_listed_apart()
    {
        GateResult gate = Gate(Failing(119, 9_881), "errors<1%", "bystander.p99<1s", "bystander.p50<1s")!;

        Assert.Equal(
            "FAILED 3 of 3: errors 1.19 % (allowed < 1 %); bystander.p99<1s, bystander.p50<1s cannot be judged: the plan sends no "
                + "bystander beside the load",
            gate.Summary);
        Assert.Equal((1, 2), (gate.Broken.Count, gate.NotJudged.Count));
    }

    [Fact]
    public void Figures_that_cannot_be_trusted_neither_keep_nor_break_a_threshold()
    {
        RunResult run = Failing(119, 9_881) with { Generator = new GeneratorResult { Saturated = true } };

        GateResult gate = Gate(run, "errors<1%", "errors<9%")!;

        Assert.Equal((false, 0, 2), (gate.Passed, gate.Broken.Count, gate.NotJudged.Count));
    }

    [Fact]
    public void An_interrupted_run_keeps_no_threshold_and_may_break_one()
    {
        GateResult gate = Gate(Failing(119, 9_881) with { Interrupted = true }, "errors<1%", "errors<9%")!;

        Assert.Equal((1, 1), (gate.Broken.Count, gate.NotJudged.Count));
        Assert.Equal("cannot be judged: the load was ended before its time", gate.NotJudged[0].Why);
    }

    [Fact]
    public void A_load_that_could_not_start_fails_its_gate()
    {
        LoadPlan plan = Runs.OneStep().Plan! with { Thresholds = [GivenThresholds.ParseThreshold("errors<1%")] };

        GateResult gate = RefusedRun.Create(plan, ["Nothing listens there."], DateTimeOffset.UnixEpoch).Gate!;

        Assert.Equal("FAILED 1 of 1: errors<1% cannot be judged: the load did not start. Nothing listens there", gate.Summary);
    }

    private static RunResult Failing(long failed, long ok) =>
        Runs.OneStep() with { Totals = new RunTotals { Sent = failed + ok, Failed = failed, Ok = ok, Seconds = 10 } };

    private static GateResult? Gate(RunResult run, params string[] thresholds) => ThresholdJudge.Judge(
        run with { Plan = run.Plan! with { Thresholds = [.. thresholds.Select(GivenThresholds.ParseThreshold)] } }, baseline: null).Gate;
}
