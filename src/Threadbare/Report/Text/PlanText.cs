using Threadbare.Plan;

namespace Threadbare.Report.Text;

/// <summary>A plan in a sentence.</summary>
public static class PlanText
{
    /// <summary>Describes the load and where it goes, in a line.</summary>
    public static string Describe(LoadPlan plan) => $"{Targets(plan)}: {Load(plan)}{Length(plan)}";

    /// <summary>The addresses; of many, the first.</summary>
    public static string Targets(LoadPlan plan) =>
        plan.Request.Method + " " + plan.Urls[0] + (plan.Urls.Count > 1 ? $" and {plan.Urls.Count - 1} more" : "");

    /// <summary>How the load moves.</summary>
    public static string Load(LoadPlan plan) => plan.Load switch
    {
        ConstantUsers s => $"{Figures.Count(s.Users)} virtual {(s.Users == 1 ? "user" : "users")}{Joining(s.SpawnRate)}",
        SteppedUsers s =>
            $"{Figures.Count(s.From)} to {Figures.Count(s.To)} virtual users, {Figures.Count(s.Step)} {MoreOrFewer(s.From, s.To)} every "
                + $"{DurationText.Format(s.Every)}{Joining(s.SpawnRate)}",
        RampedUsers s => $"{Figures.Count(s.From)} to {Figures.Count(s.To)} virtual users over {DurationText.Format(s.Over)}",
        ConstantRate s => $"{Figures.Level(s.Arrivals.PerSecond)} requests a second",
        SteppedRate s =>
            $"{Figures.Level(s.From.PerSecond)} to {Figures.Level(s.To.PerSecond)} requests a second, {Figures.Level(s.Step.PerSecond)} "
                + $"{MoreOrFewer(s.From.PerSecond, s.To.PerSecond)} every {DurationText.Format(s.Every)}",
        RampedRate s =>
            $"{Figures.Level(s.From.PerSecond)} to {Figures.Level(s.To.PerSecond)} requests a second over {DurationText.Format(s.Over)}",
        LoadSearch { ByRate: false } s => $"tipping point sought up to {Figures.Count(s.Most)} virtual users",
        LoadSearch s => $"tipping point sought up to {Figures.Level(s.Most)} requests a second",
        _ => throw new InvalidOperationException($"A shape without words: {plan.Load.GetType().Name}."),
    };

    private static string MoreOrFewer(double from, double to) => to < from ? "fewer" : "more";

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

    private static string Joining(double? spawnRate) => spawnRate is { } rate ? $" (joining {Figures.Level(rate)} a second)" : "";
}
