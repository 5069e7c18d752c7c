using Threadbare.Analysis.Findings;
using Threadbare.Results;
using Threadbare.Results.Blame;
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

    [Theory]
    [InlineData(1, FindingSeverity.Warning)]
    [InlineData(0, FindingSeverity.Info)]
    public void The_line_whose_new_objects_stay_is_named_with_its_type(double full, FindingSeverity severity)
    {
        Finding found = ExamineRetained(Retained, full);

        Assert.Equal(severity, found.Severity);
        Assert.EndsWith("System.Byte[] objects from Visits.cs:12 stay in use.", found.Statement, StringComparison.Ordinal);
        Assert.Contains("90 % of the new bytes that stay in use come from Visits.cs:12, 2 MB a second, mostly System.Byte[].", found.For);
        Assert.DoesNotContain(found.Against, sentence => sentence.Contains("not known", StringComparison.Ordinal));
    }

    public static TheoryData<AllocationSite> Doubtful =>
    [
        Retained with { Share = 0.1 },
        Retained with { Samples = 4 },
        Retained with { Certainty = Certainty.OneOf },
        Retained with { Certainty = null, File = null, Line = null },
    ];

    [Theory]
    [MemberData(nameof(Doubtful))]
    public void A_line_that_is_not_certain_is_not_named(AllocationSite site)
    {
        Finding found = ExamineRetained(site);

        Assert.DoesNotContain("stay", found.Statement, StringComparison.Ordinal);
        Assert.Contains(found.Against, sentence => sentence.StartsWith("New objects were followed, and no line", StringComparison.Ordinal));
    }

    [Fact]
    public void Objects_of_long_requests_are_told_as_such() => Assert.Contains(
        "Some requests took longer than 3 s: objects that they use count too.", ExamineRetained(Retained, p99: 4_000).Against);

    [Theory]
    [InlineData(20e6, true)]
    [InlineData(4e6, false)]
    public void Short_loads_tell_growth_together_where_objects_were_followed(double perSecond, bool isTold)
    {
        Finding[] found = Examine(second => 100e6 + (second * perSecond), full: 0, run => InShortSteps(run) with { Retained = [Retained] });

        Assert.Equal(isTold, found is [{ Severity: FindingSeverity.Info, Statement: var told }]
            && told == "The heap grew from the first of these loads to the last. System.Byte[] objects from Visits.cs:12 stay in use.");
        Assert.Equal(isTold, found.Length > 0);
    }

    [Fact]
    public void Short_loads_alone_tell_no_growth() =>
        Assert.Empty(Examine(second => 100e6 + (second * 20e6), full: 0, InShortSteps));

    // Five seconds of each are too few.
    private static RunResult InShortSteps(RunResult run) => run with
    {
        Steps = [.. run.Steps.SelectMany(step => new[] { step with { Users = 4, Seconds = 5 }, step with { Start = 5, Seconds = 5 } })],
    };

    private static AllocationSite Retained { get; } = new()
    {
        Method = "Shop.Visits.Add", File = "/src/Visits.cs", Line = 12, Type = "System.Byte[]", Share = 0.9, BytesPerSecond = 2e6,
        Certainty = Certainty.ExactLine, Samples = 40,
    };

    private static Finding ExamineRetained(AllocationSite retained, double full = 1, double p99 = 20) => Assert.Single(Examine(
        second => 100e6 + (second * 20e6),
        full,
        run => run with
        {
            Retained = [retained],
            Steps = [.. run.Steps.Select(step => step with { ResponseTime = step.ResponseTime with { P99 = p99 } })],
        }));

    private static Finding[] Examine(Func<int, double> heap, double full, params AllocationSite[] sites) =>
        Examine(heap, full, run => run with { Allocations = sites });

    private static Finding[] Examine(Func<int, double> heap, double full, Func<RunResult, RunResult> change)
    {
        RunResult run = new Service(24).At(8) with
        {
            Intervals =
            [
                .. Enumerable.Range(0, 10).Select(second => new IntervalResult
                {
                    T = second, Runtime = Quiet with { HeapBytes = heap(second), FullCollectionsPerSecond = full },
                }),
            ],
        };
        return Found.By<MemoryGrows>(change(run));
    }

    [Theory]
    [InlineData(5, FindingSeverity.Info)]
    [InlineData(6, FindingSeverity.Warning)]
    public void Six_full_collections_are_enough_to_tell(int collections, FindingSeverity severity)
    {
        Finding found = Assert.Single(ExamineSeconds(second => 100e6 + (second * 20e6), 10, second => second < collections ? 1 : 0));

        Assert.Equal(severity, found.Severity);
    }

    [Theory]
    [InlineData(5, 60, false)]
    [InlineData(6, 60, true)]
    [InlineData(6, 30, true)]
    [InlineData(6, 29, false)]
    public void Without_collections_growth_of_30_MB_in_six_seconds_may_be_one(int seconds, double megabytes, bool isTold)
    {
        Finding[] found = ExamineSeconds(second => 100e6 + (second * megabytes * 1e6 / (seconds - 1)), seconds, _ => 0);

        Assert.Equal(isTold, found.Length == 1);
    }

    [Fact]
    public void Growth_is_told_with_the_heap_at_both_ends() => Assert.Contains(
        "The heap had 100 MB in second 0 and 150 MB in second 5.",
        Assert.Single(ExamineSeconds(second => 100e6 + (second * 10e6), 6, _ => 0)).For);

    [Fact]
    public void A_line_of_a_fifth_of_the_bytes_and_ten_samples_is_named() => Assert.Contains(
        "objects from Visits.cs:12 stay in use.",
        ExamineRetained(Retained with { Share = 0.2, Samples = 10 }).Statement, StringComparison.Ordinal);

    [Theory]
    [InlineData(3_000, false)]
    [InlineData(3_001, true)]
    public void Requests_are_long_once_they_outlast_the_wait_for_the_collection(double p99, bool isTold) =>
        Assert.Equal(isTold, ExamineRetained(Retained, p99: p99).Against
            .Any(sentence => sentence.StartsWith("Some requests took longer", StringComparison.Ordinal)));

    private static Finding[] ExamineSeconds(Func<int, double> heap, int seconds, Func<int, double> full) =>
        Found.By<MemoryGrows>(new Service(24).At(8) with
        {
            Intervals =
            [
                .. Enumerable.Range(0, seconds).Select(second => new IntervalResult
                {
                    T = second, Runtime = Quiet with { HeapBytes = heap(second), FullCollectionsPerSecond = full(second) },
                }),
            ],
        });
}
