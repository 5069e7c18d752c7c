using Threadbare.Analysis.Comparison;
using Threadbare.Results;
using Threadbare.Results.Comparison;
using Xunit;

namespace Threadbare.Tests.Analysis.Comparison;

public sealed class ComparisonJudgeTests
{
    private static readonly double[] Steady = [100, 101, 102, 103, 104];

    [Fact]
    public void The_arm_with_the_shorter_times_is_better()
    {
        ComparisonVerdict verdict = Judge(Rounds.OfMedians(3_000, 3_100, 3_200, 3_300, 3_400), Rounds.OfMedians(Steady));

        Assert.Equal(ComparedOutcome.BBetter, verdict.Outcome);
        Assert.Equal(Arm.B, verdict.Figures["p99"].Better);
        Assert.Equal((ComparedUnit.Milliseconds, 9_600, 306),
            (verdict.Figures["p99"].Unit, verdict.Figures["p99"].A, verdict.Figures["p99"].B));
        Assert.Equal("B is better: A's p50 is 29 to 33 times B's.", verdict.Summary);
    }

    [Fact]
    public void Ten_per_cent_are_found_where_rounds_agree()
    {
        ComparisonVerdict verdict = Judge(Rounds.OfMedians(200, 201, 202, 201.5, 200.5), Rounds.OfMedians(220, 221, 222, 221.5, 220.5));

        Assert.Equal(ComparedOutcome.ABetter, verdict.Outcome);
        Assert.Equal(5 * 2 / 252.0, verdict.Figures["p50"].PValue!.Value, 12);
        Assert.InRange(verdict.Figures["p50"].Ratio!.Best, 1.09, 1.11);
    }

    [Fact]
    public void No_difference_is_earned_by_narrow_intervals()
    {
        ComparisonVerdict verdict = Judge(Rounds.OfMedians(Steady), Rounds.OfMedians(101, 102, 103, 104, 100));

        Assert.Equal(ComparedOutcome.NoDifference, verdict.Outcome);
        Assert.Equal("No difference: p50, p95, p99 and successPerSecond lie within 5 % of each other.", verdict.Summary);
        Assert.Null(verdict.RoundsNeeded);
    }

    [Fact]
    public void Rounds_that_scatter_tell_nothing_and_say_how_many_would()
    {
        ComparisonVerdict verdict = Judge(Rounds.OfMedians(95, 100, 105, 97.5, 102.5), Rounds.OfMedians(96, 101, 106, 98, 103));

        Assert.Equal(ComparedOutcome.TooNoisy, verdict.Outcome);
        Assert.InRange(verdict.RoundsNeeded!.Value, 6, 50);
        Assert.Contains($"About {verdict.RoundsNeeded} rounds", verdict.Summary, StringComparison.Ordinal);
    }

    [Fact]
    public void Too_few_rounds_tell_nothing_however_far_apart()
    {
        ComparisonVerdict verdict = Judge(Rounds.OfMedians(1_000, 1_000, 1_000, 1_000), Rounds.OfMedians(1, 1, 1, 1));

        Assert.Equal((ComparedOutcome.TooNoisy, 5), (verdict.Outcome, verdict.RoundsNeeded));
        Assert.Equal("Too few rounds to tell: 4 rounds of each arm, and it takes 5.", verdict.Summary);
    }

    [Fact]
    public void Fast_failures_make_no_arm_better_and_the_contradiction_is_told()
    {
        RunResult[] honest = [.. Steady.Select(time => Rounds.Create(time, 100))];
        RunResult[] failing = [.. Steady.Select(time => Rounds.Create(time / 10, 60, 40))];

        ComparisonVerdict verdict = Judge(honest, failing);

        Assert.Equal(ComparedOutcome.ABetter, verdict.Outcome);
        Assert.Equal("A is better: A answers 67 % more requests a second than B. But B is better in p50, p95 and p99.", verdict.Summary);
    }

    [Fact]
    public void An_arm_that_answers_nothing_is_said_to_answer_nothing()
    {
        RunResult[] silent = [.. Steady.Select(_ => Silent(Rounds.Create(100)))];

        ComparisonVerdict verdict = Judge(silent, [.. Steady.Select(time => Rounds.Create(time, 50))]);

        Assert.Equal("B is better: it answers 50 requests a second, and A none.", verdict.Summary);
    }

    [Fact]
    public void Sentences_call_the_arms_by_their_names()
    {
        var names = new ComparisonOptions { NameOfA = "sync", NameOfB = "async" };

        Assert.Equal("async is better: sync's p50 is 29 to 33 times async's.",
            ComparisonJudge.Judge(Rounds.OfMedians(3_000, 3_100, 3_200, 3_300, 3_400), Rounds.OfMedians(Steady), names).Summary);
    }

    [Fact]
    public void A_shorter_median_for_a_longer_tail_is_no_better()
    {
        RunResult[] a = [.. Steady.Select(time => Rounds.Create(time, 2 * time, 3 * time, 100, 0))];
        RunResult[] b = [.. Steady.Select(time => Rounds.Create(time / 2, 2 * time, 30 * time, 100, 0))];

        ComparisonVerdict verdict = Judge(a, b);

        Assert.Equal(ComparedOutcome.NoDifference, verdict.Outcome);
        Assert.Equal("Neither is better in all: A in p99, B in p50.", verdict.Summary);
    }

    [Fact]
    public void What_lies_beneath_the_noise_of_one_arm_decides_nothing()
    {
        RunResult[] a = Rounds.OfMedians(10, 20, 40, 80, 99);
        RunResult[] b = Rounds.OfMedians(100, 100, 100, 100, 100);

        ComparedFigure figure = Judge(a, b).Figures["p50"];

        Assert.True(figure.PValue < 0.05);
        Assert.Equal((null, 1.5), (figure.Better, Math.Round(figure.B / figure.A - 1, 3)));
        Assert.InRange(figure.NoiseFloor!.Value, 1.5, 4);
    }

    [Fact]
    public void Arms_exchanged_exchange_the_outcome()
    {
        RunResult[] slow = Rounds.OfMedians(130, 131, 132, 133, 134);
        RunResult[] fast = Rounds.OfMedians(Steady);

        Assert.Equal((ComparedOutcome.ABetter, ComparedOutcome.BBetter), (Judge(fast, slow).Outcome, Judge(slow, fast).Outcome));
    }

    [Fact]
    public void One_round_against_several_is_one_of_each()
    {
        Assert.StartsWith("Too few rounds to tell: 1 round of each arm", Judge(Rounds.OfMedians(1_000), Rounds.OfMedians(Steady)).Summary,
            StringComparison.Ordinal);
        Assert.StartsWith("Too few rounds to tell: 1 round of each arm", Judge(Rounds.OfMedians(Steady), Rounds.OfMedians(1_000)).Summary,
            StringComparison.Ordinal);
    }

    private static ComparisonVerdict Judge(RunResult[] a, RunResult[] b) =>
        ComparisonJudge.Judge(a, b, new ComparisonOptions { Resamples = 2_000 });

    private static RunResult Silent(RunResult run) => run with { Totals = new RunTotals { Sent = 100, Unfinished = 100, Seconds = 10 } };
}
