using Threadbare.Analysis.Generator;
using Threadbare.Results;
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

    private void Add(params double[] busy)
    {
        foreach (double percent in busy)
        {
            _tally.Add(new IntervalResult { Sent = 1, BusyPercent = percent });
        }
    }
}
