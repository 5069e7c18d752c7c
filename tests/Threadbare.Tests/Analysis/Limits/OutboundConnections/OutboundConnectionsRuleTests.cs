using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Limits.OutboundConnections;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Analysis.Limits.OutboundConnections;

public sealed class OutboundConnectionsRuleTests
{
    // Of 40 requests a second. The mean wait of all requests, a tenth more for what the client measures beyond it, of 600 ms; less where
    // fewer than half of them wait; and 0.9 where nearly all do.
    [Theory]
    [InlineData(10, 240, 240 * 0.25 * 1.1 / 600 * 0.5)]
    [InlineData(20, 240, 240 * 0.5 * 1.1 / 600)]
    [InlineData(30, 240, 240 * 0.75 * 1.1 / 600)]
    [InlineData(31.9, 240, 240 * 0.7975 * 1.1 / 600)]
    [InlineData(32, 240, 0.9)]
    public void The_share_of_the_requests_that_wait_weighs_their_wait(double queued, double wait, double weight) =>
        Assert.Equal(weight, Examine(new RuntimeSample { OutboundQueuedPerSecond = queued, OutboundQueueTimeMean = wait })!.Weight, 9);

    [Fact]
    public void More_waits_than_requests_count_as_one_for_each() => Assert.Equal(
        1, Examine(new RuntimeSample { OutboundQueuedPerSecond = 80, OutboundQueueTimeMean = 590 })!.Weight);

    // 40 a second for the 200 ms that remain of 500 are eight at a time.
    [Theory]
    [InlineData(12.0, 500.0, 12.0)]
    [InlineData(12.0, null, 12.0)]
    [InlineData(null, 500.0, 8.0)]
    [InlineData(0.0, 500.0, 8.0)]
    [InlineData(null, 300.0, null)]
    [InlineData(null, 250.0, null)]
    [InlineData(null, null, null)]
    public void Its_size_is_the_connections_in_use_or_else_those_that_the_calls_need(double? connections, double? time, double? size) =>
        Assert.Equal(size, Examine(new RuntimeSample
        {
            OutboundQueuedPerSecond = 20, OutboundQueueTimeMean = 300, OutboundConnections = connections, OutboundTimeMean = time,
        })!.Size);

    [Theory]
    [InlineData(0.0, 300.0)]
    [InlineData(20.0, 0.0)]
    [InlineData(20.0, null)]
    [InlineData(null, 300.0)]
    public void Without_calls_that_wait_there_is_no_case(double? queued, double? wait) =>
        Assert.Null(Examine(new RuntimeSample { OutboundQueuedPerSecond = queued, OutboundQueueTimeMean = wait }));

    private static LimitCase? Examine(RuntimeSample sample) => OutboundConnectionsRule.Examine(EightAtATime.At32(sample));
}
