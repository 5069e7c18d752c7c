using Threadbare.PlanFiles.Nodes;

namespace Threadbare.PlanFiles.Writing;

/// <summary>Writes the load over time.</summary>
internal static class ShapeWriting
{
    /// <summary>Writes the keys of a shape.</summary>
    public static IEnumerable<(string Key, PlanNode? Value)> WriteShape(LoadShape shape) => shape switch
    {
        ConstantUsers users => [("users", Write.Number(users.Users)), ("spawnRate", Write.Number(users.SpawnRate))],
        SteppedUsers steps =>
        [
            ("users", Write.Range(steps.From, steps.To)), ("spawnRate", Write.Number(steps.SpawnRate)),
            ("step", Write.Number(steps.Step)), ("every", Write.Time(steps.Every)),
        ],
        RampedUsers ramp => [("users", Write.Range(ramp.From, ramp.To)), ("over", Write.Time(ramp.Over))],
        ConstantRate rate => [("rate", Write.Number(rate.Arrivals.PerSecond))],
        SteppedRate steps =>
        [
            ("rate", Write.Range(steps.From.PerSecond, steps.To.PerSecond)),
            ("step", Write.Number(steps.Step.PerSecond)), ("every", Write.Time(steps.Every)),
        ],
        RampedRate ramp => [("rate", Write.Range(ramp.From.PerSecond, ramp.To.PerSecond)), ("over", Write.Time(ramp.Over))],
        StagedLoad staged => [("stages", Write.List(staged.Stages.Select(stage => MapNode.Create(
            (staged.ByRate ? "rate" : "users", Write.Number(stage.Level)), ("over", Write.Time(stage.Over))))))],
        _ => throw new System.Diagnostics.UnreachableException(),
    };
}
