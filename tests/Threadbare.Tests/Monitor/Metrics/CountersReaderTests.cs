using Threadbare.Diagnostics.Monitor.Metrics;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Monitor.Metrics;

public sealed class CountersReaderTests
{
    private readonly CountersReader _reader = new();
    private DateTime _now = DateTime.UnixEpoch;

    [Fact]
    public void Counters_are_read_in_the_words_of_the_meters()
    {
        Batch();
        MetricsTick? tick = Batch();

        RuntimeSample sample = MetricsTranslation.ToSample(Assert.IsType<MetricsTick>(tick));
        Assert.Equal((7, 40, 2000), (sample.Threads, sample.QueueLength, sample.CompletedPerSecond));
        Assert.Equal(120e6, sample.WorkingSetBytes);
        Assert.Equal((8, 60), (sample.LockContentionsPerSecond, sample.ActiveRequests));
        Assert.Equal((20, 125), (sample.OutboundQueuedPerSecond, sample.OutboundQueueTimeMean));
    }

    [Fact]
    public void A_driver_without_a_meter_has_one_pool_by_its_counters()
    {
        Assert.Null(Mean(Counters.SqlClient, Counters.ConnectionsInUse, 20));
        _reader.Take(Counters.SqlClient, _now, new Dictionary<string, object>
        {
            ["Name"] = Counters.ConnectionsOpened, ["Increment"] = 96d, ["IntervalSec"] = 2f,
        });
        var tick = new MetricsTick(TimeSpan.FromSeconds(1), new Dictionary<string, MetricValue>()) { Pools = _reader.Pools };

        PoolSample pool = Assert.Single(MetricsTranslation.ToSample(tick).Pools!);
        Assert.Equal(("Microsoft.Data.SqlClient", "pool", 20, 48), (pool.Driver, pool.Name, pool.Used, pool.OpensPerSecond));
        Assert.Null(pool.Max);
        Assert.Null(pool.Waiting);
    }

    [Fact]
    public void A_batch_is_whole_when_the_next_begins()
    {
        Assert.Null(Batch());
        Assert.NotNull(Batch());
    }

    [Fact]
    public void What_means_something_else_is_left_out()
    {
        Mean("System.Runtime", "time-in-gc", 35);
        _now += TimeSpan.FromSeconds(0.5);

        Assert.Null(Mean("System.Runtime", "time-in-gc", 35));
        Assert.Null(_reader.Latest);
    }

    [Fact]
    public void Meters_are_completed_by_counters_brought_to_their_length()
    {
        Batch();
        MetricsTick counters = Batch()!;
        var values = new Dictionary<string, MetricValue> { [Instruments.ActiveRequests] = new(3, 0, 0) };
        var meters = new MetricsTick(TimeSpan.FromSeconds(1), values);

        MetricsTick both = meters.Complete(counters);

        Assert.Equal(3, both.GetLevel(Instruments.ActiveRequests));
        Assert.Equal(2000, both.GetRate(Instruments.Completed));
    }

    private MetricsTick? Batch()
    {
        MetricsTick? tick = Mean("System.Runtime", "threadpool-thread-count", 7);
        Mean("System.Runtime", "threadpool-queue-length", 40);
        Mean("System.Runtime", "working-set", 120);
        Increment("System.Runtime", "threadpool-completed-items-count", 1000);
        Increment("System.Runtime", "monitor-lock-contention-count", 4);
        Mean("Microsoft.AspNetCore.Hosting", "current-requests", 60);
        Mean("System.Net.Http", "http11-requests-queue-duration", 125, count: 10);
        _now += TimeSpan.FromSeconds(0.5);
        return tick;
    }

    private MetricsTick? Mean(string provider, string name, double mean, int count = 1) =>
        _reader.Take(
            provider, _now, new Dictionary<string, object> { ["Name"] = name, ["Mean"] = mean, ["Count"] = count, ["IntervalSec"] = 0.5f });

    private void Increment(string provider, string name, double increment) =>
        _reader.Take(provider, _now, new Dictionary<string, object> { ["Name"] = name, ["Increment"] = increment, ["IntervalSec"] = 0.5f });
}
