namespace Threadbare.Analysis.Comparison;

/// <summary>The next comparison of a search for the crossover.</summary>
/// <param name="Load">Virtual users, or requests a second.</param>
/// <param name="Confirms">True where it is the answer's own comparison, with the full number of rounds.</param>
internal sealed record CrossoverStep(double Load, bool Confirms)
{
    /// <summary>The most confirmations that a search makes.</summary>
    public static int MostConfirmations => ComparisonConstants.MostConfirmations;

    /// <summary>The fewest rounds of each arm that can confirm.</summary>
    public static int FewestRounds { get; } = RoundsComparison.FewestRounds(Confirmation(new ComparisonOptions()).Alpha);

    /// <summary>How it is judged: the confirmations share the chance of a false alarm evenly (Bonferroni), so that it covers the
    /// search.</summary>
    public ComparisonOptions Judging(ComparisonOptions options) => Confirms ? Confirmation(options) : options;

    private static ComparisonOptions Confirmation(ComparisonOptions options) => options with { Alpha = options.Alpha / MostConfirmations };
}
