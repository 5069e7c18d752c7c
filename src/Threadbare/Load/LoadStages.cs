namespace Threadbare.Load;

/// <summary>The stages of a plan in order: those of its shape, then one that keeps the last level until the end.</summary>
/// <remarks>Pure. Time zero is the start of the measured load; the warm-up lies before it.</remarks>
internal static class LoadStages
{
    /// <summary>Creates the stages of a plan.</summary>
    public static IReadOnlyList<Stage> Create(LoadPlan plan)
    {
        TimeSpan end = plan.Length ?? TimeSpan.MaxValue;
        var stages = new List<Stage>();
        TimeSpan reached = TimeSpan.Zero;
        foreach (Stage stage in plan.Shape.OwnStages().Where(stage => stage.Start < end))
        {
            stages.Add(stage.End <= end ? stage : stage with { Length = end - stage.Start });
            reached = stages[^1].End;
        }

        if (reached < end)
        {
            Hold(plan.Shape.FinalLevel, reached, end, stages);
        }

        return stages;
    }

    // A plateau that goes on is one step, not two.
    private static void Hold(double level, TimeSpan from, TimeSpan end, List<Stage> stages)
    {
        if (stages.Count > 0 && stages[^1].Level.Equals(level))
        {
            from = stages[^1].Start;
            stages.RemoveAt(stages.Count - 1);
        }

        stages.Add(new Stage(from, end == TimeSpan.MaxValue ? end : end - from, level));
    }
}
