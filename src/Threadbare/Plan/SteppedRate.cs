namespace Threadbare.Plan;

/// <summary>Plateaus of arrival rate, one after another, upwards or downwards.</summary>
/// <param name="From">The first plateau.</param>
/// <param name="To">Never passed; the last plateau is the last multiple of <paramref name="Step"/> that fits.</param>
/// <param name="Step">The difference from one plateau to the next, above 0.</param>
/// <param name="Every">How long a plateau lasts.</param>
public sealed record SteppedRate(Rate From, Rate To, Rate Step, TimeSpan Every) : LoadShape
{
    /// <inheritdoc/>
    public override bool IsOpen => true;

    /// <inheritdoc/>
    public override TimeSpan? NaturalLength => Every * Plateaus;

    /// <inheritdoc/>
    public override double Peak => Math.Max(From.PerSecond, FinalLevel);

    internal override double FinalLevel => LevelOf(Plateaus - 1);

    // A hair is added so that 0.1 .. 0.3 by 0.1 has three plateaus in binary fractions too.
    internal int Plateaus => (int)((Math.Abs(To.PerSecond - From.PerSecond) / Step.PerSecond) + 1e-9) + 1;

    internal double LevelOf(int plateau) =>
        From.PerSecond + (Math.Sign(To.PerSecond - From.PerSecond) * Step.PerSecond * plateau);

    internal override IEnumerable<Stage> OwnStages() =>
        Enumerable.Range(0, Plateaus).Select(k => new Stage(Every * k, Every, LevelOf(k)));

    internal override IEnumerable<string> Problems()
    {
        if (!From.IsValid || !To.IsValid)
        {
            yield return $"--rate {From.PerSecond}..{To.PerSecond}: expected requests a second, above 0.";
        }

        if (!Step.IsValid)
        {
            yield return $"--step {Step.PerSecond}: expected requests a second, above 0.";
        }

        if (Every <= TimeSpan.Zero)
        {
            yield return "--every: expected a time above 0, such as 30s.";
        }
    }
}
