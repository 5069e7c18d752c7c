using static System.FormattableString;

namespace Threadbare.Plan;

/// <summary>An arrival rate that changes evenly from one value to another.</summary>
/// <param name="From">The rate at the start.</param>
/// <param name="To">The rate at the end.</param>
/// <param name="Over">How long the ramp takes.</param>
public sealed record RampedRate(Rate From, Rate To, TimeSpan Over) : LoadShape
{
    /// <inheritdoc/>
    public override bool IsOpen => true;

    /// <inheritdoc/>
    public override TimeSpan? NaturalLength => Over;

    /// <inheritdoc/>
    public override double Peak => Math.Max(From.PerSecond, To.PerSecond);

    /// <inheritdoc/>
    public override string Description =>
        $"{LevelText.PerSecond(From.PerSecond)} to {LevelText.PerSecond(To.PerSecond)} arrivals a second over "
            + $"{DurationText.Format(Over)}";

    internal override double FinalLevel => To.PerSecond;

    internal override IEnumerable<Stage> OwnStages() =>
        RampSlices.Cut(From.PerSecond, To.PerSecond, Over, double.PositiveInfinity);

    internal override IEnumerable<PlanProblem> FindProblems()
    {
        if (!From.IsValid || !To.IsValid)
        {
            string given = Invariant($"{From.PerSecond}..{To.PerSecond}");
            yield return PlanProblem.Create(PlanProperty.Arrivals, given, "requests a second, above 0");
        }

        if (Over <= TimeSpan.Zero)
        {
            yield return PlanProblem.Create(PlanProperty.Over, null, "a time above 0, such as 1m");
        }
    }
}
