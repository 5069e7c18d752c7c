using Threadbare.Analysis.Generator;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Xunit;

namespace Threadbare.Tests.Analysis.Generator;

public sealed class GeneratorTallyTests
{
    private readonly GeneratorTally _tally = new();

    [Fact]
    public void The_median_is_that_of_the_seconds_in_order()
    {
        Add(99, 96, 98, 95, 97);

        Assert.StartsWith("The event loop was busy 97 % of the time", Assert.Single(_tally.FindReasons(1, 1)), StringComparison.Ordinal);
        Assert.Equal(97, _tally.MeanBusyPercent);
    }

    [Fact]
    public void Two_bad_seconds_in_a_row_of_ten_are_borne()
    {
        Add(10, 10, 99, 99, 10, 10, 99, 99, 10, 10);

        Assert.Empty(_tally.FindReasons(1, 1));
    }

    [Fact]
    public void A_second_without_a_request_or_before_the_load_says_nothing()
    {
        _tally.Add(new IntervalResult { T = -1, Sent = 1, BusyPercent = 99 });
        _tally.Add(new IntervalResult { T = 0, Sent = 0, BusyPercent = 99 });

        Assert.Equal(0, _tally.MeanBusyPercent);
        Assert.Empty(_tally.FindReasons(1, 1));
    }

    [Theory]
    [InlineData(94.9, 0)]
    [InlineData(95, 1)]
    public void A_loop_that_is_busy_for_95_per_cent_is_too_busy(double busy, int reasons)
    {
        Add(busy, busy, busy);

        Assert.Equal(reasons, _tally.FindReasons(1, 1).Count);
    }

    // A tenth of the median response time is borne where that is more than 10 ms.
    [Theory]
    [InlineData(10, 20, false)]
    [InlineData(10.1, 20, true)]
    [InlineData(50, 500, false)]
    [InlineData(50.1, 500, true)]
    [InlineData(50, 1000, false)]
    public void Lateness_is_borne_up_to_10_ms_or_a_tenth_of_the_median(double lateness, double median, bool isTooLate)
    {
        AddLate(median, lateness, lateness, lateness);

        Assert.Equal(isTooLate, _tally.FindReasons(1, 1).Count == 1);
    }

    [Fact]
    public void The_lateness_of_the_worst_second_is_told()
    {
        AddLate(100, 20, 70, 30);

        Assert.StartsWith("Requests were taken up to 70 ms late", Assert.Single(_tally.FindReasons(1, 1)), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(1, 4, "use more event loops (2 or more, on 4 cores)")]
    [InlineData(4, 4, "use fewer users, or send from another machine")]
    [InlineData(5, 4, "use fewer users, or send from another machine")]
    public void More_loops_are_advised_while_there_are_processors_for_them(int loops, int cores, string advice)
    {
        Add(99, 99, 99);

        Assert.Contains(advice, Assert.Single(_tally.FindReasons(loops, cores)), StringComparison.Ordinal);
    }

    // The seconds after the first have no request: they are counted all the same.
    [Theory]
    [InlineData(10, 0.3, true)]
    [InlineData(299, 0.3, true)]
    [InlineData(3600, 0.3, false)]
    [InlineData(3600, 3.7, true)]
    public void A_standstill_makes_a_load_unreliable_unless_it_is_less_than_a_thousandth_of_it(int length, double seconds, bool isBad)
    {
        for (int second = -3; second < length; second++)
        {
            double standstill = second < 4 ? 0 : Math.Clamp(seconds - (second - 4), 0, 1);
            _tally.Add(new IntervalResult { T = second, Sent = second == 4 ? 1 : 0, Standstill = standstill });
        }

        Assert.Equal(seconds, _tally.StandstillSeconds, 6);
        Assert.Equal(isBad ? 1 : 0, _tally.FindReasons(1, 1).Count(reason =>
            reason.StartsWith(FormattableString.Invariant($"For {seconds:0.0} s, first at 4 s, its process"), StringComparison.Ordinal)));
    }

    [Theory]
    [InlineData(-3, 0)]
    [InlineData(-1, 1)]
    public void A_standstill_before_the_load_counts_where_requests_of_the_warm_up_are_late(double at, int reasons)
    {
        _tally.Add(new IntervalResult { T = at, Sent = 1, Standstill = 0.5 });
        _tally.Add(new IntervalResult { T = 0, Sent = 1 });

        Assert.Equal(reasons, _tally.FindReasons(1, 1).Count);
    }

    // The memory of a coordinator must not grow with the length of a run.
    [Fact]
    public void A_day_needs_no_more_memory_than_an_hour()
    {
        Fill(seconds: 3600);
        long before = GC.GetAllocatedBytesForCurrentThread();
        var second = new IntervalResult { T = 1, Sent = 1, BusyPercent = 50 };
        for (int i = 0; i < 86_400; i++)
        {
            _tally.Add(second);
        }

        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 10_000);
    }

    private void Fill(int seconds)
    {
        for (int i = 0; i < seconds; i++)
        {
            Add(i % 1000 / 10.0);
        }
    }

    private void AddLate(double median, params double[] lateness)
    {
        foreach (double late in lateness)
        {
            _tally.Add(new IntervalResult { Sent = 1, LatenessP99 = late, ResponseTime = new LatencySummary { Count = 1, P50 = median } });
        }
    }

    private void Add(params double[] busy)
    {
        foreach (double percent in busy)
        {
            _tally.Add(new IntervalResult { Sent = 1, BusyPercent = percent });
        }
    }
}
