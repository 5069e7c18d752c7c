namespace Threadbare.Analysis.Search;

/// <summary>How long an iteration takes: its pauses, and its requests one after another.</summary>
/// <param name="Requests">The mean number of its requests.</param>
/// <param name="Pauses">The mean length of all its pauses.</param>
internal readonly record struct IterationLength(double Requests, TimeSpan Pauses)
{
    /// <summary>Creates the length of a plan's iterations.</summary>
    public static IterationLength Create(LoadPlan plan) => new(plan.RequestsPerIteration, plan.LongestPauses);

    /// <summary>Returns its length where a request takes a given time.</summary>
    public TimeSpan At(TimeSpan responseTime) => Pauses + (Requests * responseTime);
}
