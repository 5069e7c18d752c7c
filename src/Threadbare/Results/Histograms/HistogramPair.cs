namespace Threadbare.Results.Histograms;

/// <summary>The two times of the same requests.</summary>
public sealed record HistogramPair
{
    /// <summary>From the intended start to the last byte.</summary>
    public LatencyHistogram ResponseTime { get; init; } = new();

    /// <summary>From the send to the last byte.</summary>
    public LatencyHistogram ServiceTime { get; init; } = new();

    /// <summary>Adds up pairs in a new one.</summary>
    internal static HistogramPair Merge(IEnumerable<HistogramPair> parts)
    {
        var sum = new HistogramPair();
        foreach (HistogramPair part in parts)
        {
            sum.ResponseTime.Add(part.ResponseTime);
            sum.ServiceTime.Add(part.ServiceTime);
        }

        return sum;
    }
}
