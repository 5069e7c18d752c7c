using Threadbare.Diagnostics.Monitor;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Monitor;

public sealed class ReasonForAwaitsTests
{
    private static readonly RuntimeSample Quick = new()
    {
        ActiveRequests = 1, QueueLength = 0, BlockedThreads = 0, CpuPercent = 60, Processors = 2, DatabaseUsed = 0, OutboundActive = 0,
    };

    public static TheoryData<RuntimeSample> Worth =>
    [
        Quick with { DatabaseUsed = 3 },
        Quick with { DatabasePending = 1 },
        Quick with { OutboundActive = 2 },
        Quick with { OutboundQueuedPerSecond = 5 },
        Quick with { ActiveRequests = 8, CpuPercent = 5 },
    ];

    [Theory]
    [MemberData(nameof(Worth))]
    public void Waits_worth_a_look_are_told_once_in_the_fourth_second(RuntimeSample sample)
    {
        ReasonDetector detector = ReasonDetector.CreateForAwaits();

        string?[] told = [.. Enumerable.Range(1, 9).Select(_ => detector.Add(sample))];

        Assert.Equal([4], told.Index().Where(one => one.Item is not null).Select(one => one.Index + 1));
    }

    [Fact]
    public void A_service_that_calls_nothing_and_answers_at_once_is_left_alone()
    {
        ReasonDetector detector = ReasonDetector.CreateForAwaits();

        Assert.All(Enumerable.Range(0, 20), _ => Assert.Null(detector.Add(Quick)));
    }

    [Fact]
    public void Two_seconds_are_not_enough()
    {
        ReasonDetector detector = ReasonDetector.CreateForAwaits();
        RuntimeSample calling = Quick with { OutboundActive = 1 };

        RuntimeSample[] seconds = [Quick, Quick, calling, calling, Quick, calling, calling, Quick];

        Assert.All(seconds, second => Assert.Null(detector.Add(second)));
    }
}
