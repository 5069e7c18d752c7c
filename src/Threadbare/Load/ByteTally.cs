using Threadbare.Results;

namespace Threadbare.Load;

/// <summary>Counts the bytes of answers.</summary>
internal sealed class ByteTally
{
    private long _min = long.MaxValue;
    private long _max;

    public long Count { get; private set; }

    public long Total { get; private set; }

    public void Record(long bytes)
    {
        Count++;
        Total += bytes;
        _min = Math.Min(_min, bytes);
        _max = Math.Max(_max, bytes);
    }

    public void Add(ByteTally other)
    {
        Count += other.Count;
        Total += other.Total;
        _min = Math.Min(_min, other._min);
        _max = Math.Max(_max, other._max);
    }

    public void Clear() => (Count, Total, _min, _max) = (0, 0, long.MaxValue, 0);

    public ByteSummary Summarize() => new()
    {
        Min = Count == 0 ? 0 : _min,
        Mean = Count == 0 ? 0 : (double)Total / Count,
        Max = _max,
    };
}
