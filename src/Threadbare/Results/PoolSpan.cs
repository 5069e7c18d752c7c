namespace Threadbare.Results;

/// <summary>A stretch of time in which work waited long for a pool thread.</summary>
/// <param name="State">The state of the pool, never <see cref="PoolState.Calm"/>.</param>
/// <param name="From">Its beginning in seconds, on the clock of <see cref="IntervalResult.T"/>.</param>
/// <param name="To">Its end on that clock; null where it lasted to the end of the run.</param>
public sealed record PoolSpan(PoolState State, double From, double? To);
