using Threadbare.Plan.Scenarios;

namespace Threadbare.Plan;

/// <summary>Calculates how long virtual users think.</summary>
internal static class ThinkTimes
{
    /// <summary>The mean pause after a request; null where several scenarios with pauses share the load.</summary>
    public static TimeSpan? FindMean(LoadPlan plan)
    {
        if (plan.Scenarios.Count == 0)
        {
            return plan.Think;
        }

        List<TimeSpan> means = [.. plan.Scenarios.Select(scenario =>
            (plan.Think + Sum(scenario.Steps)) / Math.Max(1, CountRequests(scenario.Steps)))];
        return means.Distinct().Count() == 1 ? means[0] : null;
    }

    private static TimeSpan Sum(IReadOnlyList<ScenarioStep> steps) =>
        steps.Aggregate(TimeSpan.Zero, (sum, step) => sum + step switch
        {
            ThinkStep think => (think.Least + think.Most) / 2,
            RepeatStep repeat => repeat.Times * Sum(repeat.Steps),
            GroupStep group => Sum(group.Steps),
            RequestStep => TimeSpan.Zero,
            _ => throw new System.Diagnostics.UnreachableException(),
        });

    private static int CountRequests(IReadOnlyList<ScenarioStep> steps) => steps.Sum(step => step switch
    {
        RequestStep => 1,
        RepeatStep repeat => repeat.Times * CountRequests(repeat.Steps),
        GroupStep group => CountRequests(group.Steps),
        ThinkStep => 0,
        _ => throw new System.Diagnostics.UnreachableException(),
    });
}
