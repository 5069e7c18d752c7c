using Threadbare.Constants;

namespace Threadbare.Analysis.Comparison;

/// <summary>The numbers of comparing two arms.</summary>
[ConstantTable("Comparison")]
internal static class ComparisonConstants
{
    [Constant(
        "share",
        "A ratio this near to one counts as no difference, unless the plan says otherwise.",
        "About what a user of a service cannot notice.")]
    public const double Margin = 0.05;

    [Constant(
        "probability",
        "A figure decides where chance is less probable than this, unless the plan says otherwise.",
        "The usual level: one false alarm in twenty, for all deciding figures together.")]
    public const double Alpha = 0.05;

    [Constant(
        "draws",
        "The number of times that rounds are drawn again.",
        "The ends of the interval then agree in the third digit.")]
    public const int Resamples = 10_000;

    [Constant(
        "share of the draws",
        "The share cut off at either end of an interval.",
        "Leaves the middle 95 %.")]
    public const double Tail = 0.025;

    [Constant(
        "rounds",
        "The most rounds of each arm that are worth the wait.",
        "An interval of fifty rounds is a third as wide as one of five.")]
    public const int MostRounds = 50;

    [Constant(
        "share",
        "Two runs of one service are taken to differ by this much where each arm has one run.",
        "It was not measured: another hour, another machine load, a pool of another size.")]
    public const double AssumedNoise = 0.25;

    [Constant(
        "percentage points",
        "The same for the share of failures.",
        "The bound for too many failures of a load.")]
    public const double AssumedPoints = 5;

    [Constant(
        "s",
        "The fewest whole seconds of a run that show how much it varies.",
        "The interval of fewer is mostly chance.")]
    public const int FewestSeconds = 5;

    [Constant(
        "s",
        "A last second shorter than this share of a second is left out.",
        "Half a second has half the requests, and would count as a drop.")]
    public const double PartOfLastSecond = 0.5;

    [Constant(
        "percentage points",
        "Failures that differ by less than this are the same.",
        "One failure in a thousand.")]
    public const double LeastPoints = 0.1;

    [Constant(
        "gaps",
        "The half width of the interval of a ratio, in usual gaps between two rounds, for one round.",
        "For rounds spread normally by σ their gap has the median 0.954 σ, and a median of n has the standard error σ √(π / 2n): 1.96 · √2 "
            + "of those.")]
    public const double GapsOfHalfWidth = 3.64;

    [Constant(
        "rounds",
        "At least this many more rounds are advised.",
        "With two more than the fewest, one stray round no longer reaches the ends of the interval.")]
    public const int MoreRounds = 2;

    [Constant(
        "confirmations",
        "The most confirmations that a search for a crossover makes.",
        "They share the chance of a false alarm (Bonferroni), so each more makes all of them harder.")]
    public const int MostConfirmations = 3;

    [Constant(
        "times the lower load",
        "A crossover this narrow is not narrowed further.",
        "A few rounds cannot tell nearer loads apart.")]
    public const double NarrowEnough = 1.2;

    [Constant(
        "loads",
        "The middles that a search may try between a load and its double.",
        "Two middles reach an interval that is narrow enough.")]
    public const int Middles = 2;
}
