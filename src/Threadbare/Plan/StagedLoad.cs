namespace Threadbare.Plan;

/// <summary>A load of several stages, such as up, hold and down. It begins with nothing.</summary>
/// <param name="Stages">The stages in order, at least one.</param>
/// <param name="ByRate">True for arrivals a second (open model), false for virtual users (closed model).</param>
internal sealed record StagedLoad(IReadOnlyList<LoadStage> Stages, bool ByRate) : LoadShape(ByRate)
{
    public override string Description => $"{Unit} in stages: "
        + string.Join(", ", Stages.Select(stage => $"{Write(stage.Level)} over {DurationText.Format(stage.Over)}"));

    internal override double FirstLevel => 0;

    internal override IEnumerable<LoadStage> Moves => Stages;

    /// <summary>Compares the stages, not the lists that hold them.</summary>
    public bool Equals(StagedLoad? other) => other is not null && ByRate == other.ByRate && Stages.SequenceEqual(other.Stages);

    public override int GetHashCode() => HashCode.Combine(ByRate, Stages.Count, Peak);

    internal override IEnumerable<PlanProblem> FindProblems()
    {
        foreach (LoadStage stage in Stages.Where(stage => !IsValid(stage)))
        {
            string level = ByRate ? "requests a second from 0 to 10000000" : "whole users from 0 to 1000000";
            yield return PlanProblem.Create(PlanProperty.Stages, stage.Level, $"{level}, over a time from 0s");
        }

        if (!(Peak > 0 && NaturalLength > TimeSpan.Zero))
        {
            yield return PlanProblem.Create(PlanProperty.Stages, null, "a level above 0 and a time above 0 in one stage at least");
        }
    }

    private bool IsValid(LoadStage stage) => stage.Over >= TimeSpan.Zero
        && (ByRate ? stage.Level is >= 0 and <= 10_000_000 : stage.Level is >= 0 and <= 1_000_000 && double.IsInteger(stage.Level));
}
