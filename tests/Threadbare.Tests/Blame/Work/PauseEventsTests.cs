using Microsoft.Diagnostics.Tracing.Parsers.Clr;
using Threadbare.Diagnostics.Blame.Work;
using Threadbare.Results.Work;
using Threadbare.Tests.Recordings;
using Xunit;

namespace Threadbare.Tests.Blame.Work;

public sealed class PauseEventsTests
{
    [Theory]
    [InlineData(GCSuspendEEReason.SuspendForGC, 1)]
    [InlineData(GCSuspendEEReason.SuspendForGCPrep, 1)]
    [InlineData(GCSuspendEEReason.SuspendForShutdown, 0)]
    [InlineData(GCSuspendEEReason.SuspendForDebugger, 0)]
    public void Only_a_stop_for_the_collector_is_a_pause(GCSuspendEEReason reason, int pauses) =>
        Assert.Equal(pauses, Follow(new WrittenEvents().Suspend(reason).Begin(0).Restart()).Count);

    [Fact]
    public void A_pause_lasts_until_all_threads_run_again()
    {
        PauseTally tally = Follow(Pause(GCReason.AllocSmall, GCType.NonConcurrentGC)).Values.Single();

        Assert.Equal(2, tally.SumMs, 3);
        Assert.Equal(1, tally.Count);
    }

    [Theory]
    [InlineData(GCType.NonConcurrentGC, false)]
    [InlineData(GCType.ForegroundGC, false)]
    [InlineData(GCType.BackgroundGC, true)]
    public void Only_a_background_collection_is_concurrent(GCType type, bool isConcurrent) =>
        Assert.Equal((1, isConcurrent), Describe(Follow(Pause(GCReason.AllocSmall, type)).Keys.Single()));

    [Theory]
    [InlineData(0, CollectionReason.Allocation)]
    [InlineData(1, CollectionReason.Induced)]
    [InlineData(2, CollectionReason.LowMemory)]
    [InlineData(3, CollectionReason.Other)]
    [InlineData(4, CollectionReason.LargeObjectAllocation)]
    [InlineData(5, CollectionReason.Allocation)]
    [InlineData(6, CollectionReason.LargeObjectAllocation)]
    [InlineData(7, CollectionReason.Induced)]
    [InlineData(9, CollectionReason.LowMemory)]
    [InlineData(10, CollectionReason.Induced)]
    [InlineData(11, CollectionReason.LowMemory)]
    [InlineData(13, CollectionReason.LowMemory)]
    [InlineData(17, CollectionReason.Induced)]
    public void The_runtimes_reasons_are_told_in_kinds(int reason, CollectionReason told) =>
        Assert.Equal(told, Follow(Pause((GCReason)reason, GCType.NonConcurrentGC)).Keys.Single().Reason);

    [Fact]
    public void The_code_that_asks_for_a_collection_is_known_by_its_stack()
    {
        WrittenEvents events = new WrittenEvents()
            .Trigger(GCReason.Induced, 7, 8).Suspend(GCSuspendEEReason.SuspendForGC).Begin(2, GCReason.Induced).Restart();

        Assert.Equal([7ul, 8], Follow(events).Keys.Single().Asking);
    }

    private static (int Generation, bool IsConcurrent) Describe(SeenPause seen) => (seen.Generation, seen.IsConcurrent);

    private static WrittenEvents Pause(GCReason reason, GCType type) =>
        new WrittenEvents().Suspend(GCSuspendEEReason.SuspendForGC).Begin(1, reason, type).Restart();

    private static IReadOnlyDictionary<SeenPause, PauseTally> Follow(WrittenEvents events)
    {
        var collector = new EventCollector();
        events.Play(collector.Follow);
        return collector.Pauses;
    }
}
