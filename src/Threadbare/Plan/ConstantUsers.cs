namespace Threadbare.Plan;

/// <summary>A fixed number of virtual users.</summary>
/// <param name="Users">At least 1.</param>
/// <param name="SpawnRate">Virtual users that join each second, above 0; null lets all join at once.</param>
public sealed record ConstantUsers(int Users, double? SpawnRate = null) : LoadShape
{
    /// <inheritdoc/>
    public override bool IsOpen => false;

    /// <inheritdoc/>
    public override TimeSpan? NaturalLength => null;

    /// <inheritdoc/>
    public override double Peak => Users;

    /// <inheritdoc/>
    public override string Description =>
        $"{LevelText.Users(Users)} virtual {(Users == 1 ? "user" : "users")}{LevelText.Joining(SpawnRate)}";

    internal override double FinalLevel => Users;

    internal override IEnumerable<Stage> OwnStages() => [];

    internal override IEnumerable<PlanProblem> FindProblems()
    {
        if (Users < 1)
        {
            yield return PlanProblem.Create(PlanProperty.Users, Users, "a whole number from 1");
        }

        if (SpawnRate is { } rate && !new Rate(rate).IsValid)
        {
            yield return PlanProblem.Create(PlanProperty.SpawnRate, rate, "users a second, above 0");
        }
    }
}
