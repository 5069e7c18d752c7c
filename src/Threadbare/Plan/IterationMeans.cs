namespace Threadbare.Plan;

/// <summary>Calculates what an iteration of a plan's scenarios amounts to.</summary>
internal static class IterationMeans
{
    /// <summary>The mean pause after a request; null where several scenarios with different pauses share the load.</summary>
    public static TimeSpan? FindThink(LoadPlan plan)
    {
        if (plan.Scenarios.Any(scenario => scenario.IsCode))
        {
            return null;
        }

        List<TimeSpan> means = [.. plan.Scenarios.Select(scenario =>
            (plan.Think + SumThink(scenario.Steps)) / Math.Max(1, CountRequests(scenario.Steps)))];
        return means.Distinct().Count() == 1 ? means[0] : null;
    }

    /// <summary>The pauses of one iteration, of the scenario with the longest.</summary>
    public static TimeSpan FindPauses(LoadPlan plan) => plan.Code is { } code
        ? plan.Think + code.PausesPerIteration
        : plan.Think + plan.Scenarios.Select(scenario => SumThink(scenario.Steps)).DefaultIfEmpty().Max();

    /// <summary>The mean number of requests in an iteration that nothing cuts short, by the scenarios' weights.</summary>
    public static double FindRequests(LoadPlan plan) => plan.Code is { } code
        ? code.RequestsPerIteration
        : plan.Scenarios.Sum(scenario => scenario.Weight * CountRequests(scenario.Steps)) / plan.Scenarios.Sum(scenario => scenario.Weight);

    private static TimeSpan SumThink(IReadOnlyList<ScenarioStep> steps) => PlacedStep.List("", steps)
        .Aggregate(TimeSpan.Zero, (sum, one) => one.Step is ThinkStep think ? sum + (one.Times * ((think.Least + think.Most) / 2)) : sum);

    private static int CountRequests(IReadOnlyList<ScenarioStep> steps) => PlacedStep.List("", steps)
        .Sum(one => one.Step is RequestStep ? one.Times : 0);
}
