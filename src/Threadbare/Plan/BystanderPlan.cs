namespace Threadbare.Plan;

/// <summary>A cheap request sent at a low fixed rate beside the load: does the whole site slow down?</summary>
/// <param name="Url">Absolute; http or https.</param>
/// <param name="Arrivals">Five a second unless said otherwise: enough for percentiles of a minute, too few to weigh.</param>
public sealed record BystanderPlan(string Url, Rate Arrivals)
{
    /// <summary>The rate when none is asked for.</summary>
    public static Rate DefaultRate { get; } = new(5);

    /// <summary>Statuses of 400 and more that count as successes; none unless said otherwise.</summary>
    public IReadOnlyList<int> Accept { get; init; } = [];
}
