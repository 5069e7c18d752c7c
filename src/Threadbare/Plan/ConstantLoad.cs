namespace Threadbare.Plan;

/// <summary>One level that is held: virtual users, or requests that arrive at a fixed rate, whatever the service does.</summary>
/// <param name="Level">Virtual users, at least 1, or arrivals a second, above 0.</param>
/// <param name="ByRate">True for arrivals a second (open model), false for virtual users (closed model).</param>
/// <param name="SpawnRate">Virtual users that join each second, above 0; null lets all join at once.</param>
public sealed record ConstantLoad(double Level, bool ByRate = false, double? SpawnRate = null) : LoadShape(ByRate)
{
    /// <inheritdoc/>
    public override string Description => ByRate
        ? $"{LevelText.PerSecond(Level)} arrivals a second"
        : $"{LevelText.Users(Level)} virtual {(Level.Equals(1) ? "user" : "users")}{LevelText.Joining(SpawnRate)}";

    internal override double FirstLevel => Level;

    internal override IEnumerable<LoadStage> Moves => [];

    internal override double? Joining => SpawnRate;

    internal override IEnumerable<PlanProblem> FindProblems()
    {
        if (!IsLevel(Level))
        {
            yield return ByRate
                ? PlanProblem.Create(PlanProperty.Arrivals, Level, "requests a second, above 0")
                : PlanProblem.Create(PlanProperty.Users, Level, "a whole number from 1");
        }

        foreach (PlanProblem problem in FindInJoining())
        {
            yield return problem;
        }
    }
}
