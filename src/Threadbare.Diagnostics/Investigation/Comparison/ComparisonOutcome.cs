namespace Threadbare.Diagnostics.Investigation.Comparison;

/// <summary>The outcome of a live comparison.</summary>
internal abstract record ComparisonOutcome
{
    private ComparisonOutcome()
    {
    }

    /// <summary>The arms were compared.</summary>
    /// <param name="Result">The comparison.</param>
    /// <param name="Pair">The rounds that were compared.</param>
    /// <param name="IsWhole">False when a service could not be started or reached on the way.</param>
    public sealed record Compared(ComparisonResult Result, ComparedPair Pair, bool IsWhole) : ComparisonOutcome;

    /// <summary>Nothing could be compared; the reason was reported.</summary>
    /// <param name="Why">The reason.</param>
    public sealed record NotCompared(NoComparison Why) : ComparisonOutcome;
}
