namespace Threadbare.Plan;

/// <summary>Steps of virtual users, one after another, up or down.</summary>
/// <param name="From">Virtual users of the first step, at least 1.</param>
/// <param name="To">The bound, at least 1; the last step is the last whole multiple of <paramref name="Step"/> before it or at it.</param>
/// <param name="Step">Virtual users that join or leave from one step to the next, at least 1.</param>
/// <param name="Every">How long each step lasts.</param>
/// <param name="SpawnRate">Virtual users that join each second at the start of a step, above 0; null lets them join at once.</param>
public sealed record SteppedUsers(int From, int To, int Step, TimeSpan Every, double? SpawnRate = null) : LoadShape
{
    /// <inheritdoc/>
    public override bool IsOpen => false;

    /// <inheritdoc/>
    public override TimeSpan? NaturalLength => Every * Plateaus;

    /// <inheritdoc/>
    public override double Peak => Math.Max(From, LevelAt(Plateaus - 1));

    /// <inheritdoc/>
    public override string Description =>
        $"{LevelText.Users(From)} to {LevelText.Users(To)} virtual users, {LevelText.Users(Step)} {LevelText.MoreOrFewer(From, To)} every "
            + $"{DurationText.Format(Every)}{LevelText.Joining(SpawnRate)}";

    internal override double FinalLevel => LevelAt(Plateaus - 1);

    internal int Plateaus => (Math.Abs(To - From) / Step) + 1;

    internal int LevelAt(int plateau) => From + (Math.Sign(To - From) * Step * plateau);

    internal override IEnumerable<Stage> OwnStages() =>
        Enumerable.Range(0, Plateaus).Select(k => new Stage(Every * k, Every, LevelAt(k)));

    internal override IEnumerable<PlanProblem> FindProblems()
    {
        if (From < 1 || To < 1)
        {
            yield return PlanProblem.Create(PlanProperty.Users, $"{From}..{To}", "whole numbers from 1");
        }

        if (Step < 1)
        {
            yield return PlanProblem.Create(PlanProperty.Step, Step, "a whole number of users from 1");
        }

        if (Every <= TimeSpan.Zero)
        {
            yield return PlanProblem.Create(PlanProperty.Every, null, "a time above 0, such as 30s");
        }

        if (SpawnRate is { } rate && !new Rate(rate).IsValid)
        {
            yield return PlanProblem.Create(PlanProperty.SpawnRate, rate, "users a second, above 0");
        }
    }
}
