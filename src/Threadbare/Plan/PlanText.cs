namespace Threadbare.Plan;

/// <summary>A plan in words.</summary>
internal static class PlanText
{
    // Addresses. All of them are among the endpoints of a run.
    private const int MostListed = 5;

    /// <summary>Describes the load and where it goes, in a line.</summary>
    public static string Describe(LoadPlan plan) => $"{Targets(plan)}: {DescribeLoad(plan)}";

    /// <summary>Describes the load, such as <c>50 virtual users, 30s</c>.</summary>
    public static string DescribeLoad(LoadPlan plan)
    {
        // A ramp has told its length already; a search ends when it has found.
        string? time = plan is { Load: RampedLoad or LoadSearch, Duration: null }
            ? null
            : plan.Length is { } length ? DurationText.Format(length) : null;
        string? count = plan.Requests is { } requests
            ? string.Create(CultureInfo.InvariantCulture, $"{requests:#,0} requests")
            : null;
        string ends = string.Join(" or ", new[] { time, count }.OfType<string>());
        return plan.Load.Description + (ends.Length > 0 ? $", {ends}" : "");
    }

    /// <summary>The addresses; of many, the first. With scenarios, their names and where they go.</summary>
    public static string Targets(LoadPlan plan) => plan.HasScenarios
        ? $"{Scenarios(plan.Scenarios)} at {plan.Target ?? plan.Urls[0]}"
        : $"{plan.Endpoints[0].Method} {plan.Urls[0]}{(plan.Urls.Count > 1 ? $" and {plan.Urls.Count - 1} more" : "")}";

    /// <summary>The requests, a line each, and of many the first. With scenarios, one line with their names and where they go.</summary>
    public static IReadOnlyList<string> ListRequests(LoadPlan plan)
    {
        if (plan.HasScenarios)
        {
            return [Targets(plan)];
        }

        string[] all = [.. plan.Endpoints.Select(endpoint => $"{endpoint.Method} {endpoint.Url}")];
        int left = all.Length - MostListed + 1;
        return left <= 1 ? all : [.. all.Take(MostListed - 1), $"and {left} more addresses"];
    }

    /// <summary>The title of reports: all addresses. With scenarios, their names and where they go.</summary>
    /// <param name="plan">The plan; null without a load.</param>
    /// <param name="urls">The addresses of the load or the watching.</param>
    public static string Title(LoadPlan? plan, IReadOnlyList<string> urls) =>
        plan is { HasScenarios: true } ? Targets(plan) : string.Join(", ", urls);

    private static string Scenarios(IReadOnlyList<Scenario> scenarios) =>
        (scenarios.Count == 1 ? "scenario " : "scenarios ") + string.Join(", ", scenarios.Select(scenario => scenario.Name));
}
