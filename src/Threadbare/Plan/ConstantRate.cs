namespace Threadbare.Plan;

/// <summary>Requests that arrive at a fixed rate, whatever the service does.</summary>
/// <param name="Arrivals">Arrivals a second, above 0.</param>
public sealed record ConstantRate(Rate Arrivals) : LoadShape
{
    /// <inheritdoc/>
    public override bool IsOpen => true;

    /// <inheritdoc/>
    public override TimeSpan? NaturalLength => null;

    /// <inheritdoc/>
    public override double Peak => Arrivals.PerSecond;

    /// <inheritdoc/>
    public override string Description =>
        $"{LevelText.PerSecond(Arrivals.PerSecond)} arrivals a second";

    internal override double FinalLevel => Arrivals.PerSecond;

    internal override IEnumerable<Stage> OwnStages() => [];

    internal override IEnumerable<PlanProblem> FindProblems()
    {
        if (!Arrivals.IsValid)
        {
            yield return PlanProblem.Create(PlanProperty.Arrivals, Arrivals.PerSecond, "requests a second, above 0");
        }
    }
}
