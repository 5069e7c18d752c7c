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
    public void A_sample_without_a_figure_does_not_count_for_it()
    {
        RuntimeSample? summary = RuntimeMeans.Summarize([new RuntimeSample { QueueLength = 6 }, new RuntimeSample()]);

        Assert.Equal(new RuntimeSample { QueueLength = 6 }, summary);
    }

    [Fact]
    public void No_samples_have_no_summary() => Assert.Null(RuntimeMeans.Summarize([]));
}
