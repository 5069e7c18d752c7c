namespace Threadbare.Load;

/// <summary>A request that carried a trace context, as it ended.</summary>
/// <param name="Context">The context.</param>
/// <param name="Endpoint">The number of its endpoint in the plan.</param>
/// <param name="Start">Its intended start, in microseconds from the start of the measured load.</param>
/// <param name="ResponseTime">From the intended start to its end, in microseconds.</param>
/// <param name="Status">The answer's status; 0 without an answer.</param>
/// <param name="Failure">The <see cref="FailureKind.Code"/>; 0 for a success.</param>
internal readonly record struct TracedRequest(
    TraceContext Context, int Endpoint, long Start, long ResponseTime, int Status, int Failure);
