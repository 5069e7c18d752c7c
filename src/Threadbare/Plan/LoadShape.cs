namespace Threadbare.Plan;

/// <summary>How the load changes over time: stages one after another, from a level to start with.</summary>
/// <param name="ByRate">True for arrivals a second (open model), false for virtual users (closed model).</param>
public abstract record LoadShape(bool ByRate) : PlannedLoad
{
    /// <inheritdoc/>
    public override bool IsOpen => ByRate;

    /// <inheritdoc/>
    public override TimeSpan? NaturalLength =>
        Moves.Any() ? Moves.Aggregate(TimeSpan.Zero, (sum, stage) => sum + stage.Over) : null;

    /// <inheritdoc/>
    public override double Peak => Moves.Select(stage => stage.Level).Append(FirstLevel).Max();

    /// <summary>The level that the load begins with.</summary>
    internal abstract double FirstLevel { get; }

    /// <summary>The stages in order; empty for a shape that holds its first level.</summary>
    internal abstract IEnumerable<LoadStage> Moves { get; }

    /// <summary>Virtual users that join each second; null lets them join at once.</summary>
    internal virtual double? Joining => null;

    /// <summary>The level that is held after the last stage.</summary>
    internal double FinalLevel => Moves.LastOrDefault()?.Level ?? FirstLevel;

    private protected string Unit => ByRate ? "arrivals a second" : "virtual users";

    /// <summary>Lists the stages that last, each with the level and the time at which it begins.</summary>
    internal IEnumerable<(double From, TimeSpan Start, LoadStage Stage)> ListMoves()
    {
        (double from, TimeSpan start) = (FirstLevel, TimeSpan.Zero);
        foreach (LoadStage stage in Moves)
        {
            yield return (from, start, stage);
            (from, start) = (stage.Level, start + stage.Over);
        }
    }

    /// <summary>The parts whose figures are reported as steps, in order; empty for a shape that holds one level.</summary>
    /// <remarks>A ramp has no plateau, so it is cut into slices of equal length, each reported as a step.</remarks>
    internal IEnumerable<Stage> OwnStages() => ListMoves()
        .Where(move => move.Stage.Over > TimeSpan.Zero)
        .SelectMany(move => move.From.Equals(move.Stage.Level)
            ? [new Stage(move.Start, move.Stage.Over, move.From)]
            : RampSlices.Cut(move.From, move.Stage.Level, move.Stage.Over, CountLevels(move.From, move.Stage.Level))
                .Select(slice => slice with { Start = move.Start + slice.Start }));

    private protected string Write(double level) => ByRate ? LevelText.PerSecond(level) : LevelText.Users(level);

    private protected bool IsLevel(double level) => ByRate ? new Rate(level).IsValid : level >= 1 && double.IsInteger(level);

    private protected IEnumerable<PlanProblem> FindInRange(double from, double to)
    {
        if (!IsLevel(from) || !IsLevel(to))
        {
            yield return ByRate
                ? PlanProblem.Create(PlanProperty.Arrivals, Invariant($"{from}..{to}"), "requests a second, above 0")
                : PlanProblem.Create(PlanProperty.Users, Invariant($"{from}..{to}"), "whole numbers from 1");
        }
    }

    private protected IEnumerable<PlanProblem> FindInJoining()
    {
        if (Joining is { } rate && !new Rate(rate).IsValid)
        {
            yield return PlanProblem.Create(PlanProperty.SpawnRate, rate, "users a second, above 0");
        }
    }

    private protected static IEnumerable<PlanProblem> FindInTime(string property, TimeSpan time, string example)
    {
        if (time <= TimeSpan.Zero)
        {
            yield return PlanProblem.Create(property, null, $"a time above 0, such as {example}");
        }
    }

    private double CountLevels(double from, double to) => ByRate ? double.PositiveInfinity : Math.Abs(to - from) + 1;
}
