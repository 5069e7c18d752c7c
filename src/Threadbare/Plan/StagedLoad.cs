namespace Threadbare.Plan;

/// <summary>A load of several stages, such as up, hold and down. It begins with nothing.</summary>
/// <param name="Stages">The stages in order, at least one.</param>
/// <param name="ByRate">True for arrivals a second (open model), false for virtual users (closed model).</param>
internal sealed record StagedLoad(IReadOnlyList<LoadStage> Stages, bool ByRate) : LoadShape
{
    /// <inheritdoc/>
    public override bool IsOpen => ByRate;

    /// <inheritdoc/>
    public override TimeSpan? NaturalLength => Stages.Aggregate(TimeSpan.Zero, (sum, stage) => sum + stage.Over);

    /// <inheritdoc/>
    public override double Peak => Stages.Select(stage => stage.Level).DefaultIfEmpty().Max();

    /// <inheritdoc/>
    public override string Description => (ByRate ? "arrivals a second" : "virtual users") + " in stages: "
        + string.Join(", ", Stages.Select(stage =>
            $"{(ByRate ? LevelText.PerSecond(stage.Level) : LevelText.Users(stage.Level))} over {DurationText.Format(stage.Over)}"));

    internal override double FinalLevel => Stages is [.., var last] ? last.Level : 0;

    /// <summary>Lists the stages with the level and the time at which each begins.</summary>
    internal IEnumerable<(double From, TimeSpan Start, LoadStage Stage)> ListStages()
    {
        (double from, TimeSpan start) = (0, TimeSpan.Zero);
        foreach (LoadStage stage in Stages)
        {
            yield return (from, start, stage);
            (from, start) = (stage.Level, start + stage.Over);
        }
    }

    /// <summary>Compares the stages, not the lists that hold them.</summary>
    public bool Equals(StagedLoad? other) => other is not null && ByRate == other.ByRate && Stages.SequenceEqual(other.Stages);

    /// <inheritdoc/>
    public override int GetHashCode() => HashCode.Combine(ByRate, Stages.Count, Peak);

    internal override IEnumerable<Stage> OwnStages() => ListStages()
        .Where(part => part.Stage.Over > TimeSpan.Zero)
        .SelectMany(part => part.From.Equals(part.Stage.Level)
            ? [new Stage(part.Start, part.Stage.Over, part.From)]
            : RampSlices.Cut(part.From, part.Stage.Level, part.Stage.Over, CountLevels(part.From, part.Stage.Level))
                .Select(slice => slice with { Start = part.Start + slice.Start }));

    internal override IEnumerable<PlanProblem> FindProblems()
    {
        foreach (LoadStage stage in Stages.Where(stage => !IsValid(stage)))
        {
            string level = ByRate ? "requests a second from 0 to 10000000" : "whole users from 0 to 1000000";
            yield return PlanProblem.Create(PlanProperty.Stages, stage.Level, $"{level}, over a time from 0s");
        }

        if (Peak <= 0 || NaturalLength <= TimeSpan.Zero)
        {
            yield return PlanProblem.Create(PlanProperty.Stages, null, "a level above 0 and a time above 0 in one stage at least");
        }
    }

    private double CountLevels(double from, double to) => ByRate ? double.PositiveInfinity : Math.Abs(to - from) + 1;

    private bool IsValid(LoadStage stage) => stage.Over >= TimeSpan.Zero
        && (ByRate ? stage.Level is >= 0 and <= 10_000_000 : stage.Level is >= 0 and <= 1_000_000 && double.IsInteger(stage.Level));
}
