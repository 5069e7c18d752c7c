namespace Threadbare.Analysis.Trend;

/// <summary>How plain a change must be.</summary>
internal sealed record TrendOptions
{
    /// <summary>Most runs that are looked at together.</summary>
    public int Window { get; init; } = TrendConstants.Window;

    /// <summary>Largest p-value of a change.</summary>
    public double MostChance { get; init; } = TrendConstants.MostChance;

    /// <summary>Least relative change; 0.05 is 5 %.</summary>
    public double LeastChange { get; init; } = TrendConstants.LeastChange;
}
