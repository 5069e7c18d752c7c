namespace Threadbare.Plan;

/// <summary>Plateaus of virtual users, one after another, upwards or downwards.</summary>
/// <param name="From">Users on the first plateau, at least 1.</param>
/// <param name="To">Never passed; the last plateau is the last multiple of <paramref name="Step"/> that fits.</param>
/// <param name="Step">Users that join (or leave) from one plateau to the next, at least 1.</param>
/// <param name="Every">How long a plateau lasts.</param>
/// <param name="SpawnRate">Users that join a second at the start of a plateau; null lets them join at once.</param>
public sealed record SteppedUsers(int From, int To, int Step, TimeSpan Every, double? SpawnRate = null) : LoadShape
{
    /// <inheritdoc/>
    public override bool IsOpen => false;

    /// <inheritdoc/>
    public override TimeSpan? NaturalLength => Every * Plateaus;

    /// <inheritdoc/>
    public override double Peak => Math.Max(From, LevelOf(Plateaus - 1));

    internal override double FinalLevel => LevelOf(Plateaus - 1);

    internal int Plateaus => (Math.Abs(To - From) / Step) + 1;

    internal int LevelOf(int plateau) => From + (Math.Sign(To - From) * Step * plateau);

    internal override IEnumerable<Stage> OwnStages() =>
        Enumerable.Range(0, Plateaus).Select(k => new Stage(Every * k, Every, LevelOf(k)));

    internal override IEnumerable<string> Problems()
    {
        if (From < 1 || To < 1)
        {
            yield return $"--users {From}..{To}: expected whole numbers from 1.";
        }

        if (Step < 1)
        {
            yield return $"--step {Step}: expected a whole number of users from 1.";
        }

        if (Every <= TimeSpan.Zero)
        {
            yield return "--every: expected a time above 0, such as 30s.";
        }

        if (SpawnRate is { } rate && !new Rate(rate).IsValid)
        {
            yield return $"--spawn-rate {rate}: expected users a second, above 0.";
        }
    }
}
