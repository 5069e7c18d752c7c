namespace Threadbare.Load;

/// <summary>The response times of requests that ended alike.</summary>
/// <param name="Status">Their status; 0 without an answer.</param>
/// <param name="Failure">The code of their failure; 0 for successes.</param>
/// <param name="Time">Their response times.</param>
internal sealed record OutcomeTimes(int Status, int Failure, LatencyHistogram Time);
