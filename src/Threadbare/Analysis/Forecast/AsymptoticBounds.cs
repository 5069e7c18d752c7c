namespace Threadbare.Analysis.Forecast;

/// <summary>The best that a service with one limit can do.</summary>
/// <param name="BareTime">What a request takes when nothing queues, with the user's think time, in milliseconds.</param>
/// <param name="Capacity">The most successes a second that the limit lets through.</param>
/// <remarks>X(N) = min(N/S, c/S) and R(N) = max(S, N·S/c); P. J. Denning and J. P. Buzen, The Operational Analysis of Queueing Network
/// Models, 1978.</remarks>
internal sealed record AsymptoticBounds(double BareTime, double Capacity)
{
    public double Throughput(double users) => Math.Min(1000 * users / BareTime, Capacity);
}
