using Threadbare.Analysis.Comparison;
using Threadbare.Results.Comparison;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.Tests.Analysis.Comparison;

public sealed class CrossoverSearchTests
{
    private static readonly CrossoverRange Users = new(1, 256, IsOpen: false);

    [Fact]
    public void Doubles_narrows_confirms_and_looks_whether_it_stays_so()
    {
        CrossoverSearch search = Carry(Users, load => load >= 40 ? ComparedOutcome.BBetter : ComparedOutcome.NoDifference,
            out string steps);

        Assert.Equal("1 2 4 8 16 32 64 45 38 45! 256", steps);
        Assert.Equal(new Crossover(38, 41, 45, LoadUnit.VirtualUsers, Arm.B), search.Crossover);
        Assert.Equal("B becomes clearly better between 38 and 45 virtual users. At 256 virtual users it looks better too.", search.Summary);
        Assert.Equal((45, true), (search.Telling!.Load, search.Telling.Confirms));
    }

    [Theory]
    [InlineData(2, "1 2 2! 256", 1, 2)]
    [InlineData(3, "1 2 4 3 3! 256", 2, 3)]
    [InlineData(256, "1 2 4 8 16 32 64 128 256 181 215 256!", 215, 256)]
    public void Ends_at_neighbours_and_at_the_highest_load(double from, string expected, double low, double high)
    {
        CrossoverSearch search = Carry(Users, load => load >= from ? ComparedOutcome.ABetter : ComparedOutcome.TooNoisy, out string steps);

        Assert.Equal(expected, steps);
        Assert.Equal((low, high, Arm.A), (search.Crossover!.Low, search.Crossover.High, search.Crossover.Better));
    }

    [Fact]
    public void Nothing_up_to_the_highest_load_is_no_crossover()
    {
        CrossoverSearch search = Carry(Users with { Most = 10 }, _ => ComparedOutcome.NoDifference, out string steps);

        Assert.Equal("1 2 4 8 10", steps);
        Assert.Null(search.Crossover);
        Assert.Equal("No crossover up to 10 virtual users: at no load tried is one of them clearly better.", search.Summary);
    }

    [Theory]
    [InlineData(ComparedOutcome.BBetter, "No crossover: B is better at 1 virtual user already, and at 256 virtual users it still is.")]
    [InlineData(ComparedOutcome.TooNoisy,
        "No crossover: B is better at 1 virtual user already, and at 256 virtual users they cannot be told apart.")]
    public void Better_from_the_first_load_on_is_no_crossover(ComparedOutcome atMost, string summary)
    {
        CrossoverSearch search = Carry(Users, load => load > 1 ? atMost : ComparedOutcome.BBetter, out string steps);

        Assert.Equal("1 256", steps);
        Assert.Null(search.Crossover);
        Assert.Equal(summary, search.Summary);
    }

    [Fact]
    public void Sides_that_change_are_a_crossover_from_one_arm_to_the_other()
    {
        CrossoverSearch search = Carry(Users,
            load => load < 10 ? ComparedOutcome.ABetter : load < 20 ? ComparedOutcome.NoDifference : ComparedOutcome.BBetter,
            out string steps);

        Assert.Equal("1 256 16 64 32 23 19 21 21!", steps);
        Assert.Equal(new Crossover(19, 20, 21, LoadUnit.VirtualUsers, Arm.B), search.Crossover);
        Assert.Equal(
            "B becomes clearly better between 19 and 21 virtual users. At 1 virtual user A is better. At 256 virtual users it looks better "
                + "too.", search.Summary);
    }

    [Theory]
    [InlineData(ComparedOutcome.ABetter, "But at 256 virtual users A looks better: the sides change more than once.")]
    [InlineData(ComparedOutcome.NoDifference, "But at 256 virtual users they cannot be told apart.")]
    public void What_does_not_stay_so_is_said(ComparedOutcome atMost, string said)
    {
        CrossoverSearch search = Carry(Users,
            load => load == 256 ? atMost : load >= 4 ? ComparedOutcome.BBetter : ComparedOutcome.NoDifference, out _);

        Assert.Equal((3, 4), (search.Crossover!.Low, search.Crossover.High));
        Assert.EndsWith(said, search.Summary, StringComparison.Ordinal);
    }

    [Fact]
    public void A_look_that_is_not_confirmed_counts_as_none_and_the_search_goes_on_well_above()
    {
        CrossoverSearch search = Carry(Users, load => load >= 3 ? ComparedOutcome.BBetter : ComparedOutcome.TooNoisy, out string steps,
            confirm: load => load > 7 ? ComparedOutcome.BBetter : ComparedOutcome.TooNoisy);

        Assert.Equal("1 2 4 3 3! 6 6! 12 12! 256", steps);
        Assert.Equal(new Crossover(6, 8, 12, LoadUnit.VirtualUsers, Arm.B), search.Crossover);
    }

    [Fact]
    public void Looks_that_are_not_confirmed_end_it_at_the_third()
    {
        CrossoverSearch search = Carry(Users, load => load >= 8 ? ComparedOutcome.BBetter : ComparedOutcome.TooNoisy, out string steps,
            confirm: _ => ComparedOutcome.NoDifference);

        Assert.Equal("1 2 4 8 6 7 8! 16 16! 32 32!", steps);
        Assert.Null(search.Crossover);
        Assert.StartsWith("No crossover: one arm looked better at 8, 16 and 32 virtual users, and rounds of their own did not confirm it.",
            search.Summary, StringComparison.Ordinal);
        Assert.Equal(32, search.Telling!.Load);
    }

    [Fact]
    public void A_highest_load_that_is_not_confirmed_ends_it()
    {
        CrossoverSearch search = Carry(Users with { Most = 10 }, load => load >= 10 ? ComparedOutcome.BBetter : ComparedOutcome.TooNoisy,
            out string steps, confirm: _ => ComparedOutcome.TooNoisy);

        Assert.Equal("1 2 4 8 10 9 10!", steps);
        Assert.Null(search.Crossover);
        Assert.StartsWith("No crossover: one arm looked better at 10 virtual users, and rounds of their own did not confirm it.",
            search.Summary, StringComparison.Ordinal);
    }

    [Fact]
    public void Confirmations_share_the_chance_of_a_false_alarm()
    {
        var options = new ComparisonOptions();

        Assert.Equal(0.05, new CrossoverStep(8, false).Judging(options).Alpha);
        Assert.Equal(0.05 / 3, new CrossoverStep(8, true).Judging(options).Alpha, 12);
        Assert.Equal(6, CrossoverStep.FewestRounds);
    }

    [Fact]
    public void A_search_that_was_ended_says_so()
    {
        var search = new CrossoverSearch(Users,
            [
                Tried(new CrossoverStep(1, false), ComparedOutcome.NoDifference),
                Tried(new CrossoverStep(2, false), ComparedOutcome.NoDifference)
            ]);

        Assert.Equal(
            "The search ended after 2 virtual users, before it had found a crossover. At no load tried does one of them look clearly "
                + "better.", search.Summary);
    }

    [Fact]
    public void A_search_that_was_ended_says_what_it_has_seen()
    {
        var search = new CrossoverSearch(Users,
            [
                Tried(new CrossoverStep(1, false), ComparedOutcome.NoDifference),
                Tried(new CrossoverStep(2, false), ComparedOutcome.BBetter)
            ]);

        Assert.Equal(
            "The search ended after 2 virtual users, before it had found a crossover. B looks better at 2 virtual users, which nothing has "
                + "confirmed.", search.Summary);
        Assert.Equal(2, search.Telling!.Load);
    }

    [Fact]
    public void Rates_are_searched_to_a_decimal()
    {
        CrossoverSearch search = Carry(new CrossoverRange(0.5, 4, IsOpen: true),
            load => load > 1.2 ? ComparedOutcome.BBetter : ComparedOutcome.NoDifference, out string steps);

        Assert.Equal("0.5 1 2 1.4 1.2 1.4! 4", steps);
        Assert.Equal(new Crossover(1.2, 1.3, 1.4, LoadUnit.ArrivalsPerSecond, Arm.B), search.Crossover);
        Assert.StartsWith("B becomes clearly better between 1.2 and 1.4 arrivals a second.", search.Summary, StringComparison.Ordinal);
    }

    [Fact]
    public void At_the_highest_load_nothing_is_told_of_what_lies_beyond()
    {
        CrossoverSearch search = Carry(Users, load => load >= 256 ? ComparedOutcome.ABetter : ComparedOutcome.TooNoisy, out _);

        Assert.Equal("A becomes clearly better between 215 and 256 virtual users.", search.Summary);
    }

    // The first load, its doubles, two middles, the highest, and two after confirmations that did not hold.
    [Theory]
    [InlineData(1, 256, 14)]
    [InlineData(2, 16, 9)]
    [InlineData(10, 11, 7)]
    public void The_most_looks_follow_from_how_often_the_first_load_can_be_doubled(double first, double most, int looks) =>
        Assert.Equal(looks, new CrossoverRange(first, most, IsOpen: false).MostLoads);

    [Theory]
    [InlineData(10, 12, false, null)]
    [InlineData(10, 13, false, 11.0)]
    [InlineData(1, 2, false, null)]
    [InlineData(1, 2, true, 1.4)]
    [InlineData(0.16, 0.2, true, null)]
    public void A_middle_narrows_what_is_wide_enough_and_has_one(double low, double high, bool isOpen, double? middle) =>
        Assert.Equal(middle, new CrossoverRange(0.1, 100, isOpen).Between(low, high));

    [Theory]
    [InlineData(1, 256)]
    [InlineData(10, 11)]
    [InlineData(3, 1_000)]
    public void Never_takes_more_steps_than_it_says(double first, double most)
    {
        var range = new CrossoverRange(first, most, IsOpen: false);
        for (double from = first; from <= most; from++)
        {
            Carry(range, load => load >= from ? ComparedOutcome.BBetter : ComparedOutcome.NoDifference, out string steps);

            Assert.InRange(steps.Split(' ').Count(step => !step.EndsWith('!')), 1, range.MostLoads);
        }
    }

    private static CrossoverSearch Carry(CrossoverRange range, Func<double, ComparedOutcome> look, out string steps,
        Func<double, ComparedOutcome>? confirm = null)
    {
        List<ComparedLoad> tried = [];
        List<string> taken = [];
        while (new CrossoverSearch(range, tried).Next is { } step)
        {
            Assert.InRange(taken.Count, 0, 50);
            tried.Add(Tried(step, (step.Confirms ? confirm ?? look : look)(step.Load)));
            taken.Add(FormattableString.Invariant($"{step.Load}{(step.Confirms ? "!" : "")}"));
        }

        steps = string.Join(' ', taken);
        return new CrossoverSearch(range, tried);
    }

    private static ComparedLoad Tried(CrossoverStep step, ComparedOutcome outcome) => new()
    {
        Load = step.Load,
        Confirms = step.Confirms,
        Comparison = new ComparisonVerdict { Outcome = outcome, Summary = "", Margin = 0.05 },
    };
}
