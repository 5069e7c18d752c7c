using Threadbare.Analysis.Comparison;
using Threadbare.Analysis.Thresholds;
using Threadbare.Results;
using Threadbare.Results.Comparison;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Analysis.Comparison;
using Xunit;

namespace Threadbare.Tests.Analysis.Thresholds;

public sealed class ComparisonGateTests
{
    private static readonly RunResult[] Quick = Rounds.OfMedians(100, 101, 102, 103, 104);
    private static readonly RunResult[] Slow = Rounds.OfMedians(3_000, 3_100, 3_200, 3_300, 3_400);
    private static readonly RunResult[] Alike = Rounds.OfMedians(101, 102, 103, 104, 100);
    private static readonly RunResult[] Scattered = Rounds.OfMedians(40, 70, 100, 150, 260);

    [Theory]
    [InlineData("outcome!=b-worse")]
    [InlineData("outcome!=a-better")]
    [InlineData("outcome=no-difference")]
    [InlineData("ratio.p99<1.2")]
    [InlineData("ratio.rps>0.8")]
    [InlineData("ratio.successPerSecond>0.8")]
    public void A_slower_service_breaks_the_gate(string threshold)
    {
        Assert.False(Judge(Quick, Slow, threshold).Gate!.Passed);
        Assert.True(Judge(Quick, Alike, threshold).Gate!.Passed);
    }

    [Fact]
    public void The_first_line_says_how_much_slower() =>
        Assert.Equal("FAILED 2 of 2: outcome a-better (allowed != a-better); ratio.p99 31.4 (allowed < 1.2)",
            Judge(Quick, Slow, "outcome!=b-worse", "ratio.p99<1.2").Gate!.Summary);

    [Fact]
    public void An_inconclusive_comparison_neither_keeps_nor_breaks_what_asks_for_a_better_arm()
    {
        GateResult gate = Judge(Scattered, Alike, "outcome!=b-worse", "outcome=b-better", "outcome!=no-difference").Gate!;

        Assert.Equal((false, 0, 3), (gate.Passed, gate.Broken.Count, gate.NotJudged.Count));
    }

    [Fact]
    public void An_inconclusive_comparison_is_what_a_threshold_may_ask_for()
    {
        Assert.Single(Judge(Scattered, Alike, "outcome!=inconclusive").Gate!.Broken);
        Assert.True(Judge(Quick, Slow, "outcome!=inconclusive").Gate!.Passed);
    }

    [Fact]
    public void A_bound_within_the_interval_of_a_ratio_is_judged_by_the_value_with_a_word_of_doubt()
    {
        ThresholdResult judged = Judge(Scattered, Alike, "ratio.p99<1.1").Thresholds[0];

        Assert.True(judged.Holds);
        Assert.Contains("the bound lies within, so chance may have decided", judged.Why, StringComparison.Ordinal);
    }

    [Fact]
    public void A_threshold_of_an_arm_is_broken_where_one_round_breaks_it()
    {
        ThresholdResult kept = new()
        {
            Expression = "p99<1s", Figure = "p99", Measured = "300 ms", Allowed = "< 1,000 ms", Holds = true, Why = "p99 is 300 ms",
        };
        RunResult[] slow = [.. Slow.Select(run => run with { Thresholds = [kept with { Holds = false, Measured = "9,300 ms" }] })];
        RunResult[] quick = [.. Quick.Select(run => run with { Thresholds = [kept] })];

        Assert.Equal("FAILED 1 of 2: p99 of B in round 1 9,300 ms (allowed < 1,000 ms)", Judge(quick, slow).Gate!.Summary);
    }

    [Fact]
    public void A_comparison_that_was_cut_short_fails_its_gate()
    {
        ComparisonResult result = Judge(Quick, Alike) with { Refusal = "A service could not be started." };

        GateResult gate = ComparisonGate.Judge(result, [GivenThresholds.ParseThreshold("ratio.p99<1.2")], []).Gate!;

        Assert.Equal("FAILED 1 of 1: ratio.p99<1.2 cannot be judged: A service could not be started", gate.Summary);
    }

    private static ComparisonResult Judge(RunResult[] a, RunResult[] b, params string[] thresholds)
    {
        var result = new ComparisonResult
        {
            Id = "compare", StartedAt = DateTimeOffset.UnixEpoch, Comparison = ComparisonJudge.Judge(a, b, new ComparisonOptions()),
        };
        return ComparisonGate.Judge(
            result, [.. thresholds.Select(GivenThresholds.ParseThreshold)], [.. Place(Arm.A, a), .. Place(Arm.B, b)]);
    }

    private static IEnumerable<(ComparedRun Place, RunResult Run)> Place(Arm arm, RunResult[] runs) =>
        runs.Select((run, i) => (new ComparedRun(arm, i + 1, ""), run));
}
