namespace Threadbare.Results.Verdicts;

/// <summary>The load past which more of it brings no more successful requests: always an interval.</summary>
/// <param name="Low">The highest load that was seen to be well; if the pool binds and grew meanwhile, what its minimum of threads
/// carries.</param>
/// <param name="Best">The best single value.</param>
/// <param name="High">The lowest load that was seen to be past it.</param>
/// <param name="Unit">The unit of the three loads.</param>
/// <param name="SuccessPerSecond">Successes a second there.</param>
public sealed record TippingPoint(double Low, double Best, double High, LoadUnit Unit, double SuccessPerSecond)
{
    /// <summary>The state of the pool for which it is the tipping point; null where no pool grew at the loads past it.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public PoolPart? Pool { get; init; }
}
