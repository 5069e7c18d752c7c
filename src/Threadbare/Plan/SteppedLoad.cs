namespace Threadbare.Plan;

/// <summary>Levels that are held one after another, up or down.</summary>
/// <param name="From">The first level: virtual users, at least 1, or arrivals a second, above 0.</param>
/// <param name="To">The bound; the last level is the last whole multiple of <paramref name="Step"/> before it or at it.</param>
/// <param name="Step">The difference from one level to the next, above 0; whole for virtual users.</param>
/// <param name="Every">How long each level is held.</param>
/// <param name="ByRate">True for arrivals a second (open model), false for virtual users (closed model).</param>
/// <param name="SpawnRate">Virtual users that join each second at the start of a step, above 0; null lets them join at once.</param>
public sealed record SteppedLoad(double From, double To, double Step, TimeSpan Every, bool ByRate = false, double? SpawnRate = null)
    : LoadShape(ByRate)
{
    /// <inheritdoc/>
    public override string Description =>
        $"{Write(From)} to {Write(To)} {Unit}, {Write(Step)} {LevelText.MoreOrFewer(From, To)} every "
            + $"{DurationText.Format(Every)}{LevelText.Joining(SpawnRate)}";

    internal override double FirstLevel => From;

    internal override IEnumerable<LoadStage> Moves => Enumerable.Range(0, Plateaus)
        .Select(plateau => From + (Math.Sign(To - From) * Step * plateau))
        .SelectMany(level => new LoadStage[] { new(level, TimeSpan.Zero), new(level, Every) });

    internal override double? Joining => SpawnRate;

    // The tolerance gives 0.1..0.3 by 0.1 its three steps although binary fractions are not exact.
    private int Plateaus => IsLevel(Step) ? (int)((Math.Abs(To - From) / Step) + 1e-9) + 1 : 1;

    internal override IEnumerable<PlanProblem> FindProblems()
    {
        foreach (PlanProblem problem in FindInRange(From, To))
        {
            yield return problem;
        }

        if (!IsLevel(Step))
        {
            yield return PlanProblem.Create(
                PlanProperty.Step, Step, ByRate ? "requests a second, above 0" : "a whole number of users from 1");
        }

        foreach (PlanProblem problem in FindInTime(PlanProperty.Every, Every, "30s").Concat(FindInJoining()))
        {
            yield return problem;
        }
    }
}
