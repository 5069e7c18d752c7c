namespace Threadbare.Plan;

/// <summary>Virtual users that join or leave one by one, evenly over a time.</summary>
/// <param name="From">Users at the start, at least 1.</param>
/// <param name="To">Users at the end, at least 1.</param>
/// <param name="Over">How long the ramp takes.</param>
public sealed record RampedUsers(int From, int To, TimeSpan Over) : LoadShape
{
    /// <inheritdoc/>
    public override bool IsOpen => false;

    /// <inheritdoc/>
    public override TimeSpan? NaturalLength => Over;

    /// <inheritdoc/>
    public override double Peak => Math.Max(From, To);

    /// <inheritdoc/>
    public override string Description =>
        $"{LevelText.Users(From)} to {LevelText.Users(To)} virtual users over {DurationText.Format(Over)}";

    internal override double FinalLevel => To;

    internal override IEnumerable<Stage> OwnStages() => RampSlices.Cut(From, To, Over, Math.Abs(To - From) + 1);

    internal override IEnumerable<PlanProblem> FindProblems()
    {
        if (From < 1 || To < 1)
        {
            yield return PlanProblem.Create(PlanProperty.Users, $"{From}..{To}", "whole numbers from 1");
        }

        if (Over <= TimeSpan.Zero)
        {
            yield return PlanProblem.Create(PlanProperty.Over, null, "a time above 0, such as 30m");
        }
    }
}
