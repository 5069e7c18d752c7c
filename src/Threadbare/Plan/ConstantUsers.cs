namespace Threadbare.Plan;

/// <summary>A fixed number of virtual users.</summary>
/// <param name="Users">At least 1.</param>
/// <param name="SpawnRate">Users that join a second; null lets all join at once.</param>
public sealed record ConstantUsers(int Users, double? SpawnRate = null) : LoadShape
{
    /// <inheritdoc/>
    public override bool IsOpen => false;

    /// <inheritdoc/>
    public override TimeSpan? NaturalLength => null;

    /// <inheritdoc/>
    public override double Peak => Users;

    internal override double FinalLevel => Users;

    internal override IEnumerable<Stage> OwnStages() => [];

    internal override IEnumerable<string> Problems()
    {
        if (Users < 1)
        {
            yield return $"--users {Users}: expected a whole number from 1.";
        }

        if (SpawnRate is { } rate && !new Rate(rate).IsValid)
        {
            yield return $"--spawn-rate {rate}: expected users a second, above 0.";
        }
    }
}
