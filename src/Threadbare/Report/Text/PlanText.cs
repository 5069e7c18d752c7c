using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Threadbare.Results;

namespace Threadbare.Report.Text;

/// <summary>A plan in a sentence.</summary>
public static class PlanText
{
    /// <summary>Describes the load and where it goes, in a line.</summary>
    public static string Describe(LoadPlan plan) => $"{Targets(plan)}: {plan.Load.Description}{Length(plan)}";

    /// <summary>The addresses; of many, the first. With scenarios, their names and where they go.</summary>
    public static string Targets(LoadPlan plan) => plan.Scenarios.Count > 0
        ? $"{Scenarios(plan.Scenarios)} at {plan.Target ?? plan.Urls[0]}"
        : plan.Request.Method + " " + plan.Urls[0] + (plan.Urls.Count > 1 ? $" and {plan.Urls.Count - 1} more" : "");

    /// <summary>All addresses of a run, as the title of its reports. With scenarios, their names and where they go.</summary>
    public static string Title(RunResult run) =>
        run.Plan is { Scenarios.Count: > 0 } plan ? Targets(plan) : string.Join(", ", run.Target.Urls);

    private static string Scenarios(IReadOnlyList<Scenario> scenarios) =>
        (scenarios.Count == 1 ? "scenario " : "scenarios ") + string.Join(", ", scenarios.Select(scenario => scenario.Name));

    private static string Length(LoadPlan plan)
    {
        // A ramp has told its length already; a search ends when it has found.
        string? time = plan is { Load: RampedUsers or RampedRate or LoadSearch, Duration: null }
            ? null
            : plan.Length is { } length ? DurationText.Format(length) : null;
        string? count = plan.Requests is { } requests ? $"{Figures.Count(requests)} requests" : null;
        string ends = string.Join(" or ", new[] { time, count }.OfType<string>());
        return ends.Length > 0 ? $", {ends}" : "";
    }
}
