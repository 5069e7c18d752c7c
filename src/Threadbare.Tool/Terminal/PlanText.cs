using Threadbare.Plan;

namespace Threadbare.Tool.Terminal;

/// <summary>A plan in a sentence.</summary>
internal static class PlanText
{
    public static string Of(LoadPlan plan) => $"{Targets(plan)}: {Load(plan)}, {Length(plan)}";

    /// <summary>The addresses; of many, the first.</summary>
    public static string Targets(LoadPlan plan) =>
        plan.Request.Method + " " + plan.Urls[0] + (plan.Urls.Count > 1 ? $" and {plan.Urls.Count - 1} more" : "");

    /// <summary>How the load moves.</summary>
    public static string Load(LoadPlan plan) => plan.Shape switch
    {
        ConstantUsers s => $"{Figures.Count(s.Users)} virtual {(s.Users == 1 ? "user" : "users")}{Joining(s.SpawnRate)}",
        SteppedUsers s => $"{Figures.Count(s.From)} to {Figures.Count(s.To)} virtual users, {Figures.Count(s.Step)} more every {DurationText.Format(s.Every)}{Joining(s.SpawnRate)}",
        RampedUsers s => $"{Figures.Count(s.From)} to {Figures.Count(s.To)} virtual users over {DurationText.Format(s.Over)}",
        ConstantRate s => $"{Figures.Level(s.Arrivals.PerSecond)} requests a second",
        SteppedRate s => $"{Figures.Level(s.From.PerSecond)} to {Figures.Level(s.To.PerSecond)} requests a second, {Figures.Level(s.Step.PerSecond)} more every {DurationText.Format(s.Every)}",
        RampedRate s => $"{Figures.Level(s.From.PerSecond)} to {Figures.Level(s.To.PerSecond)} requests a second over {DurationText.Format(s.Over)}",
        _ => throw new InvalidOperationException($"A shape without words: {plan.Shape.GetType().Name}."),
    };

    private static string Length(LoadPlan plan) => (plan.Length, plan.Requests) switch
    {
        ({ } length, { } count) => $"{DurationText.Format(length)} or {Figures.Count(count)} requests",
        ({ } length, null) => DurationText.Format(length),
        (null, { } count) => $"{Figures.Count(count)} requests",
        _ => "until ended",
    };

    private static string Joining(double? spawnRate) => spawnRate is { } rate ? $" (joining {Figures.Level(rate)} a second)" : "";
}
