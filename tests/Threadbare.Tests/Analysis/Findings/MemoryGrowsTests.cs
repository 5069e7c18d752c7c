using Threadbare.Analysis.Findings;
using Threadbare.Results;
using Threadbare.Results.Verdicts;
using Threadbare.Results.Work;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Findings;

public sealed class MemoryGrowsTests
{
    [Fact]
    public void A_heap_that_is_larger_after_each_full_collection_is_told_with_the_line_that_allocates_most()
    {
        var site = new AllocationSite { Method = "Shop.Visits.Add", File = "/src/Visits.cs", Line = 12, Type = "System.Byte[]" };

        Finding found = Assert.Single(Examine(second => 100e6 + (second * 20e6), full: 1, site));

        Assert.Equal(("memory-grows", FindingSeverity.Warning), (found.Id, found.Severity));
        Assert.Contains(found.For, sentence => sentence.Contains("Visits.cs:12: System.Byte[]", StringComparison.Ordinal));
        Assert.NotEmpty(found.Against);
    }

    [Fact]
    public void A_heap_that_rises_and_falls_is_not() =>
        Assert.Empty(Examine(second => 100e6 + (second % 3 * 60e6), full: 1));

    [Fact]
    public void Without_full_collections_growth_is_told_as_unknown()
    {
        Finding found = Assert.Single(Examine(second => 100e6 + (second * 20e6), full: 0));

        Assert.Equal(FindingSeverity.Info, found.Severity);
        Assert.Contains("too short to tell", found.Statement, StringComparison.Ordinal);
    }

    private static Finding[] Examine(Func<int, double> heap, double full, params AllocationSite[] sites)
    {
        RunResult run = new Service(24).At(8) with
        {
            Allocations = sites,
            Intervals =
            [
                .. Enumerable.Range(0, 10).Select(second => new IntervalResult
                {
                    T = second, Runtime = Quiet with { HeapBytes = heap(second), FullCollectionsPerSecond = full },
                }),
            ],
        };
        return Found.By<MemoryGrows>(run);
    }
}
