using Threadbare.Diagnostics.Monitor;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Monitor;

public sealed class ReasonForReleasesTests
{
    private static readonly RuntimeSample Waiting =
        new() { ActiveRequests = 20, QueueLength = 0, BlockedThreads = 0, CpuPercent = 5, Processors = 2 };

    private readonly ReasonDetector _wait = ReasonDetector.CreateForReleases();

    [Fact]
    public void Three_seconds_of_waiting_without_threads_are_worth_a_look_once() =>
        Assert.Equal([false, false, true, false, false, false, false], Enumerable.Repeat(Waiting, 7).Select(IsTold));

    [Fact]
    public void An_interruption_begins_it_anew() =>
        Assert.Equal(
            [false, false, false, false, false, true],
            new[] { Waiting, Waiting, new RuntimeSample(), Waiting, Waiting, Waiting }.Select(IsTold));

    public static TheoryData<RuntimeSample> OtherWaits => new(
        Waiting with { ActiveRequests = 2 },
        Waiting with { QueueLength = 5 },
        Waiting with { BlockedThreads = 3 },
        Waiting with { CpuPercent = 150 },
        Waiting with { ActiveRequests = null });

    [Theory]
    [MemberData(nameof(OtherWaits))]
    public void Waits_for_threads_or_processors_are_not(RuntimeSample sample) =>
        Assert.DoesNotContain(true, Enumerable.Repeat(sample, 6).Select(IsTold));

    private bool IsTold(RuntimeSample sample) => _wait.Add(sample) is not null;
}
