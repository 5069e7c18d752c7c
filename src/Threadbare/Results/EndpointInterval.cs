namespace Threadbare.Results;

/// <summary>The figures of one endpoint in one second or a few. They count the requests that ended in it.</summary>
public sealed record EndpointInterval
{
    /// <summary>The whole seconds that the figures cover, up to the end of their interval.</summary>
    public int Seconds { get; init; }

    /// <summary>Requests begun.</summary>
    public long Sent { get; init; }

    /// <summary>Successes that ended.</summary>
    public long Ok { get; init; }

    /// <summary>Failures that ended.</summary>
    public long Failed { get; init; }

    /// <summary>The median response time of the successes, in milliseconds; null without one.</summary>
    public double? P50 { get; init; }

    /// <summary>The 95th percentile of their response time, in milliseconds; null without one.</summary>
    public double? P95 { get; init; }

    /// <summary>The 99th percentile of their response time, in milliseconds; null without one.</summary>
    public double? P99 { get; init; }

    /// <summary>Creates the figures of a number of seconds.</summary>
    internal static EndpointInterval Create(int seconds, long sent, long failed, LatencyHistogram responseTime) => new()
    {
        Seconds = seconds,
        Sent = sent,
        Ok = responseTime.Count,
        Failed = failed,
        P50 = Read(responseTime, 50),
        P95 = Read(responseTime, 95),
        P99 = Read(responseTime, 99),
    };

    private static double? Read(LatencyHistogram times, double percentile) =>
        times.Count > 0 ? Math.Round(times.ValueAt(percentile).TotalMilliseconds, 3) : null;
}
