namespace Threadbare.Load;

/// <summary>Counts the bytes of answers.</summary>
internal sealed class ByteTally
{
    public long Count { get; private set; }

    public long Total { get; private set; }

    /// <summary>The smallest body; the largest number there is when nothing was counted.</summary>
    public long Min { get; private set; } = long.MaxValue;

    public long Max { get; private set; }

    public void Record(long bytes)
    {
        Count++;
        Total += bytes;
        Min = Math.Min(Min, bytes);
        Max = Math.Max(Max, bytes);
    }

    public void Add(ByteTally other) => Add(other.Count, other.Total, other.Min, other.Max);

    public void Add(long count, long total, long min, long max)
    {
        Count += count;
        Total += total;
        Min = Math.Min(Min, min);
        Max = Math.Max(Max, max);
    }

    public void Clear() => (Count, Total, Min, Max) = (0, 0, long.MaxValue, 0);

    public ByteSummary Summarize() => new()
    {
        Min = Count == 0 ? 0 : Min,
        Mean = Count == 0 ? 0 : (double)Total / Count,
        Max = Max,
    };
}
