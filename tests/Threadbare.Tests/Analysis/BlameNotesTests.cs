using Threadbare.Analysis;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Xunit;

namespace Threadbare.Tests.Analysis;

public sealed class BlameNotesTests
{
    [Theory]
    [InlineData(0.9, null)]
    [InlineData(1, "Up to 1 pool thread was blocked")]
    [InlineData(3, "Up to 3 pool threads were blocked")]
    public void Blocked_threads_without_a_blamed_line_are_explained_from_one_on(double most, string? told)
    {
        RunResult run = Blocked(most);

        Assert.Equal(told, BlameNotes.Describe(run).SingleOrDefault()?.Split(',')[0]);
    }

    [Fact]
    public void Nothing_is_explained_where_a_line_is_blamed_or_nobody_looked()
    {
        var place = new BlamedPlace
        {
            Method = "Shop.Get", Call = "Thread.Sleep", Kind = BlockingKind.Sleep, Advice = "", Certainty = Certainty.ExactLine,
        };

        Assert.Empty(BlameNotes.Describe(Blocked(3) with { Blame = [place] }));
        Assert.Empty(BlameNotes.Describe(new Service(8).At(4, 8)));
    }

    // The most of three loads is in the middle.
    private static RunResult Blocked(double most) => new Service(8)
    {
        Runtime = (users, _) => new RuntimeSample { BlockedThreads = users is 8 ? most : 0 },
    }.At(4, 8, 16);
}
