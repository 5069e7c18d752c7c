namespace Threadbare.Plan;

/// <summary>A level that changes evenly over a time: virtual users join or leave one by one, or the arrival rate rises or falls.</summary>
/// <param name="From">The level at the start: virtual users, at least 1, or arrivals a second, above 0.</param>
/// <param name="To">The level at the end, within the same bounds.</param>
/// <param name="Over">How long the ramp takes.</param>
/// <param name="ByRate">True for arrivals a second (open model), false for virtual users (closed model).</param>
public sealed record RampedLoad(double From, double To, TimeSpan Over, bool ByRate = false) : LoadShape(ByRate)
{
    /// <inheritdoc/>
    public override string Description => $"{Write(From)} to {Write(To)} {Unit} over {DurationText.Format(Over)}";

    internal override double FirstLevel => From;

    internal override IEnumerable<LoadStage> Moves => [new(To, Over)];

    internal override IEnumerable<PlanProblem> FindProblems() =>
        [.. FindInRange(From, To), .. FindInTime(PlanProperty.Over, Over, ByRate ? "1m" : "30m")];
}
