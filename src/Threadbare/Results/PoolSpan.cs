namespace Threadbare.Results;

/// <summary>A stretch of time in which work waited long for a pool thread.</summary>
/// <param name="State"><c>starved</c>: its threads were blocked while processors were idle; <c>processor-bound</c>: the processors were busy.</param>
/// <param name="From">Its beginning in seconds, on the clock of <see cref="IntervalResult.T"/>.</param>
/// <param name="To">Its end on that clock; null where it went on to the end.</param>
public sealed record PoolSpan(string State, double From, double? To)
{
    /// <summary>The state of a pool whose threads are blocked while work waits for one.</summary>
    public const string Starved = "starved";

    /// <summary>The state of a pool that more threads would not help.</summary>
    public const string ProcessorBound = "processor-bound";
}
