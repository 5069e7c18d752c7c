using Threadbare.Results;
using Threadbare.Run.Merging;
using Xunit;

namespace Threadbare.Tests.Run.Merging;

public sealed class InstancesTogetherTests
{
    private static readonly RuntimeSample One = new()
    {
        Threads = 12, QueueLength = 3, QueueWaitP99 = 40, CpuPercent = 150, Processors = 2, MachineProcessors = 2, MachineCpuPercent = 180,
        ProcessorQuota = 1.5,
    };

    private static readonly RuntimeSample Other = One with { Threads = 8, QueueLength = null, QueueWaitP99 = 90, CpuPercent = 20 };

    [Fact]
    public void Counts_are_added_and_the_longest_wait_counts()
    {
        RuntimeSample joined = InstancesTogether.Join([("a", One), ("b", Other)])!;

        Assert.Equal((20d, 3d, 90d, 170d), (joined.Threads, joined.QueueLength, joined.QueueWaitP99, joined.CpuPercent));
    }

    [Fact]
    public void Figures_of_a_machine_count_once_for_all_on_it()
    {
        RuntimeSample apart = InstancesTogether.Join([("a", One), ("b", Other)])!;
        RuntimeSample together = InstancesTogether.Join([("a", One), ("a", Other)])!;

        Assert.Equal((360d, 4, 4d), (apart.MachineCpuPercent, apart.MachineProcessors, apart.Processors));
        Assert.Equal((180d, 2, 2d), (together.MachineCpuPercent, together.MachineProcessors, together.Processors));
    }

    [Fact]
    public void One_without_a_processor_limit_leaves_the_whole_without_one()
    {
        Assert.Equal(3, InstancesTogether.Join([("a", One), ("b", Other)])!.ProcessorQuota);
        Assert.Null(InstancesTogether.Join([("a", One), ("b", Other with { ProcessorQuota = null })])!.ProcessorQuota);
    }

    [Fact]
    public void Pools_of_the_same_name_are_one_pool_of_the_whole_service()
    {
        PoolSample orders = new() { Driver = "Npgsql", Name = "orders", Max = 20, Used = 4, Waiting = 1 };
        PoolSample stock = orders with { Name = "stock" };
        RuntimeSample joined = InstancesTogether.Join(
            [("a", One with { Pools = [orders, stock] }), ("b", One with { Pools = [orders with { Used = 7 }] })])!;

        (string, double?, double?, double?)[] expected = [("orders", 40, 11, 2), ("stock", 20, 4, 1)];
        Assert.Equal(expected, joined.Pools!.Select(pool => (pool.Name, pool.Max, pool.Used, pool.Waiting)));
    }

    [Fact]
    public void A_figure_that_nobody_shows_stays_unknown()
    {
        Assert.Null(InstancesTogether.Join([("a", One), ("b", Other)])!.DatabaseUsed);
        Assert.Null(InstancesTogether.Join([]));
    }
}
