using Threadbare.Diagnostics.Blame.Retained;
using Threadbare.Diagnostics.Blame.Work;
using Xunit;

namespace Threadbare.Tests.Blame.Retained;

public sealed class HeapFollowerTests
{
    private static readonly SampledAllocation Page = new([1], "System.Byte[]", IsLarge: false);

    private readonly HeapFollower _heap = new();

    private IEnumerable<ulong> InUse => _heap.Objects.Keys.Order();

    [Fact]
    public void Objects_outside_the_kept_ranges_are_forgotten()
    {
        Allocate(100, 200, 300);

        Collect(0, keep: [(150, 100)]);

        Assert.Equal([200ul], InUse);
    }

    [Fact]
    public void A_range_ends_before_its_last_byte() =>
        Assert.Equal([100ul, 199], Kept([99, 100, 199, 200], (100, 100)));

    [Fact]
    public void A_moved_object_is_followed_to_its_new_address()
    {
        Allocate(100, 160);

        _heap.Begin(0, isConcurrent: false);
        _heap.Keep(100, 5_000, 80);
        _heap.End();
        Collect(1, keep: [(5_000, 10)]);

        Assert.Equal([5_000ul], InUse);
    }

    [Fact]
    public void Objects_that_change_places_with_others_are_not_lost()
    {
        Allocate(100, 200);

        _heap.Begin(0, isConcurrent: false);
        _heap.Keep(100, 200, 10);
        _heap.Keep(200, 100, 10);
        _heap.End();

        Assert.Equal([100ul, 200], InUse);
    }

    [Theory]
    [InlineData(0, true)]
    [InlineData(1, true)]
    [InlineData(2, false)]
    public void A_collection_says_nothing_of_older_generations(int generation, bool stays)
    {
        Allocate(100);

        _heap.Begin(generation, isConcurrent: false);
        _heap.Place(2, 0, 1_000);
        _heap.End();

        Assert.Equal(stays, _heap.Objects.Count == 1);
    }

    // The collector lists the parts of the heap before it moves them, and once more afterwards.
    [Fact]
    public void The_generation_of_an_object_is_that_at_the_beginning()
    {
        Allocate(100);

        _heap.Begin(0, isConcurrent: false);
        _heap.Place(0, 0, 1_000);
        _heap.Place(1, 0, 1_000);
        _heap.End();

        Assert.Empty(InUse);
    }

    [Fact]
    public void Large_objects_are_those_of_a_full_collection()
    {
        Allocate(100);

        _heap.Begin(1, isConcurrent: false);
        _heap.Place(3, 0, 1_000);
        _heap.End();
        Assert.Equal([100ul], InUse);

        Collect(2, keep: []);
        Assert.Empty(InUse);
    }

    [Fact]
    public void A_concurrent_collection_decides_on_old_objects_and_not_on_those_that_came_while_it_ran()
    {
        Allocate(100, 2_100, 2_200);

        _heap.Begin(2, isConcurrent: true);
        _heap.Place(2, 2_000, 1_000);
        Allocate(2_300);
        _heap.Begin(0, isConcurrent: false);
        _heap.Place(2, 2_000, 1_000);
        _heap.Keep(100, 2_400, 10);
        _heap.End();
        _heap.Keep(2_100, 2_100, 10);
        _heap.End();

        Assert.Equal([2_100ul, 2_300, 2_400], InUse);
        Assert.Equal(0, _heap.FullCollections);
    }

    [Fact]
    public void A_full_collection_counts_once_it_has_ended()
    {
        _heap.Begin(2, isConcurrent: false);
        Assert.Equal(0, _heap.FullCollections);

        _heap.End();

        Assert.Equal(1, _heap.FullCollections);
    }

    [Fact]
    public void The_end_of_a_collection_that_began_before_is_nothing()
    {
        Allocate(100);

        _heap.Keep(500, 500, 10);
        _heap.End();

        Assert.Equal([100ul], InUse);
    }

    private ulong[] Kept(ulong[] objects, (ulong Start, ulong Length) range)
    {
        Allocate(objects);
        Collect(2, [range]);
        return [.. InUse];
    }

    private void Allocate(params ulong[] addresses)
    {
        foreach (ulong address in addresses)
        {
            _heap.Add(address, Page, 100_000);
        }
    }

    private void Collect(int generation, (ulong Start, ulong Length)[] keep)
    {
        _heap.Begin(generation, isConcurrent: false);
        foreach ((ulong start, ulong length) in keep)
        {
            _heap.Keep(start, start, length);
        }

        _heap.End();
    }
}
