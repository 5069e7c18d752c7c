using Threadbare.Diagnostics.Blame.Bursts;
using Threadbare.Diagnostics.Blame.Reading;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Blame.Bursts;

public sealed class BurstPaceTests
{
    private readonly BurstPace _pace = new();

    [Theory]
    [InlineData(0, 70_000, false, false)]
    [InlineData(60, 70_000, true, false)]
    [InlineData(2, 100, true, true)]
    [InlineData(2, 101, true, false)]
    [InlineData(60, 80, true, true)]
    [InlineData(60, 0, true, true)]
    public void Work_that_waits_long_shows_that_threads_are_blocked(double queued, double completed, bool isUrgent, bool isBlocked)
    {
        _pace.Learn(new RuntimeSample { QueueLength = queued, CompletedPerSecond = completed }, latest: null);

        Assert.Equal((isUrgent, isBlocked), (_pace.IsUrgent, _pace.IsBlocked));
    }

    [Theory]
    [InlineData(179.0, 100.0, null, false)]
    [InlineData(180.0, 100.0, null, true)]
    [InlineData(100.0, 90.0, 1.0, true)]
    [InlineData(100.0, 89.0, 1.0, false)]
    [InlineData(null, 180.0, null, true)]
    public void Processors_are_full_with_the_machines_work_or_the_services(double? machine, double own, double? allowed, bool areFull)
    {
        _pace.Learn(
            new RuntimeSample { MachineCpuPercent = machine, CpuPercent = own, Processors = allowed, MachineProcessors = 2 }, latest: null);

        Assert.Equal(areFull, _pace.Pressure.HasFullProcessors);
    }

    [Theory]
    [InlineData(0, 0, false)]
    [InlineData(0, 1, true)]
    [InlineData(1, 0, true)]
    public void A_pool_that_replaces_blocked_threads_has_blocked_threads(double starvation, double cooperative, bool isBlocked)
    {
        _pace.Learn(
            new RuntimeSample { StarvationAdjustments = starvation, CooperativeAdjustments = cooperative, QueueLength = 0 }, latest: null);

        Assert.Equal(isBlocked, _pace.IsBlocked);
    }

    [Theory]
    [InlineData(true, true)]
    [InlineData(false, false)]
    public void One_thread_that_was_blocked_for_a_whole_burst_counts(bool isBlockedToTheEnd, bool isBlocked)
    {
        BurstReading burst = SleepingBurst(isBlockedToTheEnd);
        var early = new BurstPace();

        _pace.Learn(new RuntimeSample { QueueLength = 0 }, burst);
        early.Learn(burst);

        Assert.Equal((isBlocked, isBlocked), (_pace.IsBlocked, _pace.IsUrgent));
        Assert.Equal((isBlocked, isBlocked), (early.IsBlocked, early.IsUrgent));
    }

    [Fact]
    public void Threads_stay_blocked_from_burst_to_burst_until_the_figures_tell_otherwise()
    {
        _pace.Learn(SleepingBurst(isBlockedToTheEnd: true));
        _pace.Learn(SleepingBurst(isBlockedToTheEnd: true));
        Assert.Equal((true, true), (_pace.IsBlocked, _pace.IsUrgent));

        _pace.Learn(SleepingBurst(isBlockedToTheEnd: false));
        Assert.Equal((true, true), (_pace.IsBlocked, _pace.IsUrgent));
    }

    [Fact]
    public void Loads_are_numbered_from_one_and_between_two_there_is_none()
    {
        Assert.Equal(0, _pace.Load);
        Assert.Equal(1, _pace.BeginLoad());
        _pace.EndLoad();
        Assert.Equal(0, _pace.Load);
        Assert.Equal(2, _pace.BeginLoad());
        Assert.Equal(2, _pace.Load);
    }

    [Fact]
    public void Nothing_is_blocked_once_nothing_waits()
    {
        _pace.Learn(new RuntimeSample { StarvationAdjustments = 1 }, latest: null);
        _pace.Learn(new RuntimeSample { QueueLength = 0, CompletedPerSecond = 100 }, latest: null);

        Assert.False(_pace.IsBlocked);
        Assert.False(_pace.IsUrgent);
    }

    // One thread that slept in both samples, or in the first one only.
    private static BurstReading SleepingBurst(bool isBlockedToTheEnd) => Sightings.BurstOf(
        Sightings.StackOf(Sightings.Sleeping), Sightings.Sampled(1, asleep: 1, Sightings.Samples(true, isBlockedToTheEnd)));
}
