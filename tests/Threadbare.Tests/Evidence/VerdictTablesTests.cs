using Threadbare.Benchmarks.Verdicts;
using Xunit;

namespace Threadbare.Tests.Evidence;

public sealed class VerdictTablesTests
{
    private const string Learned = "pool-24";
    private const string Exam = "pool-37";

    [Fact]
    public void What_is_off_does_not_count_as_right()
    {
        var tables = new VerdictTables([Tried(Learned, size: 24), Tried(Learned, size: 30), Tried(Learned, size: null)]);

        Assert.Contains("| as first said, services learned from | 3 | 1 | 0 | 2 | 0 | 3 | 2 |", tables.CreateCounts(),
            StringComparison.Ordinal);
        Assert.Contains("| of 3: 1 right, 0 inconclusive, 2 off, 0 wrong |", tables.CreateBeside(), StringComparison.Ordinal);
        Assert.Equal("of 3 searches 1 were right, 0 inconclusive, 2 off, 0 wrong", tables.CreateSentence());
    }

    [Fact]
    public void What_later_rules_judged_and_what_was_typed_counts_apart()
    {
        SearchRow first = Tried(Learned, size: 30);
        var tables = new VerdictTables([first, Tried(Learned, size: 24) with { Again = "later" }, first with { Typed = true }]);

        string counts = tables.CreateCounts();

        Assert.Contains("| as first said, services learned from | 1 | 0 | 0 | 1 | 0 | 1 | 1 |", counts, StringComparison.Ordinal);
        Assert.Contains("| typed from the page, before raw results were kept | 1 | 0 | 0 | 1 |", counts, StringComparison.Ordinal);
        Assert.Contains("| judged again by later rules | 1 | 1 | 0 | 0 |", counts, StringComparison.Ordinal);
    }

    [Fact]
    public void Services_of_the_exam_count_apart()
    {
        var tables = new VerdictTables([Tried(Learned, size: 24), Tried(Exam, size: 24)]);

        Assert.Contains("| as first said, services kept for the exam | 1 | 1 |", tables.CreateCounts(), StringComparison.Ordinal);
    }

    [Fact]
    public void A_search_on_a_crowded_machine_counts_apart()
    {
        SearchRow quiet = Tried(Learned, size: 24) with { Load = 3 };
        var tables = new VerdictTables([quiet, quiet with { Load = 30 }, quiet with { Beside = 2 }]);

        Assert.Contains("| as first said, services learned from | 1 | 1 |", tables.CreateCounts(), StringComparison.Ordinal);
        Assert.Contains("| as first said, on a crowded machine | 2 | 2 |", tables.CreateCounts(), StringComparison.Ordinal);
    }

    [Fact]
    public void Loads_of_other_programs_are_in_a_table_of_their_own()
    {
        SearchRow found = Tried(Learned, size: 24);
        var tables = new VerdictTables([found, found with { Driver = "wrk" }, found with { Driver = "hey", Own = ["lab/A.cs:1"] }]);

        Assert.Contains("| as first said, services learned from | 1 | 1 |", tables.CreateCounts(), StringComparison.Ordinal);
        string driven = tables.CreateDriven();
        Assert.Contains("| Service | True limit | hey | wrk |", driven, StringComparison.Ordinal);
        Assert.Contains("| pool-24 | thread-pool 24 | right, high, without its line | right, high |", driven, StringComparison.Ordinal);
        const string Sum = "| all, repeated ones too |  | of 1: 1 right, 0 inconclusive, 0 off, 0 wrong | of 1: 1 right,";
        Assert.Contains(Sum, driven, StringComparison.Ordinal);
    }

    [Fact]
    public void A_line_is_compared_with_those_of_its_endpoint()
    {
        string[] own = ["lab/A.cs:1"];
        var tables = new VerdictTables(
        [
            Named("lab/A.cs:1") with { Own = own }, Named("lab/B.cs:1") with { Own = own }, Named("lab/B.cs:1"), Tried(Learned, size: 24),
        ]);

        Assert.Contains("| thread-pool | 4 | 4 | 3 | 1 | 1 | 1 |", tables.CreateLines(), StringComparison.Ordinal);

        static SearchRow Named(string line)
        {
            SearchRow row = Tried(Learned, size: 24);
            return row with { Said = row.Said with { Line = line } };
        }
    }

    private static SearchRow Tried(string service, double? size) => new(service, new Truth("thread-pool", 24, 24, null, 24),
        new Said("tips-over", "thread-pool", "high") { Size = size, Low = 24, Best = 24, High = 25 });
}
