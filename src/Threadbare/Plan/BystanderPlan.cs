namespace Threadbare.Plan;

/// <summary>A cheap request sent at a low fixed rate beside the load, to show whether the whole site slows down.</summary>
/// <param name="Url">Absolute; http or https.</param>
/// <param name="Arrivals">Usually five a second: enough for the percentiles of a minute, too few to add load.</param>
public sealed record BystanderPlan(string Url, Rate Arrivals)
{
    /// <summary>The highest rate, in requests a second: more would be a load of its own.</summary>
    internal const int MostRate = 1_000;

    /// <summary>The usual rate.</summary>
    public static Rate DefaultRate { get; } = new(5);

    /// <summary>Statuses from 400 to 599 that count as successes; none by default.</summary>
    public IReadOnlyList<int> Accept { get; init; } = [];
}
