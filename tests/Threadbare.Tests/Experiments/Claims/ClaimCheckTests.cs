using Threadbare.Experiments.Claims;
using Threadbare.Experiments.Files;
using Threadbare.Experiments.Loads;
using Threadbare.Experiments.Report;
using Threadbare.Results;
using Threadbare.Tool.Options;
using Xunit;

namespace Threadbare.Tests.Experiments.Claims;

public sealed class ClaimCheckTests
{
    private static readonly ExperimentClaim Knee = new()
    {
        Id = "knee", Statement = "It bends at 50.", Published = "at 50",
        Figures = new() { ["knee"] = "knee(sync.p50)", ["share"] = "knee / 50" }, Value = "share",
        AtLeast = 0.9, AtMost = 1.1, Measured = "at {knee:0}", Because = "50 threads.", Otherwise = "{share:0.0} times 50.",
    };

    [Fact]
    public void A_value_within_its_bounds_holds()
    {
        LabClaim claim = Try(SyntheticRuns.Queue(Users, 200, 50));

        Assert.Equal((true, "at 50", "50 threads."), (claim.Holds, claim.Measured, claim.Why));
    }

    [Fact]
    public void A_value_outside_differs_and_says_why()
    {
        LabClaim claim = Try(SyntheticRuns.Queue(Users, 200, 100));

        Assert.Equal((false, "at 100", "2.0 times 50."), (claim.Holds, claim.Measured, claim.Why));
    }

    [Fact]
    public void What_never_happens_differs()
    {
        Assert.Equal((false, "at none"),
            (Try(SyntheticRuns.Queue(Users, 200, 1_000)).Holds, Try(SyntheticRuns.Queue(Users, 200, 1_000)).Measured));
    }

    [Fact]
    public void What_was_not_run_is_not_tried()
    {
        LabClaim claim = new ClaimCheck(Part, Quick).Try(new Dictionary<string, IReadOnlyList<RunResult>>(), "No database.")[0];

        Assert.Equal((null, "not run here", "No database."), (claim.Holds, claim.Measured, claim.Why));
    }

    [Fact]
    public void What_takes_longer_than_the_quick_form_is_tried_in_full_alone()
    {
        ExperimentPart part = Part with { Claims = [Knee with { FullOnly = "The pool needs minutes." }] };
        var runs = new Dictionary<string, IReadOnlyList<RunResult>> { ["sync"] = [SyntheticRuns.Queue(Users, 200, 50)] };

        LabClaim quick = new ClaimCheck(part, Quick).Try(runs, null)[0];
        LabClaim full = new ClaimCheck(part, Quick with { IsFull = true }).Try(runs, null)[0];

        Assert.Equal((null, "not checked in the quick form", "The pool needs minutes."), (quick.Holds, quick.Measured, quick.Why));
        Assert.True(full.Holds);
    }

    [Theory]
    [InlineData(50, ClaimOutcome.Holds, "50 threads.")]
    [InlineData(100, ClaimOutcome.DirectionOnly, "The direction is the published one, the size is not. 2.0 times 50.")]
    [InlineData(25, ClaimOutcome.Differs, "0.5 times 50.")]
    public void A_figure_of_another_size_in_the_published_direction_is_direction_only(double places, ClaimOutcome outcome, string why)
    {
        ExperimentPart part = Part with { Claims = [Knee with { DirectionAtLeast = 0.9 }] };

        LabClaim claim = Try(part, SyntheticRuns.Queue(Users, 200, places));

        Assert.Equal((outcome, why), (claim.Outcome, claim.Why));
        Assert.Equal(outcome == ClaimOutcome.Holds, claim.Holds);
    }

    // The knee is at 50, which is 1.
    [Theory]
    [InlineData(1.2, 2.0, 1.2)]
    [InlineData(0.4, 0.8, 1.25)]
    [InlineData(0.8, 2.0, 1.25)]
    [InlineData(0.5, 1.2, 1.2)]
    [InlineData(-1.0, 0.0, double.PositiveInfinity)]
    public void A_figure_comes_with_how_far_its_nearest_bound_is_on_either_side(double least, double most, double margin)
    {
        ExperimentPart part = Part with { Claims = [Knee with { AtLeast = least, AtMost = most }] };

        Assert.Equal(margin, Try(part, SyntheticRuns.Queue(Users, 200, 50)).Margin, 2);
    }

    [Theory]
    [InlineData(50)]
    [InlineData(100)]
    public void A_late_load_tells_nothing_whatever_it_measured(double places)
    {
        RunResult late = SyntheticRuns.Queue(Users, 200, places) with { Generator = new GeneratorResult { Saturated = true } };

        LabClaim claim = Try(Part, late);

        Assert.Equal((ClaimOutcome.NotTold, null, $"at {places:0}"), (claim.Outcome, claim.Holds, claim.Measured));
        Assert.StartsWith("The load itself was late (", claim.Why, StringComparison.Ordinal);
    }

    [Fact]
    public void A_claim_that_rests_on_other_arms_is_told_all_the_same()
    {
        RunResult run = SyntheticRuns.Queue(Users, 200, 50);
        ExperimentPart part = Part with { Arms = [.. Part.Arms, new ExperimentArm { Name = "sync-larger" }] };
        var runs = new Dictionary<string, IReadOnlyList<RunResult>>
        {
            ["sync"] = [run], ["sync-larger"] = [run with { Generator = new GeneratorResult { Saturated = true } }],
        };

        Assert.Equal(ClaimOutcome.Holds, new ClaimCheck(part, Quick).Try(runs, null)[0].Outcome);
    }

    [Theory]
    [InlineData(0.34, ClaimOutcome.NotTold)]
    [InlineData(0.32, ClaimOutcome.Holds)]
    [InlineData(null, ClaimOutcome.Holds)]
    public void A_machine_that_others_use_tells_nothing(double? othersShare, ClaimOutcome outcome) =>
        Assert.Equal(outcome, Try(Part, SyntheticRuns.Queue(Users, 200, 50), othersShare).Outcome);

    private static ExperimentSettings Quick => new() { ReadLoad = LoadText.Parse, Scale = 0.1 };

    private static IReadOnlyList<(double, double)> Users => [.. Enumerable.Range(1, 20).Select(n => (n * 10.0, 1.0))];

    private static ExperimentPart Part => new() { Name = "ramp", Arms = [new ExperimentArm { Name = "sync" }], Claims = [Knee] };

    private static LabClaim Try(RunResult run) => Try(Part, run);

    private static LabClaim Try(ExperimentPart part, RunResult run, double? othersShare = null) =>
        new ClaimCheck(part, Quick).Try(new Dictionary<string, IReadOnlyList<RunResult>> { ["sync"] = [run] }, null, othersShare)[0];
}
