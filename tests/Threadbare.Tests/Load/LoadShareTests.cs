using FsCheck;
using FsCheck.Fluent;
using Threadbare.Plan;
using Xunit;

namespace Threadbare.Tests.Load;

public sealed class LoadShareTests
{
    [Fact]
    public void Any_split_gives_every_index_to_exactly_one_share() => Prop.ForAll(Splits, split =>
    {
        LoadShare[] shares = [.. Enumerable.Range(0, split.Parts).Select(part => LoadShare.Whole.Part(part, split.Parts))];
        return Enumerable.Range(0, 1000).All(i => shares.Count(share => share.Owns(split.From + i)) == 1);
    }).QuickCheckThrowOnFailure();

    [Fact]
    public void A_part_of_a_part_splits_the_part() => Prop.ForAll(Splits, split =>
    {
        LoadShare whole = LoadShare.Whole.Part(split.Parts - 1, split.Parts);
        return Enumerable.Range(0, 500).All(i => whole.Owns(i) == Enumerable.Range(0, 3).Any(part => whole.Part(part, 3).Owns(i)));
    }).QuickCheckThrowOnFailure();

    [Fact]
    public void Counts_are_what_counting_one_by_one_gives() => Prop.ForAll(Splits, split =>
    {
        LoadShare share = LoadShare.Whole.Part(split.Parts / 2, split.Parts);
        int total = (int)(split.From % 3000);
        return share.CountOf(total) == Enumerable.Range(0, total).Count(i => share.Owns(i));
    }).QuickCheckThrowOnFailure();

    [Fact]
    public void Shares_of_any_split_add_up_to_the_whole() => Prop.ForAll(Splits, split =>
        Enumerable.Range(0, split.Parts).Sum(part => LoadShare.Whole.Part(part, split.Parts).CountOf(split.From)) == split.From)
        .QuickCheckThrowOnFailure();

    [Fact]
    public void Two_halves_take_turns()
    {
        LoadShare first = LoadShare.Whole.Part(0, 2);

        Assert.Equal([true, false, true, false, true, false], Enumerable.Range(0, 6).Select(i => first.Owns(i)));
    }

    [Theory]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(7)]
    public void Shares_are_even_at_every_moment(int parts)
    {
        for (int total = 1; total < 2000; total++)
        {
            double fair = (double)total / parts;
            IEnumerable<long> counts = Enumerable.Range(0, parts).Select(part => LoadShare.Whole.Part(part, parts).CountOf(total));
            Assert.All(counts, count => Assert.InRange(count, fair - 6, fair + 6));
        }
    }

    [Fact]
    public void The_next_own_index_is_owned_and_none_is_skipped()
    {
        LoadShare share = LoadShare.Whole.Part(1, 3);

        long next = share.FirstOwned(100);

        Assert.True(share.Owns(next));
        Assert.DoesNotContain(true, Enumerable.Range(100, (int)next - 100).Select(i => share.Owns(i)));
    }

    [Theory]
    [InlineData(-0.1, 1)]
    [InlineData(0, 1.1)]
    [InlineData(0.5, 0.5)]
    public void A_share_lies_within_the_unit_line(double from, double to) =>
        Assert.ThrowsAny<ArgumentOutOfRangeException>(() => new LoadShare(from, to));

    private static Arbitrary<(int Parts, long From)> Splits => Arb.From(
        from parts in Gen.Choose(1, 17)
        from start in Gen.Choose(0, 2_000_000)
        select (parts, (long)start));
}
