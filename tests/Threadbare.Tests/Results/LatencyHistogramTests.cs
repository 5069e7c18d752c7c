using FsCheck;
using FsCheck.Fluent;
using Threadbare.Results.Histograms;
using Xunit;

namespace Threadbare.Tests.Results;

public sealed class LatencyHistogramTests
{
    // By hand: 1 .. 100 ms once each. The 50th percentile is 50 ms to three digits, the mean 50.5 ms exactly.
    [Fact]
    public void Percentiles_and_mean_of_known_times()
    {
        LatencyHistogram histogram = Record(Enumerable.Range(1, 100).Select(i => i * 1000L));

        Assert.Equal(50, histogram.ValueAt(50).TotalMilliseconds, 0.05);
        Assert.Equal(99, histogram.ValueAt(99).TotalMilliseconds, 0.1);
        Assert.Equal(100, histogram.ValueAt(100).TotalMilliseconds, 1e-9);
        Assert.Equal(50.5, histogram.Mean.TotalMilliseconds, 1e-9);
        Assert.Equal(28.87, histogram.StandardDeviation().TotalMilliseconds, 0.05);
        Assert.Equal(1, histogram.Min.TotalMilliseconds);
    }

    [Theory]
    [InlineData(0, 0)]
    [InlineData(2047, 2047)]
    [InlineData(2048, 2048)]
    [InlineData(2050, 2049)]
    [InlineData(4096, 3072)]
    public void Buckets_lie_where_HdrHistogram_puts_them(long microseconds, int index) =>
        Assert.Equal(index, LatencyHistogram.IndexOf(microseconds));

    [Fact]
    public void Every_time_keeps_three_significant_digits() => Prop.ForAll(Times, time =>
    {
        int index = LatencyHistogram.IndexOf(time);
        return LatencyHistogram.LowestOf(index) <= time && time <= LatencyHistogram.HighestOf(index)
            && LatencyHistogram.HighestOf(index) - LatencyHistogram.LowestOf(index) <= Math.Max(0, time / 1000);
    }).QuickCheckThrowOnFailure();

    [Fact]
    public void Merging_loses_nothing_in_any_order() => Prop.ForAll(Lists, times =>
    {
        var parts = times.Select((time, i) => (time, Part: i % 3)).GroupBy(pair => pair.Part, pair => pair.time).Select(Record).ToList();
        LatencyHistogram whole = Record(times);
        return Same(whole, Merge(parts)) && Same(whole, Merge(Enumerable.Reverse(parts)));
    }).QuickCheckThrowOnFailure();

    [Fact]
    public void Clearing_forgets_everything()
    {
        LatencyHistogram histogram = Record([1, 5_000_000_000]);

        histogram.Clear();

        Assert.True(Same(new LatencyHistogram(), histogram));
    }

    [Fact]
    public void Times_beyond_an_hour_are_capped_and_said_so()
    {
        LatencyHistogram histogram = Record([LatencyHistogram.HighestMicroseconds + 1]);

        Assert.Equal(1, histogram.Capped);
        Assert.Equal(TimeSpan.FromHours(1), histogram.Max);
    }

    [Fact]
    public void A_negative_time_counts_as_zero() => Assert.Equal(TimeSpan.Zero, Record([-5]).Max);

    [Fact]
    public void Saving_and_reading_keeps_every_count() => Prop.ForAll(Lists, times =>
    {
        LatencyHistogram histogram = Record(times);
        var read = new LatencyHistogram();
        HistogramEncoding.Decode(HistogramEncoding.Encode(histogram), read);
        return read.Counts.SequenceEqual(histogram.Counts) && read.Count == histogram.Count;
    }).QuickCheckThrowOnFailure();

    // Found by fuzzing: a window of compression that zlib itself refuses with an error of another type.
    [Fact]
    public void A_saved_histogram_with_broken_compression_is_refused()
    {
        string text = Convert.ToBase64String([0, 0, 0, 0, 0, 0, 0, 0, 0x08, 0xF6, 0xFF, 0x00, 0xFE, 0xFF]);

        Assert.Throws<InvalidDataException>(() => HistogramEncoding.Decode(text, new LatencyHistogram()));
    }

    private static Arbitrary<long> Times =>
        Arb.From(Gen.Choose(0, int.MaxValue).SelectMany(wide => Gen.Choose(0, 31).Select(shift => (long)wide >> shift)));

    private static Arbitrary<long[]> Lists => Arb.From(Gen.ArrayOf(Times.Generator));

    private static LatencyHistogram Record(IEnumerable<long> times)
    {
        var histogram = new LatencyHistogram();
        foreach (long time in times)
        {
            histogram.Record(time);
        }

        return histogram;
    }

    private static LatencyHistogram Merge(IEnumerable<LatencyHistogram> parts)
    {
        var merged = new LatencyHistogram();
        foreach (LatencyHistogram part in parts)
        {
            merged.Add(part);
        }

        return merged;
    }

    private static bool Same(LatencyHistogram a, LatencyHistogram b) =>
        LatencySummary.Summarize(a) == LatencySummary.Summarize(b)
            && a.Counts.SequenceEqual(b.Counts)
            && a.SumMicroseconds == b.SumMicroseconds;
}
