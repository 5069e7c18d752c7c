namespace Threadbare.Results.Histograms;

/// <summary>The usual figures of one histogram, in milliseconds; all zero when <see cref="Count"/> is.</summary>
public sealed record LatencySummary
{
    /// <summary>How many times these figures rest on.</summary>
    public long Count { get; init; }

    /// <summary>The shortest.</summary>
    public double Min { get; init; }

    /// <summary>The arithmetic mean.</summary>
    public double Mean { get; init; }

    /// <summary>The standard deviation.</summary>
    public double StdDev { get; init; }

    /// <summary>The median.</summary>
    public double P50 { get; init; }

    /// <summary>The 75th percentile.</summary>
    public double P75 { get; init; }

    /// <summary>The 90th percentile.</summary>
    public double P90 { get; init; }

    /// <summary>The 95th percentile.</summary>
    public double P95 { get; init; }

    /// <summary>The 99th percentile.</summary>
    public double P99 { get; init; }

    /// <summary>The 99.9th percentile.</summary>
    public double P999 { get; init; }

    /// <summary>The longest.</summary>
    public double Max { get; init; }

    /// <summary>True if some times exceeded an hour, the most that is recorded: upper figures then mean <em>at least</em>.</summary>
    public bool Capped { get; init; }

    /// <summary>The figures of a histogram.</summary>
    public static LatencySummary Summarize(LatencyHistogram histogram) => new()
    {
        Count = histogram.Count,
        Min = Milliseconds(histogram.Min),
        Mean = Milliseconds(histogram.Mean),
        StdDev = Milliseconds(histogram.StandardDeviation()),
        P50 = Milliseconds(histogram.ValueAt(50)),
        P75 = Milliseconds(histogram.ValueAt(75)),
        P90 = Milliseconds(histogram.ValueAt(90)),
        P95 = Milliseconds(histogram.ValueAt(95)),
        P99 = Milliseconds(histogram.ValueAt(99)),
        P999 = Milliseconds(histogram.ValueAt(99.9)),
        Max = Milliseconds(histogram.Max),
        Capped = histogram.Capped > 0,
    };

    private static double Milliseconds(TimeSpan time) => Math.Round(time.TotalMilliseconds, 3);
}
