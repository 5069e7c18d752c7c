using Threadbare.Plan.Texts;
using Xunit;

namespace Threadbare.Tests.Plan.Texts;

public sealed class NearestNameTests
{
    [Theory]
    [InlineData("--usrs", "--users")]
    [InlineData("--usres", "--users")]
    [InlineData("--User", "--users")]
    [InlineData("--warmup", "--warm-up")]
    [InlineData("--connections", "--max-connections")]
    [InlineData("--dur", "--duration")]
    [InlineData("--x", null)]
    public void The_name_with_the_fewest_letters_to_change_is_meant(string given, string? meant) =>
        Assert.Equal(meant, NearestName.Find(given, ["--users", "--warm-up", "--duration", "--over", "--max-connections"]));

    [Theory]
    [InlineData("", "abc", 3)]
    [InlineData("abc", "abc", 0)]
    [InlineData("abc", "acb", 1)]
    [InlineData("kitten", "sitting", 3)]
    public void Distance_counts_letters_to_insert_drop_change_or_swap(string a, string b, int distance) =>
        Assert.Equal(distance, NearestName.Distance(a, b));
}
