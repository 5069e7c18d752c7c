using Threadbare.Benchmarks.Comparison;
using Xunit;

namespace Threadbare.Tests.Evidence;

public sealed class BlameRowTests
{
    private const string Own = "lab/Locks/Till.cs:30";
    private const string Other = "lab/Locks/Printer.cs:19";

    [Theory]
    [InlineData(Own, "line")]
    [InlineData(Own + " " + Other, "WRONG " + Other)]
    [InlineData(Other, "WRONG " + Other)]
    [InlineData("route-only", "route-only")]
    [InlineData("route-only " + Own, "route-only")]
    [InlineData("", "nothing (12 answered)")]
    public void A_line_is_right_only_if_it_is_the_endpoints_own(string places, string result)
    {
        Assert.Equal(result, (Blamed(places) with { Blocks = true, Own = [Own], Seen = "12 answered" }).Result);
    }

    [Theory]
    [InlineData("", "–")]
    [InlineData(Other, "FALSE " + Other)]
    [InlineData("route-only", "FALSE route-only")]
    public void A_healthy_endpoint_is_not_blamed(string places, string result)
    {
        Assert.Equal(result, Blamed(places).Result);
    }

    [Fact]
    public void The_first_try_of_the_newest_build_counts_alone()
    {
        BlameRow[] tries =
        [
            Blamed(Own) with { Commit = "old" }, Blamed("") with { Commit = "new" }, Blamed(Own) with { Commit = "new" },
        ];

        var tables = new BlameTables([.. tries.Select(row => row with { Blocks = true, Own = [Own] })]);

        Assert.Equal("0 of 1 blocking lines", tables.CreateSentence());
        Assert.Equal("0 of 0", tables.CreateAccused());
        Assert.Contains("| attached before the first request | 1 | 0 | 0 | 1 | 0 | 0 of 0 | 0 |", tables.CreateCounts(),
            StringComparison.Ordinal);
    }

    private static BlameRow Blamed(string places) => new("/locks/monitor", "early", Blocks: false)
    {
        Places = places.Split(' ', StringSplitOptions.RemoveEmptyEntries),
    };
}
