namespace Threadbare.Plan;

/// <summary>Loads that a search chooses by itself, one after another; each is sent as a plan of its own.</summary>
/// <param name="Most">The highest load that it may try: virtual users, or arrivals a second.</param>
/// <param name="ByRate">True for arrivals a second (open model), false for virtual users (closed model).</param>
/// <param name="Length">Bounds the whole search.</param>
/// <param name="LongestStep">Bounds one step, settled or not.</param>
/// <param name="First">The load that it begins with: 1 user or 5 arrivals a second unless said otherwise.</param>
public sealed record LoadSearch(double Most, bool ByRate, TimeSpan Length, TimeSpan LongestStep, double First) : LoadShape
{
    /// <summary>One virtual user: nothing queues behind it.</summary>
    public const int DefaultFirstUsers = 1;

    /// <summary>Five arrivals a second: enough for a figure within seconds.</summary>
    public const int DefaultFirstRate = 5;

    /// <summary>10,000 virtual users unless said otherwise.</summary>
    public const int DefaultMostUsers = 10_000;

    /// <summary>50,000 arrivals a second: what one loop of this tool keeps.</summary>
    public const int DefaultMostRate = 50_000;

    /// <summary>Five minutes: a service of 2 s needs four.</summary>
    public static TimeSpan DefaultLength { get; } = TimeSpan.FromMinutes(5);

    /// <summary>Twenty seconds: a pool that still grows then grows for minutes.</summary>
    public static TimeSpan DefaultLongestStep { get; } = TimeSpan.FromSeconds(20);

    /// <inheritdoc/>
    public override bool IsOpen => ByRate;

    /// <inheritdoc/>
    public override TimeSpan? NaturalLength => Length;

    /// <inheritdoc/>
    public override double Peak => Most;

    internal override double FinalLevel => Most;

    internal override IEnumerable<Stage> OwnStages() => [];

    /// <summary>One of the loads, held for as long as it takes to settle.</summary>
    internal LoadShape Hold(double load) => ByRate ? new ConstantRate(new Rate(load)) : new ConstantUsers((int)load);

    internal override IEnumerable<string> Problems()
    {
        if (Most < 1)
        {
            yield return ByRate ? $"--max-rate {Most}: expected requests a second from 1." : $"--max-users {Most}: expected a whole number from 1.";
        }

        if (First < 1 || First > Most)
        {
            yield return $"--from {First}: expected a load from 1 to the highest that may be tried, {Most}.";
        }

        if (Length <= TimeSpan.Zero)
        {
            yield return "--max-time: expected a time above 0, such as 5m.";
        }

        if (LongestStep < TimeSpan.FromSeconds(3))
        {
            yield return "--max-step: expected a time from 3s, such as 20s.";
        }
    }
}
