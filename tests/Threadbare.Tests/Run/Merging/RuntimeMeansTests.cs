using Threadbare.Results;
using Threadbare.Run.Merging;
using Xunit;

namespace Threadbare.Tests.Run.Merging;

public sealed class RuntimeMeansTests
{
    [Fact]
    public void A_count_is_averaged_and_a_percentile_or_a_size_is_the_highest()
    {
        RuntimeSample? summary = RuntimeMeans.Summarize(
        [
            new RuntimeSample { Threads = 4, QueueWaitP99 = 10, MachineProcessors = 2, WorkingSetBytes = 100 },
            new RuntimeSample { Threads = 7, QueueWaitP99 = 30, MachineProcessors = 4, WorkingSetBytes = 80 },
        ]);

        Assert.Equal(
            new RuntimeSample { Threads = 5.5, QueueWaitP99 = 30, MachineProcessors = 4, WorkingSetBytes = 100 }, summary);
    }

    [Fact]
    public void A_second_with_few_calls_counts_little_in_the_mean_time_of_a_call()
    {
        RuntimeSample? summary = RuntimeMeans.Summarize(
        [
            new RuntimeSample { OutboundPerSecond = 4, OutboundTimeMean = 5_000 },
            new RuntimeSample { OutboundPerSecond = 996, OutboundTimeMean = 60 },
            new RuntimeSample { OutboundPerSecond = 0 },
        ]);

        Assert.Equal(79.76, summary!.OutboundTimeMean);
    }

    [Fact]
    public void Where_the_number_of_calls_is_unknown_each_second_counts_alike()
    {
        RuntimeSample? summary = RuntimeMeans.Summarize(
            [new RuntimeSample { DatabaseTimeMean = 20 }, new RuntimeSample { DatabaseTimeMean = 10 }]);

        Assert.Equal(15, summary!.DatabaseTimeMean);
    }

    [Fact]
    public void Every_mean_over_events_knows_the_rate_of_these_events()
    {
        RuntimeFigure[] means = [.. RuntimeFigure.All.Where(figure => figure.Name.EndsWith("Mean", StringComparison.Ordinal))];

        Assert.NotEmpty(means);
        Assert.All(means, mean => Assert.EndsWith("PerSecond", mean.MeanOf?.Name, StringComparison.Ordinal));
    }

    [Fact]
    public void A_sample_without_a_figure_does_not_count_for_it()
    {
        RuntimeSample? summary = RuntimeMeans.Summarize([new RuntimeSample { QueueLength = 6 }, new RuntimeSample()]);

        Assert.Equal(new RuntimeSample { QueueLength = 6 }, summary);
    }

    [Fact]
    public void No_samples_have_no_summary() => Assert.Null(RuntimeMeans.Summarize([]));
}
