namespace Threadbare.Analysis.Comparison;

/// <summary>Constants: Comparison.</summary>
internal static class ComparisonConstants
{
    /// <summary>A ratio this near to one counts as no difference, unless the plan says otherwise.</summary>
    /// <remarks>Unit: share. About what a user of a service cannot notice.</remarks>
    public const double Margin = 0.05;

    /// <summary>A figure decides where chance is less probable than this, unless the plan says otherwise.</summary>
    /// <remarks>Unit: probability. The usual level: one false alarm in twenty, for all deciding figures together.</remarks>
    public const double Alpha = 0.05;

    /// <summary>The number of times that rounds are drawn again.</summary>
    /// <remarks>Unit: draws. The ends of the interval then agree in the third digit.</remarks>
    public const int Resamples = 10_000;

    /// <summary>The share cut off at either end of an interval.</summary>
    /// <remarks>Unit: share of the draws. Leaves the middle 95 %.</remarks>
    public const double Tail = 0.025;

    /// <summary>The most rounds of each arm that are worth the wait.</summary>
    /// <remarks>Unit: rounds. An interval of fifty rounds is a third as wide as one of five.</remarks>
    public const int MostRounds = 50;

    /// <summary>Two runs of one service are taken to differ by this much where each arm has one run.</summary>
    /// <remarks>Unit: share. It was not measured: another hour, another machine load, a pool of another size.</remarks>
    public const double AssumedNoise = 0.25;

    /// <summary>The same for the share of failures.</summary>
    /// <remarks>Unit: percentage points. The bound for too many failures of a load.</remarks>
    public const double AssumedPoints = 5;

    /// <summary>The fewest whole seconds of a run that show how much it varies.</summary>
    /// <remarks>Unit: s. The interval of fewer is mostly chance.</remarks>
    public const int FewestSeconds = 5;

    /// <summary>A last second shorter than this share of a second is left out.</summary>
    /// <remarks>Unit: s. Half a second has half the requests, and would count as a drop.</remarks>
    public const double PartOfLastSecond = 0.5;

    /// <summary>Failures that differ by less than this are the same.</summary>
    /// <remarks>Unit: percentage points. One failure in a thousand.</remarks>
    public const double LeastPoints = 0.1;

    /// <summary>The half width of the interval of a ratio, in usual gaps between two rounds, for one round.</summary>
    /// <remarks>Unit: gaps. For rounds spread normally by σ their gap has the median 0.954 σ, and a median of n has the standard error σ
    /// √(π / 2n): 1.96 · √2 of those.</remarks>
    public const double GapsOfHalfWidth = 3.64;

    /// <summary>At least this many more rounds are advised.</summary>
    /// <remarks>Unit: rounds. With two more than the fewest, one stray round no longer reaches the ends of the interval.</remarks>
    public const int MoreRounds = 2;

    /// <summary>The most confirmations that a search for a crossover makes.</summary>
    /// <remarks>Unit: confirmations. They share the chance of a false alarm (Bonferroni), so each more makes all of them harder.</remarks>
    public const int MostConfirmations = 3;

    /// <summary>A crossover this narrow is not narrowed further.</summary>
    /// <remarks>Unit: times the lower load. A few rounds cannot tell nearer loads apart.</remarks>
    public const double NarrowEnough = 1.2;

    /// <summary>The middles that a search may try between a load and its double.</summary>
    /// <remarks>Unit: loads. Two middles reach an interval that is narrow enough.</remarks>
    public const int Middles = 2;
}
