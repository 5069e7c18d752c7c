using static System.FormattableString;

namespace Threadbare.Plan;

/// <summary>Steps of arrival rate, one after another, up or down.</summary>
/// <param name="From">The arrival rate of the first step.</param>
/// <param name="To">The bound; the last step is the last whole multiple of <paramref name="Step"/> before it or at it.</param>
/// <param name="Step">The difference from one step to the next, above 0.</param>
/// <param name="Every">How long each step lasts.</param>
public sealed record SteppedRate(Rate From, Rate To, Rate Step, TimeSpan Every) : LoadShape
{
    /// <inheritdoc/>
    public override bool IsOpen => true;

    /// <inheritdoc/>
    public override TimeSpan? NaturalLength => Every * Plateaus;

    /// <inheritdoc/>
    public override double Peak => Math.Max(From.PerSecond, FinalLevel);

    /// <inheritdoc/>
    public override string Description =>
        $"{LevelText.PerSecond(From.PerSecond)} to {LevelText.PerSecond(To.PerSecond)} arrivals a second, "
            + $"{LevelText.PerSecond(Step.PerSecond)} {LevelText.MoreOrFewer(From.PerSecond, To.PerSecond)} every "
            + DurationText.Format(Every);

    internal override double FinalLevel => LevelAt(Plateaus - 1);

    // The tolerance gives 0.1..0.3 by 0.1 its three steps although binary fractions are not exact.
    internal int Plateaus => (int)((Math.Abs(To.PerSecond - From.PerSecond) / Step.PerSecond) + 1e-9) + 1;

    internal double LevelAt(int plateau) =>
        From.PerSecond + (Math.Sign(To.PerSecond - From.PerSecond) * Step.PerSecond * plateau);

    internal override IEnumerable<Stage> OwnStages() =>
        Enumerable.Range(0, Plateaus).Select(k => new Stage(Every * k, Every, LevelAt(k)));

    internal override IEnumerable<PlanProblem> FindProblems()
    {
        if (!From.IsValid || !To.IsValid)
        {
            string given = Invariant($"{From.PerSecond}..{To.PerSecond}");
            yield return PlanProblem.Create(PlanProperty.Arrivals, given, "requests a second, above 0");
        }

        if (!Step.IsValid)
        {
            yield return PlanProblem.Create(PlanProperty.Step, Step.PerSecond, "requests a second, above 0");
        }

        if (Every <= TimeSpan.Zero)
        {
            yield return PlanProblem.Create(PlanProperty.Every, null, "a time above 0, such as 30s");
        }
    }
}
