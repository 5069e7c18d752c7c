using Threadbare.Analysis.Comparison;
using Threadbare.Results.Comparison;
using Xunit;

namespace Threadbare.Tests.Analysis.Comparison;

/// <summary>Figures that are written down one by one: their outcome together, and how it is told.</summary>
public sealed class ComparedFiguresTests
{
    // Within 5 % of each other: from 1/1.05 to 1.05.
    [Theory]
    [InlineData(1 / 1.05, 1.05, ComparedOutcome.NoDifference)]
    [InlineData(0.95, 1.05, ComparedOutcome.TooNoisy)]
    [InlineData(1 / 1.05, 1.06, ComparedOutcome.TooNoisy)]
    public void No_difference_takes_an_interval_within_the_margin(double low, double high, ComparedOutcome outcome) =>
        Assert.Equal(outcome, Figures(Ratio("p50", low, high)).Outcome);

    // One failure in a thousand.
    [Theory]
    [InlineData(5, 5, ComparedOutcome.NoDifference)]
    [InlineData(0.1, 0, ComparedOutcome.NoDifference)]
    [InlineData(0, 0.2, ComparedOutcome.TooNoisy)]
    public void Failures_are_the_same_within_a_tenth_of_a_point(double a, double b, ComparedOutcome outcome) =>
        Assert.Equal(outcome, Figures(Ratio("p50", 1, 1), Share(a, b)).Outcome);

    [Fact]
    public void Where_no_figure_has_a_ratio_nothing_is_shown_to_be_the_same() =>
        Assert.Equal(ComparedOutcome.TooNoisy, Figures(Share(0, 0)).Outcome);

    [Fact]
    public void The_largest_effect_is_told()
    {
        ComparedFigures figures = Figures(Ratio("p50", 0.9, 0.9, Arm.B), Ratio("p99", 0.25, 0.5, Arm.B), Ratio("p95", 0.8, 0.8, Arm.B));

        Assert.Equal("B is better: A's p99 is 2 to 4 times B's.",
            ComparisonText.Summarize(figures, ComparedOutcome.BBetter, roundsNeeded: null));
    }

    [Fact]
    public void A_longer_time_of_B_is_told_as_such() => Assert.Equal("A is better: B's p50 is 2 to 3 times A's.",
        ComparisonText.Summarize(Figures(Ratio("p50", 2, 3, Arm.A)), ComparedOutcome.ABetter, roundsNeeded: null));

    [Fact]
    public void Failures_alone_are_told_as_shares() => Assert.Equal("A is better: 1 % of its requests fail, and 10 % of B's.",
        ComparisonText.Summarize(Figures(Share(1, 10, Arm.A)), ComparedOutcome.ABetter, roundsNeeded: null));

    // At least twice is told in times.
    [Theory]
    [InlineData("p50", 2, 3, "B's p50 is 2 to 3 times A's")]
    [InlineData("p50", 2, 2, "B's p50 is 2 times A's")]
    [InlineData("p50", 1.5, 1.75, "B's p50 is 50 to 75 % longer than A's")]
    [InlineData("successPerSecond", 2, 3, "B answers 2 to 3 times as many requests a second as A")]
    [InlineData("successPerSecond", 1.5, 1.75, "B answers 50 to 75 % more requests a second than A")]
    public void An_effect_is_told_in_per_cent_below_twice(string name, double low, double high, string told) =>
        Assert.Equal(told, Kind(name).Effect("B", "A", low, high));

    // 3.64 gaps of a ratio of 1.4 over the effect of one of 1.5: 9.1 rounds.
    [Theory]
    [InlineData(0.4, 1.5, 10)]
    [InlineData(0.1, 1.5, 7)]
    [InlineData(0.4, 1.1, null)]
    [InlineData(0.4, 1.3, null)]
    public void The_rounds_that_would_tell_grow_with_the_noise_over_the_effect(double noise, double ratio, int? rounds)
    {
        (FigureKind kind, ComparedFigure figure) = Ratio("p50", ratio, ratio);

        Assert.Equal(rounds, RoundsNeeded.Estimate(Figures((kind, figure with { NoiseFloor = noise })), 5));
    }

    [Fact]
    public void The_figure_that_takes_most_rounds_decides_how_many()
    {
        (FigureKind kind, ComparedFigure figure) = Ratio("p50", 1.5, 1.5);
        (FigureKind other, ComparedFigure same) = Ratio("p95", 1.5, 1.5);

        Assert.Equal(10, RoundsNeeded.Estimate(
            Figures((kind, figure with { NoiseFloor = 0.4 }), (other, same with { NoiseFloor = 0.1 })), 5));
    }

    // Two more than were made, up to fifty.
    [Theory]
    [InlineData(48, 50)]
    [InlineData(49, null)]
    public void More_than_fifty_rounds_are_not_worth_the_wait(int made, int? rounds)
    {
        (FigureKind kind, ComparedFigure figure) = Ratio("p50", 1.5, 1.5);

        Assert.Equal(rounds, RoundsNeeded.Estimate(Figures((kind, figure with { NoiseFloor = 0.1 })), made));
    }

    private static ComparedFigures Figures(params (FigureKind Kind, ComparedFigure Figure)[] figures) =>
        new(figures, new ComparisonOptions());

    private static (FigureKind Kind, ComparedFigure Figure) Ratio(string name, double low, double high, Arm? better = null) => (Kind(name),
        new ComparedFigure
        {
            Unit = ComparedUnit.Milliseconds, A = 100, B = 100 * low, Ratio = new RatioInterval(low, low, high), Better = better,
        });

    private static (FigureKind Kind, ComparedFigure Figure) Share(double a, double b, Arm? better = null) =>
        (Kind("failedPercent"), new ComparedFigure { Unit = ComparedUnit.Percent, A = a, B = b, Better = better });

    private static FigureKind Kind(string name) => FigureKind.All.Single(kind => kind.Name == name);
}
