using Threadbare.Diagnostics.Monitor.Metrics;
using Threadbare.Results;
using Threadbare.Tests.Recordings;
using Xunit;

namespace Threadbare.Tests.Monitor.Metrics;

public sealed class SqlClientPoolsTests : IAsyncDisposable
{
    private readonly MadePort _port = new(_ => null);
    private readonly SqlClientPools _pools;

    public SqlClientPoolsTests() => _pools = new SqlClientPools(_port, new ManualTime());

    public ValueTask DisposeAsync() => _pools.DisposeAsync();

    [Fact]
    public void The_size_of_the_only_pool_is_added_to_its_connections()
    {
        Open("1", "20");
        Open("1", "20");

        RuntimeSample sample = _pools.Complete(Sample("Microsoft.Data.SqlClient"));

        Assert.Equal((20, 12), (Assert.Single(sample.Pools!).Max, sample.DatabaseUsed));
        Assert.Equal(20, sample.DatabaseMax);
    }

    [Theory]
    [InlineData("1", "2")]
    [InlineData("", "")]
    public void Of_two_pools_or_none_no_size_is_added(string first, string second)
    {
        Open(first, "20");
        Open(second, "100");

        Assert.Null(_pools.Complete(Sample("Microsoft.Data.SqlClient")).DatabaseMax);
    }

    [Fact]
    public void A_pool_of_another_driver_keeps_its_own_size()
    {
        Open("1", "20");

        Assert.Null(Assert.Single(_pools.Complete(Sample("Npgsql")).Pools!).Max);
    }

    [Fact]
    public void Without_pooling_there_is_no_size()
    {
        Open("1", null);

        Assert.Null(_pools.Complete(Sample("Microsoft.Data.SqlClient")).DatabaseMax);
    }

    // Before a connection is open, its string has the password.
    [Fact]
    public void The_connection_string_is_never_asked_for()
    {
        _pools.Complete(Sample("Microsoft.Data.SqlClient"));

        string asked = Assert.Single(Assert.Single(_port.Requests).Providers).Arguments!.Values.Single();
        Assert.Contains("MaxPoolSize", asked, StringComparison.Ordinal);
        Assert.DoesNotContain("ConnectionString", asked, StringComparison.Ordinal);
    }

    private void Open(string group, string? size) => _pools.Take([KeyValuePair.Create<string, string?>("Group", group), new("Max", size)]);

    private static RuntimeSample Sample(string driver) => new()
    {
        Pools = [new PoolSample { Driver = driver, Name = "pool", Used = 12 }],
        DatabaseUsed = 12,
    };
}
