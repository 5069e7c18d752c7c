namespace Threadbare.Find;

/// <summary>Makes the plan of a sudden load.</summary>
internal static class SuddenPlan
{
    /// <summary>Returns the plan that holds one load of a search from the start.</summary>
    /// <param name="plan">The plan of a search.</param>
    /// <param name="load">Virtual users, or arrivals a second if the search is by rate.</param>
    /// <exception cref="ArgumentException">The plan has no search.</exception>
    public static LoadPlan HoldSuddenly(this LoadPlan plan, double load)
    {
        LoadSearch search = plan.Search ?? throw new ArgumentException("The plan has no search.", nameof(plan));
        return plan with { Shape = search.Hold(load), Command = null, Thresholds = [] };
    }
}
