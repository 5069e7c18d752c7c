using Threadbare.Diagnostics.Blame.Work;
using Threadbare.Results.Work;
using Xunit;

namespace Threadbare.Tests.Blame.Work;

public sealed class PauseTrackerTests
{
    private readonly PauseTracker _tracker = new();

    [Fact]
    public void A_pause_lasts_from_the_stop_to_the_resumption_and_has_the_reason_of_its_collection()
    {
        Pause(10, 14, CollectionReason.Allocation, generation: 0);
        Pause(30, 31, CollectionReason.Allocation, generation: 0);

        (SeenPause seen, PauseTally tally) = Assert.Single(_tracker.Pauses);

        Assert.Equal((CollectionReason.Allocation, 0, false), (seen.Reason, seen.Generation, seen.IsConcurrent));
        Assert.Equal(new PauseTally(2, 5, 4), tally);
    }

    [Fact]
    public void Both_pauses_of_a_concurrent_collection_are_its_own_whatever_runs_between_them()
    {
        Pause(0, 1, CollectionReason.LargeObjectAllocation, generation: 2, isConcurrent: true);
        Pause(5, 7, CollectionReason.Allocation, generation: 1);
        _tracker.Stop(20);
        _tracker.Resume(23);

        Assert.Equal(new PauseTally(2, 4, 3), _tracker.Pauses.Single(one => one.Key.IsConcurrent).Value);
        Assert.Equal(new PauseTally(1, 2, 2), _tracker.Pauses.Single(one => one.Key.Generation == 1).Value);
    }

    [Fact]
    public void A_pause_without_a_collection_is_of_a_concurrent_one_whose_reason_was_not_seen()
    {
        _tracker.Stop(20);
        _tracker.Resume(23);

        SeenPause seen = Assert.Single(_tracker.Pauses).Key;
        Assert.Equal((CollectionReason.Other, 2, true), (seen.Reason, seen.Generation, seen.IsConcurrent));
    }

    [Fact]
    public void A_pause_whose_stop_was_not_seen_is_left_out()
    {
        _tracker.Begin(CollectionReason.Allocation, 0, isConcurrent: false);
        _tracker.Resume(3);

        Assert.Empty(_tracker.Pauses);
    }

    [Fact]
    public void Only_a_collection_that_code_asked_for_has_a_stack()
    {
        IReadOnlyList<ulong> stack = [7, 8];
        _tracker.Ask(CollectionReason.Induced, stack);
        Pause(0, 1, CollectionReason.Induced, generation: 2);
        Pause(2, 3, CollectionReason.Allocation, generation: 0);
        _tracker.Ask(CollectionReason.Allocation, stack);
        Pause(4, 5, CollectionReason.Induced, generation: 1);

        Assert.Equal([2], _tracker.Pauses.Keys.Where(seen => seen.Asking.Count > 0).Select(seen => seen.Generation));
    }

    [Fact]
    public void A_pause_in_which_two_collections_begin_is_of_the_first()
    {
        _tracker.Stop(0);
        _tracker.Begin(CollectionReason.Allocation, generation: 1, isConcurrent: false);
        _tracker.Begin(CollectionReason.LargeObjectAllocation, generation: 2, isConcurrent: true);
        _tracker.Resume(3);

        Assert.Equal(1, Assert.Single(_tracker.Pauses).Key.Generation);
    }

    private void Pause(double from, double to, CollectionReason reason, int generation, bool isConcurrent = false)
    {
        _tracker.Stop(from);
        _tracker.Begin(reason, generation, isConcurrent);
        _tracker.Resume(to);
    }
}
