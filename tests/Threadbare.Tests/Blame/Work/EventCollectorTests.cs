using Microsoft.Diagnostics.Tracing.Parsers.Clr;
using Threadbare.Diagnostics.Blame.Work;
using Threadbare.Tests.Recordings;
using Xunit;

namespace Threadbare.Tests.Blame.Work;

public sealed class EventCollectorTests
{
    // 1 - (1 - 1/102,400)^100 = 9.761e-4, and 100 / 9.761e-4 = 102,450; 1 - e^-10 = 0.99995 of 1,024,000 bytes.
    [Theory]
    [InlineData(100, 102_450)]
    [InlineData(1_024_000, 1_024_046)]
    public void A_sampled_object_stands_for_its_size_over_the_probability_to_sample_it(double size, double bytes) =>
        Assert.Equal(bytes, EventCollector.EstimateBytes(size), 1.0);

    [Fact]
    public void Allocations_of_one_type_and_stack_are_added_up()
    {
        EventCollector collector = Collect(new WrittenEvents()
            .Tick(0x10, "System.Byte[]", 100_000, GCAllocationKind.Small, 1, 2)
            .Tick(0x20, "System.Byte[]", 150_000, GCAllocationKind.Small, 1, 2)
            .Tick(0x30, "System.String", 120_000, GCAllocationKind.Small, 1, 2));

        Assert.Equal(2, collector.Allocations.Count);
        Assert.Equal((250_000, 2), collector.Allocations.Single(one => one.Key.Type == "System.Byte[]").Value);
        Assert.Equal([1ul, 2], collector.Allocations.Keys.First().Addresses);
    }

    [Theory]
    [InlineData(GCAllocationKind.Small, false)]
    [InlineData(GCAllocationKind.Large, true)]
    public void Objects_in_the_heap_of_large_objects_are_told_apart(GCAllocationKind kind, bool isLarge)
    {
        EventCollector collector = Collect(new WrittenEvents()
            .Tick(0x10, "System.Byte[]", 100_000, kind, 1)
            .Sample(0x20, "System.Byte[]", 100, kind, 1));

        (SampledAllocation key, (double bytes, int samples)) = Assert.Single(collector.Allocations);
        Assert.Equal((isLarge, 2), (key.IsLarge, samples));
        Assert.Equal(202_450, bytes, 1.0);
    }

    [Fact]
    public void An_exception_is_caught_by_the_handler_that_its_thread_enters_next()
    {
        EventCollector collector = Collect(new WrittenEvents()
            .Throw(1, "Shop.Sold", 5, 6)
            .Throw(2, "Shop.Late", 7)
            .Catch(2, handler: 700)
            .Catch(1, handler: 500)
            .Throw(1, "Shop.Sold", 5, 6)
            .Catch(1, handler: 500)
            .Catch(1, handler: 900));

        Assert.Equal(
            [("Shop.Late", 700ul, 1), ("Shop.Sold", 500ul, 2)],
            collector.Exceptions.Select(one => (one.Key.Type, one.Key.Handler, one.Value)).Order());
        Assert.Equal([5ul, 6], collector.Exceptions.Keys.Single(one => one.Handler == 500).Thrown);
    }

    [Fact]
    public void An_exception_whose_handler_was_not_seen_counts_too()
    {
        EventCollector collector = Collect(new WrittenEvents().Throw(1, "Shop.Sold", 5).Throw(1, "Shop.Late", 5).Throw(2, "Shop.Late", 5));

        Assert.Equal(
            [("Shop.Late", 0ul, 2), ("Shop.Sold", 0ul, 1)],
            collector.Exceptions.Select(one => (one.Key.Type, one.Key.Handler, one.Value)).Order());
    }

    private static EventCollector Collect(WrittenEvents events)
    {
        var collector = new EventCollector();
        events.Play(collector.Follow);
        return collector;
    }
}
