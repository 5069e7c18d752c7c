namespace Threadbare.Plan;

/// <summary>Requests that arrive evenly, whatever the service does.</summary>
/// <param name="Arrivals">How many should start in a second.</param>
public sealed record ConstantRate(Rate Arrivals) : LoadShape
{
    /// <inheritdoc/>
    public override bool IsOpen => true;

    /// <inheritdoc/>
    public override TimeSpan? NaturalLength => null;

    /// <inheritdoc/>
    public override double Peak => Arrivals.PerSecond;

    internal override double FinalLevel => Arrivals.PerSecond;

    internal override IEnumerable<Stage> OwnStages() => [];

    internal override IEnumerable<string> Problems() =>
        Arrivals.IsValid ? [] : [$"--rate {Arrivals.PerSecond}: expected requests a second, above 0."];
}
