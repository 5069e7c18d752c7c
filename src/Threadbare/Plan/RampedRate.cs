namespace Threadbare.Plan;

/// <summary>An arrival rate that moves evenly from one value to another.</summary>
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

    internal override double FinalLevel => To.PerSecond;

    internal override IEnumerable<Stage> OwnStages() =>
        RampSlices.Cut(From.PerSecond, To.PerSecond, Over, double.PositiveInfinity);

    internal override IEnumerable<string> Problems()
    {
        if (!From.IsValid || !To.IsValid)
        {
            yield return $"--rate {From.PerSecond}..{To.PerSecond}: expected requests a second, above 0.";
        }

        if (Over <= TimeSpan.Zero)
        {
            yield return "--over: expected a time above 0, such as 1m.";
        }
    }
}
