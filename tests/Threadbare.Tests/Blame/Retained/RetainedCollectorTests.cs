using Microsoft.Diagnostics.Tracing.Parsers.Clr;
using Threadbare.Diagnostics.Blame.Retained;
using Threadbare.Diagnostics.Blame.Work;
using Threadbare.Tests.Recordings;
using Xunit;

namespace Threadbare.Tests.Blame.Retained;

public sealed class RetainedCollectorTests
{
    private readonly RetainedCollector _collector = new();

    private IEnumerable<string> InUse => _collector.Sum().Keys.Select(one => one.Type).Order();

    [Fact]
    public void Objects_of_one_type_and_stack_are_added_up()
    {
        Play(new WrittenEvents()
            .Tick(100, "Page", 90_000, GCAllocationKind.Small, 1, 2)
            .Tick(200, "Page", 110_000, GCAllocationKind.Small, 1, 2)
            .Tick(300, "Page", 100_000, GCAllocationKind.Small, 1, 3));

        Assert.Equal([(100_000, 1), (200_000, 2)], _collector.Sum().Values.Order());
        Assert.Contains(_collector.Sum().Keys, one => one.Addresses is [1, 2]);
    }

    [Theory]
    [InlineData(GCAllocationKind.Small, false)]
    [InlineData(GCAllocationKind.Large, true)]
    public void A_randomly_sampled_object_stands_for_more_than_its_size(GCAllocationKind kind, bool isLarge)
    {
        Play(new WrittenEvents().Sample(100, "Page", 100, kind, 1));

        (SampledAllocation allocation, (double bytes, int samples)) = Assert.Single(_collector.Sum());
        Assert.Equal(("Page", isLarge, 1), (allocation.Type, allocation.IsLarge, samples));
        Assert.Equal(102_450, bytes, 1.0);
    }

    [Fact]
    public void An_object_that_is_allocated_after_the_window_is_not_followed()
    {
        Play(Allocate(100, "Page"));
        _collector.Close();
        Play(Allocate(200, "Late"));

        Assert.Equal(["Page"], InUse);
    }

    [Fact]
    public void Objects_stay_in_use_that_lie_in_any_of_the_ranges_which_a_collection_keeps()
    {
        Play(Allocate(100, "First"), Allocate(200, "Second"), Allocate(300, "Gone"));

        Play(new WrittenEvents().Begin(2).Keep((100, 10), (200, 10)).End(2));

        Assert.Equal(["First", "Second"], InUse);
    }

    [Fact]
    public void Objects_are_followed_to_where_a_collection_moves_them()
    {
        Play(Allocate(100, "First"), Allocate(200, "Second"), Allocate(300, "Gone"));

        Play(new WrittenEvents().Begin(2).Move((100, 5_000, 10), (200, 6_000, 10)).End(2));
        Play(new WrittenEvents().Begin(2).Keep((5_000, 10), (6_000, 10)).End(2));

        Assert.Equal(["First", "Second"], InUse);
    }

    [Fact]
    public void A_young_collection_says_nothing_of_objects_in_any_part_of_an_old_generation()
    {
        Play(Allocate(100, "Old"), Allocate(950, "Old at the end"), Allocate(1_000, "Young"));

        Play(new WrittenEvents().Begin(0).Place(2, 0, 1_000).End(0));

        Assert.Equal(["Old", "Old at the end"], InUse);
    }

    [Fact]
    public void A_background_collection_says_nothing_of_young_objects()
    {
        Play(Allocate(100, "Old"), Allocate(2_000, "Young"));

        Play(new WrittenEvents().Begin(2, type: GCType.BackgroundGC).Place(2, 0, 1_000).End(2));

        Assert.Equal(["Young"], InUse);
    }

    [Theory]
    [InlineData(2, GCType.NonConcurrentGC, true)]
    [InlineData(2, GCType.ForegroundGC, true)]
    [InlineData(2, GCType.BackgroundGC, false)]
    [InlineData(1, GCType.NonConcurrentGC, false)]
    public void The_first_full_collection_that_stops_the_service_decides(int generation, GCType type, bool isTold)
    {
        _collector.BeginFinal();

        Play(new WrittenEvents().Begin(generation, type: type).End(generation));

        Assert.Equal(isTold, _collector.Told.IsCompleted);
    }

    [Fact]
    public void A_full_collection_that_began_before_the_last_phase_does_not_decide()
    {
        Play(new WrittenEvents().Begin(2).End(2).Begin(2));
        _collector.BeginFinal();
        Play(new WrittenEvents().End(2));
        Assert.False(_collector.Told.IsCompleted);

        Play(new WrittenEvents().Begin(2).End(2));
        Assert.True(_collector.Told.IsCompleted);
    }

    [Fact]
    public void A_collection_within_the_one_that_decides_does_not_end_it()
    {
        _collector.BeginFinal();

        Play(new WrittenEvents().Begin(2).Begin(0).End(0));
        Assert.False(_collector.Told.IsCompleted);

        Play(new WrittenEvents().End(2));
        Assert.True(_collector.Told.IsCompleted);
    }

    private static WrittenEvents Allocate(ulong address, string type) =>
        new WrittenEvents().Tick(address, type, 100_000, GCAllocationKind.Small, 1);

    private void Play(params WrittenEvents[] events) => Array.ForEach(events, one => one.Play(_collector.Follow));
}
