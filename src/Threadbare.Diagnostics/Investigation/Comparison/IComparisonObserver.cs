namespace Threadbare.Diagnostics.Investigation.Comparison;

/// <summary>Follows a comparison.</summary>
internal interface IComparisonObserver
{
    /// <summary>Something that a reader may want to know while it goes on.</summary>
    void OnNote(string text);

    /// <summary>Something that went wrong, with what to do.</summary>
    Task OnProblemAsync(string text);

    /// <summary>An arm's load is about to begin.</summary>
    /// <param name="plan">The comparison.</param>
    /// <param name="arm">The arm; where both are loaded together, A, which speaks for both.</param>
    /// <param name="round">From 1.</param>
    /// <returns>The observers of that load.</returns>
    RunFollowers Follow(ComparisonPlan plan, ComparisonArm arm, int round);
}
