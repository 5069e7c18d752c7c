using Threadbare.Diagnostics.Investigation.FollowUps;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Xunit;

namespace Threadbare.Tests.Investigation;

public sealed class SharpenedBlameTests
{
    [Theory]
    [InlineData(Certainty.ExactLine, false)]
    [InlineData(Certainty.Inlined, true)]
    [InlineData(Certainty.RouteOnly, true)]
    public void A_second_look_is_wanted_where_the_worst_place_is_not_certain(Certainty certainty, bool isWanted) =>
        Assert.Equal(isWanted, SharpenedBlame.IsNeeded(With(Place(certainty))));

    [Theory]
    [InlineData(0.4, false)]
    [InlineData(7, true)]
    public void A_second_look_is_wanted_where_threads_are_blocked_and_nobody_is_blamed(double blocked, bool isWanted) =>
        Assert.Equal(isWanted,
            SharpenedBlame.IsNeeded(With() with { Steps = [new StepResult { Runtime = new RuntimeSample { BlockedThreads = blocked } }] }));

    [Fact]
    public void What_was_vague_gives_way_to_the_line()
    {
        RunResult sharp = SharpenedBlame.Merge(With(Place(Certainty.RouteOnly)), With(Place(Certainty.ExactLine, 7, threads: 5)));

        Assert.Equal([7], sharp.Blame.Select(place => place.Line));
        Assert.StartsWith("One place is named by a second look", Assert.Single(sharp.Notes), StringComparison.Ordinal);
    }

    [Fact]
    public void The_measured_figures_stand_where_both_looks_met_the_line()
    {
        RunResult sharp = SharpenedBlame.Merge(With(Place(Certainty.Inlined, 7, threads: 20)),
            With(Place(Certainty.ExactLine, 7, threads: 5)));

        BlamedPlace place = Assert.Single(sharp.Blame);
        Assert.Equal((Certainty.ExactLine, 20), (place.Certainty, place.Threads));
    }

    [Fact]
    public void What_was_hidden_and_shows_nothing_in_the_open_is_left_out()
    {
        RunResult sharp = SharpenedBlame.Merge(With(Place(Certainty.Inlined, 7),
            Place(Certainty.RouteOnly) with { Kind = BlockingKind.Wait }), With(Place(Certainty.ExactLine, 7)));

        Assert.Equal([Certainty.ExactLine], sharp.Blame.Select(place => place.Certainty));
    }

    [Fact]
    public void What_is_certain_and_what_blocks_otherwise_stays()
    {
        BlamedPlace certain = Place(Certainty.ExactLine, 3, threads: 2);
        BlamedPlace other = Place(Certainty.OneOf, threads: 1) with { Kind = BlockingKind.Lock };

        RunResult sharp = SharpenedBlame.Merge(With(Place(Certainty.RouteOnly), certain, other),
            With(Place(Certainty.ExactLine, 7, threads: 5)));

        Assert.Equal([(7, BlockingKind.Sleep), (3, BlockingKind.Sleep), (null, BlockingKind.Lock)],
            sharp.Blame.Select(place => (place.Line, place.Kind)));
    }

    [Fact]
    public void A_look_that_sees_no_more_changes_nothing_but_says_so()
    {
        RunResult first = With(Place(Certainty.OneOf));

        RunResult sharp = SharpenedBlame.Merge(first, With(Place(Certainty.RouteOnly)));

        Assert.Equal(first.Blame, sharp.Blame);
        Assert.Contains("named no line with more certainty", Assert.Single(sharp.Notes), StringComparison.Ordinal);
    }

    private static RunResult With(params BlamedPlace[] blame) => new()
    {
        Id = "run",
        StartedAt = DateTimeOffset.UnixEpoch,
        Target = new TargetDescription(),
        Environment = new RunEnvironment
        {
            Machine = "box", Cores = 2, OperatingSystem = "Linux", DotNet = ".NET 10", Threadbare = "0.1.0"
        },
        Blame = blame,
    };

    private static BlamedPlace Place(Certainty certainty, int? line = null, double threads = 1) =>
        new()
        {
            Method = "Shop.Order", Call = "Thread.Sleep", Kind = BlockingKind.Sleep, Advice = "", Certainty = certainty,
            File = line is null ? null : "Shop.cs", Line = line, Threads = threads
        };
}
