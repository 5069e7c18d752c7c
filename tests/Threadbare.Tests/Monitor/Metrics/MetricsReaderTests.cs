using Threadbare.Diagnostics.Monitor.Metrics;
using Threadbare.Diagnostics.Routes;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Monitor.Metrics;

public sealed class MetricsReaderTests
{
    private readonly RouteTemplates _routes = new();
    private readonly MetricsReader _reader;
    private DateTime _now = DateTime.UnixEpoch;

    public MetricsReaderTests() => _reader = new MetricsReader("us", _routes);

    [Fact]
    public void The_pools_counters_are_read_as_levels()
    {
        Tick();
        Publish("CounterRateValuePublished", Instruments.Threads, "", rate: "1", value: "24");
        Publish("CounterRateValuePublished", Instruments.QueueLength, "", rate: "-2", value: "5");

        RuntimeSample sample = Tick();

        Assert.Equal((24, 5), (sample.Threads, sample.QueueLength));
    }

    [Fact]
    public void Requests_with_a_status_from_400_or_an_error_have_failed()
    {
        Tick();
        Histogram(Instruments.ServerTime, "http.response.status_code=200,http.route=/a", 10, sum: 1);
        Histogram(Instruments.ServerTime, "http.response.status_code=404,http.route=/a", 3, sum: 1);
        Histogram(Instruments.ServerTime, "error.type=System.Exception,http.route=/b", 2, sum: 1);

        RuntimeSample sample = Tick();

        Assert.Equal((30.0, 10.0), (sample.ServedPerSecond, sample.ServerFailedPerSecond));
    }

    [Fact]
    public void Rates_are_changes_over_the_time_between_ticks()
    {
        Tick();
        Publish("CounterRateValuePublished", Instruments.Contentions, "", rate: "30", value: "1000");

        Assert.Equal(60, Tick().LockContentionsPerSecond);
    }

    // Half a second lies between two ticks.
    [Theory]
    [InlineData("0.4", 80.0)]
    [InlineData("0.9", null)]
    public void A_pause_longer_than_its_second_is_unknown(string seconds, double? percent)
    {
        Tick();
        Publish("CounterRateValuePublished", Instruments.GcPause, "", rate: seconds, value: "9");

        Assert.Equal(percent, Tick().GcPausePercent);
    }

    // Threads that wait for a processor while they compile count as compiling: half a second of each of two processors is all there is.
    [Fact]
    public void Compiling_takes_no_more_than_the_processor_time()
    {
        Tick();
        Publish("CounterRateValuePublished", Instruments.CompilationTime, "", rate: "2.2", value: "9");
        Publish("CounterRateValuePublished", Instruments.ProcessorTime, "cpu.mode=user", rate: "0.7", value: "9");

        Assert.Equal(140, Tick().CompilingPercent);
    }

    [Fact]
    public void Series_of_one_instrument_add_up()
    {
        Tick();
        Publish("CounterRateValuePublished", Instruments.ProcessorTime, "cpu.mode=user", rate: "0.3", value: "9");
        Publish("CounterRateValuePublished", Instruments.ProcessorTime, "cpu.mode=system", rate: "0.1", value: "2");

        Assert.Equal(80, Tick().CpuPercent);
    }

    [Fact]
    public void A_histogram_gives_its_count_and_mean()
    {
        Tick();
        Histogram(Instruments.OutboundQueueTime, "", count: 10, sum: 4);

        RuntimeSample sample = Tick();

        Assert.Equal((20, 400), (sample.OutboundQueuedPerSecond, sample.OutboundQueueTimeMean));
    }

    [Fact]
    public void Waits_for_streams_are_those_of_the_second_version_of_HTTP()
    {
        Tick();
        Histogram(Instruments.OutboundQueueTime, "network.protocol.version=2,server.port=2000", count: 10, sum: 4);
        Histogram(Instruments.OutboundQueueTime, "network.protocol.version=1.1,server.port=2", count: 5, sum: 4);
        Histogram(Instruments.OutboundLife, "network.protocol.version=1.1", count: 3, sum: 4);
        Histogram(Instruments.NameLookups, "dns.question.name=partner", count: 2, sum: 0.1);

        RuntimeSample sample = Tick();

        Assert.Equal((30, 20), (sample.OutboundQueuedPerSecond, sample.OutboundStreamsQueuedPerSecond));
        Assert.Equal((6, 4, 50), (sample.OutboundClosedPerSecond, sample.NameLookupsPerSecond, sample.NameLookupTimeMean));
    }

    [Theory]
    [InlineData("http.request.method=GET,http.route=/items/{id:range(1,9)},network.protocol.version=1.1", "/items/{id:range(1,9)}")]
    [InlineData("http.route=Items/{id},url.scheme=http", "/Items/{id}")]
    [InlineData("url.scheme=http,http.route=/items/{id}", "/items/{id}")]
    [InlineData("url.scheme=http", null)]
    public void Requests_tell_their_routes(string tags, string? route)
    {
        Histogram(Instruments.ServerTime, tags, count: 1, sum: 1);

        Assert.Equal(route, _routes.Find("/items/7"));
    }

    [Theory]
    [InlineData(Instruments.DatabaseCount, "db.client.connection.state=used", Instruments.DatabaseMax, Instruments.DatabasePending)]
    [InlineData("db.client.connections.usage", "state=used", "db.client.connections.max", "db.client.connections.pending_requests")]
    public void Both_namings_of_the_database_pool_are_known(string count, string used, string max, string pending)
    {
        Tick();
        Publish("UpDownCounterRateValuePublished", count, used, rate: "0", value: "20");
        Publish("UpDownCounterRateValuePublished", count, used.Replace("used", "idle", StringComparison.Ordinal), rate: "0", value: "3");
        Publish("UpDownCounterRateValuePublished", max, "", rate: "0", value: "20");
        Publish("UpDownCounterRateValuePublished", pending, "", rate: "0", value: "40");

        RuntimeSample sample = Tick();

        Assert.Equal((20, 20, 40), (sample.DatabaseUsed, sample.DatabaseMax, sample.DatabasePending));
    }

    [Fact]
    public void Pools_of_one_process_are_kept_apart_and_the_fullest_decides()
    {
        const string Primary = "db.client.connection.pool.name=Host=db;Username=shop;Database=shop";
        const string Reports = "db.client.connection.pool.name=reports";
        Tick();
        Pool(Primary, used: 20, max: 20, waiting: 40);
        Pool(Reports, used: 0, max: 100, waiting: 0);
        Histogram(Instruments.DatabaseOpening, Reports, count: 2, sum: 0.1);

        RuntimeSample sample = Tick();

        Assert.Equal((20, 20, 40), (sample.DatabaseUsed, sample.DatabaseMax, sample.DatabasePending));
        Assert.Equal(
            [
                new PoolSample { Driver = "Npgsql", Name = "reports", Max = 100, Used = 0, Waiting = 0, OpensPerSecond = 4 },
                new PoolSample { Driver = "Npgsql", Name = "shop", Max = 20, Used = 20, Waiting = 40 },
            ],
            sample.Pools!.OrderBy(pool => pool.Name));
    }

    [Fact]
    public void Pools_of_one_database_are_numbered()
    {
        Tick();
        Pool("pool.name=Host=a;Database=shop", used: 1, max: 20, waiting: 0);
        Pool("pool.name=Host=b;Database=shop", used: 1, max: 20, waiting: 0);
        Pool("pool.name=Host=c", used: 1, max: 20, waiting: 0);

        Assert.Equal(["shop", "shop 2", "pool"], Tick().Pools!.Select(pool => pool.Name));
    }

    // MySqlConnector, attached late: it counts changes from then on. By Little's law 20 are in use and 40 wait.
    [Fact]
    public void Times_of_use_and_of_waiting_that_ended_tell_how_many_used_and_waited()
    {
        Tick();
        Publish("UpDownCounterRateValuePublished", "db.client.connections.usage", "state=used,pool.name=a", rate: "0", value: "-3");
        Publish("UpDownCounterRateValuePublished", "db.client.connections.max", "pool.name=a", rate: "0", value: "20");
        Publish("UpDownCounterRateValuePublished", "db.client.connections.pending_requests", "pool.name=a", rate: "0", value: "0");
        Histogram(Instruments.DatabaseUseTime, "pool.name=a", count: 50, sum: 10);
        Histogram(Instruments.DatabaseWaitTime, "pool.name=a", count: 50, sum: 20);

        RuntimeSample sample = Tick();

        Assert.Equal((20, 20, 40), (sample.DatabaseUsed, sample.DatabaseMax, sample.DatabasePending));
    }

    [Fact]
    public void What_was_never_published_is_unknown()
    {
        Tick();

        RuntimeSample sample = Tick();

        Assert.Null(sample.Threads);
        Assert.Null(sample.DatabasePending);
        Assert.Null(sample.LimiterRejectedPerSecond);
    }

    [Fact]
    public void What_came_before_the_first_tick_is_left_out()
    {
        Publish("CounterRateValuePublished", Instruments.Contentions, "", rate: "5000", value: "5000");

        Assert.Null(_reader.Take("Collection/Stop", _now, _ => null));
    }

    [Fact]
    public void Another_tool_may_have_the_metrics_for_itself()
    {
        _reader.Take("MultipleSessionsNotSupportedError", _now, _ => "a session of its own");

        Assert.Equal(new MetricsRefusal(null), _reader.Refusal);
    }

    [Fact]
    public void Who_wants_them_alone_while_they_are_shared_is_not_our_trouble()
    {
        _reader.Take("MultipleSessionsNotSupportedError", _now, _ => "SHARED");

        Assert.Null(_reader.Refusal);
    }

    [Theory]
    [InlineData("us", true)]
    [InlineData("another tool", false)]
    public void The_terms_of_a_running_session_are_read_from_the_refusal(string client, bool isOurs)
    {
        object[] values = [client, "10", "50", "900", "1000", "2.5", "0.5"];

        _reader.Take("MultipleSessionsConfiguredIncorrectlyError", _now, i => values[i]);

        var terms = new SessionTerms { MaxHistograms = 10, MaxSeries = 900, Interval = TimeSpan.FromSeconds(2.5) };
        Assert.Equal(isOurs ? new MetricsRefusal(terms) : null, _reader.Refusal);
    }

    private RuntimeSample Tick()
    {
        _now += TimeSpan.FromSeconds(0.5);
        return _reader.Take("Collection/Stop", _now, _ => null) is { } tick ? MetricsTranslation.ToSample(tick) : new RuntimeSample();
    }

    private void Pool(string name, double used, double max, double waiting)
    {
        const string Level = "UpDownCounterRateValuePublished";
        Publish(Level, Instruments.DatabaseCount, $"{name},db.client.connection.state=used", rate: "0", value: $"{used}");
        Publish(Level, Instruments.DatabaseMax, name, rate: "0", value: $"{max}");
        Publish(Level, Instruments.DatabasePending, name, rate: "0", value: $"{waiting}");
    }

    private void Publish(string name, string instrument, string tags, string rate, string value) =>
        _reader.Take(name, _now, Payload(instrument, tags, rate, value, ""));

    private void Histogram(string instrument, string tags, int count, double sum) =>
        _reader.Take("HistogramValuePublished", _now, Payload(instrument, tags, "0.5=1;0.95=2;0.99=3", count, sum));

    private static Func<int, object?> Payload(string instrument, string tags, object six, object seven, object eight)
    {
        object[] values = ["SHARED", "Npgsql", "", instrument, "unit", tags, six, seven, eight];
        return i => values[i];
    }
}
