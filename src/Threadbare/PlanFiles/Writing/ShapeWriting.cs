namespace Threadbare.PlanFiles.Writing;

/// <summary>Writes the load over time.</summary>
internal static class ShapeWriting
{
    /// <summary>Writes the keys of a shape.</summary>
    public static IEnumerable<(string Key, PlanNode? Value)> WriteShape(LoadShape shape)
    {
        string level = shape.ByRate ? "rate" : "users";
        return shape switch
        {
            ConstantLoad constant => [(level, Write.Number(constant.Level)), ("spawnRate", Write.Number(constant.SpawnRate))],
            SteppedLoad steps =>
            [
                (level, Write.Range(steps.From, steps.To)), ("spawnRate", Write.Number(steps.SpawnRate)),
                ("step", Write.Number(steps.Step)), ("every", Write.Time(steps.Every)),
            ],
            RampedLoad ramp => [(level, Write.Range(ramp.From, ramp.To)), ("over", Write.Time(ramp.Over))],
            StagedLoad staged => [("stages", Write.List(staged.Stages.Select(stage =>
                MapNode.Create((level, Write.Number(stage.Level)), ("over", Write.Time(stage.Over))))))],
            _ => throw new System.Diagnostics.UnreachableException(),
        };
    }
}
