namespace Threadbare.Run;

/// <summary>Finds thresholds that no measurement of a plan can keep, or judge, before any load is sent.</summary>
internal static class HopelessThresholds
{
    /// <summary>Says what is wrong with each of them: the threshold, and what to do.</summary>
    /// <param name="plan">The load, or the search.</param>
    /// <param name="isUnwatched">True when no process is watched.</param>
    public static IEnumerable<string> Find(LoadPlan plan, bool isUnwatched) =>
        from threshold in plan.Thresholds
        let figure = ThresholdFigures.Named(threshold.Figure)
        where figure is not null
        let problem = Explain(threshold, figure, plan, isUnwatched)
        where problem is not null
        select $"{threshold.Expression}: {problem}";

    private static string? Explain(Threshold threshold, ThresholdFigure figure, LoadPlan plan, bool isUnwatched)
    {
        if (ComparisonFigures.AreNeededFor(threshold))
        {
            return $"this compares two services, and only {PlanProperty.Compare} loads two. Use it, or leave the threshold out.";
        }

        bool isChange = threshold.IsRegression;
        bool isOpen = plan.Load.IsOpen;
        return figure switch
        {
            _ when FindWrongEndpoint(threshold, plan) is { } known =>
                $"the plan has no endpoint {threshold.Endpoint}. Expected {known}.",
            { Source: FigureSource.Bystander } when plan.Bystander is null =>
                $"the plan sends no request beside the load. Add {PlanProperty.Bystander}.",
            { Source: FigureSource.Runtime } or { Name: "blamedLines" } when isUnwatched =>
                $"{figure.Name} is a figure of the service's process, which is not watched. Let it be watched, or leave the threshold out.",
            { Name: "checks" } when plan.Code is null && !HasChecks(plan) =>
                "the plan checks no answer. Add what is expected of the answers to the plan, or leave the threshold out.",
            { Unit: not FigureUnit.Word } when !isChange && threshold.Comparison == "<" && threshold.Bound <= 0 =>
                $"no {figure.Name} is below 0. Expected a bound above it.",
            { Source: FigureSource.Verdict, Unit: FigureUnit.Number } when figure.Name.StartsWith("tippingPoint", StringComparison.Ordinal)
                && !isChange && AsksForMore(threshold, Highest(plan)) =>
                $"the load goes up to {Wording.LoadOf(Highest(plan), isOpen)}, so it cannot show a tipping point there. "
                + $"{(plan.Search is null ? $"Expected {PlanProperty.Find}, or more load" : $"Raise {PlanProperty.Most}")}.",
            { Name: "rps" or "requestsPerSecond" } when isOpen && !plan.HasScenarios && !isChange
                && AsksForMore(threshold, Highest(plan)) =>
                $"the load is at most {Wording.LoadOf(Highest(plan), isOpen)}, and no more can be answered. "
                + "Raise the rate, or lower the bound.",
            _ => null,
        };
    }

    // The endpoints of C# code are known once it asks them.
    private static string? FindWrongEndpoint(Threshold threshold, LoadPlan plan)
    {
        if (threshold.Endpoint is not { } named || plan.Code is not null)
        {
            return null;
        }

        IReadOnlyList<EndpointName> all = EndpointName.List(plan);
        return all.Count == 0 || all.Any(one => one.Name.Equals(named, StringComparison.OrdinalIgnoreCase))
            ? null
            : (all.Count > 1 ? "one of " : "") + string.Join(", ", all.Select(one => one.Name));
    }

    private static bool HasChecks(LoadPlan plan) => plan.Expect is not null || plan.HasScenarios;

    private static double Highest(LoadPlan plan) => plan.Search?.Most ?? plan.Shape.Peak;

    // A load that holds shows that the tipping point is at it or above; nothing shows more.
    private static bool AsksForMore(Threshold threshold, double highest) => threshold.Comparison switch
    {
        ">" => threshold.Bound >= highest,
        ">=" or "=" => threshold.Bound > highest,
        _ => false,
    };
}
