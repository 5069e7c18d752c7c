namespace Threadbare.Results.Histograms;

/// <summary>Counts times in buckets of bounded relative error: three significant digits from 1 µs to 1 h.</summary>
/// <remarks>
/// The bucket layout is HdrHistogram's (Gil Tene) for 2048 sub-buckets and a unit of 1 µs, so saved counts are read by its tools.
/// Merging adds counts and loses nothing, in any order. One writer at a time.
/// </remarks>
public sealed class LatencyHistogram
{
    internal const int SubBucketBits = 11;
    internal const int HalfCount = 1 << (SubBucketBits - 1);

    /// <summary>The longest time told apart, in microseconds: one hour. Longer ones count as this and in <see cref="Capped"/>.</summary>
    public const long HighestMicroseconds = 3_600_000_000;

    internal static readonly int Length = IndexOf(HighestMicroseconds) + 1;

    // Buckets up to 2 ms. One for all times up to an hour takes 180 KB, and most histograms never see a second.
    private const int FirstLength = 2 * HalfCount;

    private long[] _counts = new long[FirstLength];
    private int _used;
    private long _sum;
    private long _min = long.MaxValue;
    private long _max;

    /// <summary>How many times were recorded.</summary>
    public long Count { get; private set; }

    /// <summary>How many were longer than one hour: where above zero, percentiles at the cap mean <em>at least</em>.</summary>
    public long Capped { get; private set; }

    /// <summary>The shortest time recorded, exact; zero when empty.</summary>
    public TimeSpan Min => Count == 0 ? TimeSpan.Zero : TimeSpan.FromMicroseconds(_min);

    /// <summary>The longest time recorded, exact; zero when empty.</summary>
    public TimeSpan Max => TimeSpan.FromMicroseconds(_max);

    /// <summary>The arithmetic mean, exact; zero when empty.</summary>
    public TimeSpan Mean => Count == 0 ? TimeSpan.Zero : TimeSpan.FromMicroseconds((double)_sum / Count);

    internal long SumMicroseconds => _sum;

    /// <summary>The counts up to the last bucket in use.</summary>
    internal ReadOnlySpan<long> Counts => _counts.AsSpan(0, _used);

    /// <summary>Records one time; a negative one (a clock seen from two cores) counts as zero.</summary>
    public void Record(long microseconds)
    {
        if ((ulong)microseconds > HighestMicroseconds)
        {
            microseconds = Clamp(microseconds);
        }

        int index = IndexOf(microseconds);
        if (index >= _counts.Length)
        {
            Grow(index);
        }

        _counts[index]++;
        _used = Math.Max(_used, index + 1);
        _sum += microseconds;
        _min = Math.Min(_min, microseconds);
        _max = Math.Max(_max, microseconds);
        Count++;
    }

    /// <summary>Adds everything that another histogram counted.</summary>
    public void Add(LatencyHistogram other)
    {
        ReadOnlySpan<long> counts = other.Counts;
        if (counts.Length > _counts.Length)
        {
            Grow(counts.Length - 1);
        }

        for (int i = 0; i < counts.Length; i++)
        {
            _counts[i] += counts[i];
        }

        _used = Math.Max(_used, other._used);
        _sum += other._sum;
        _min = Math.Min(_min, other._min);
        _max = Math.Max(_max, other._max);
        Count += other.Count;
        Capped += other.Capped;
    }

    /// <summary>Forgets everything, to be filled again.</summary>
    public void Clear()
    {
        _counts.AsSpan(0, _used).Clear();
        (_used, _sum, _min, _max, Count, Capped) = (0, 0, long.MaxValue, 0, 0, 0);
    }

    /// <summary>The time that this share of all does not exceed, to three significant digits; zero when empty.</summary>
    /// <param name="percentile">From 0 to 100.</param>
    public TimeSpan ValueAt(double percentile) => TimeSpan.FromMicroseconds(MicrosecondsAt(percentile));

    /// <summary>How far the times spread around their mean, from bucket midpoints; zero when empty.</summary>
    public TimeSpan StandardDeviation()
    {
        if (Count == 0)
        {
            return TimeSpan.Zero;
        }

        double mean = (double)_sum / Count;
        double squares = 0;
        for (int i = 0; i < _used; i++)
        {
            double distance = MidpointOf(i) - mean;
            squares += _counts[i] * distance * distance;
        }

        return TimeSpan.FromMicroseconds(Math.Sqrt(squares / Count));
    }

    internal static int IndexOf(long microseconds)
    {
        int bucket = 64 - BitOperations.LeadingZeroCount((ulong)microseconds | ((1 << SubBucketBits) - 1)) - SubBucketBits;
        return (bucket << (SubBucketBits - 1)) + (int)(microseconds >> bucket);
    }

    internal static long LowestOf(int index)
    {
        (int bucket, long sub) = Split(index);
        return sub << bucket;
    }

    internal static long HighestOf(int index) => LowestOf(index) + (1L << Split(index).Bucket) - 1;

    internal static double MidpointOf(int index) => LowestOf(index) + ((1L << Split(index).Bucket) / 2);

    /// <summary>Puts saved counts back.</summary>
    internal void Restore(int index, long count)
    {
        if (index >= _counts.Length)
        {
            Grow(index);
        }

        _counts[index] += count;
        _used = Math.Max(_used, index + 1);
        Count += count;
    }

    /// <summary>Puts back the exact figures that buckets cannot hold.</summary>
    internal void RestoreExact(long min, long max, long sum, long capped) =>
        (_min, _max, _sum, Capped) = (Count == 0 ? long.MaxValue : min, max, sum, capped);

    // Doubles, so that a histogram grows a few times in its life.
    private void Grow(int index) => Array.Resize(ref _counts, Math.Min(Length, Math.Max(index + 1, 2 * _counts.Length)));

    private static (int Bucket, long Sub) Split(int index) => index < 2 * HalfCount
        ? (0, index)
        : ((index >> (SubBucketBits - 1)) - 1, (index & (HalfCount - 1)) + HalfCount);

    private double MicrosecondsAt(double percentile)
    {
        long wanted = Math.Max(1, (long)Math.Ceiling((percentile / 100 * Count) - 1e-9));
        long seen = 0;
        for (int i = 0; i < _used; i++)
        {
            seen += _counts[i];
            if (seen >= wanted && Count > 0)
            {
                return Math.Clamp(HighestOf(i), _min, _max);
            }
        }

        return 0;
    }

    private long Clamp(long microseconds)
    {
        if (microseconds < 0)
        {
            return 0;
        }

        Capped++;
        return HighestMicroseconds;
    }
}
