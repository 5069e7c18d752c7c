using Threadbare.Experiments.Claims;
using Threadbare.Experiments.Files;
using Threadbare.Experiments.Loads;
using Threadbare.Experiments.Running;
using Threadbare.Experiments.Report;
using Threadbare.Results;
using Threadbare.Tool.Options;
using Xunit;

namespace Threadbare.Tests.Experiments.Claims;

public sealed class ComparedClaimsTests
{
    private static readonly List<string> Both = ["sync", "async"];

    [Theory]
    [InlineData(20, 1_000, null, "async sync", true)]
    [InlineData(20, 1_000, null, "sync async", false)]
    [InlineData(20, 1_000, "sync async", null, false)]
    [InlineData(20, 20, "sync async", null, null)]
    [InlineData(20, 20, null, "async sync", null)]
    public void A_claim_is_held_against_the_comparison_of_its_arms(double placesOfSync, double placesOfAsync, string? alike, string? better,
        bool? agrees)
    {
        ClaimComparison? compared = Compare(new ExperimentClaim { Id = "c", Alike = Words(alike), Better = Words(better) },
            Run(placesOfSync, 40), Run(placesOfAsync, 40));

        Assert.Equal(agrees, compared!.Agrees);
        Assert.Contains(agrees is null ? "cannot tell them apart" : "async is better", compared.Summary, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("10..20", null)]
    [InlineData("40..80", false)]
    public void A_claim_of_some_loads_is_held_against_these(string at, bool? agrees)
    {
        ClaimComparison? compared = Compare(new ExperimentClaim { Id = "c", Alike = Both, At = at }, Run(20, 10, 20, 40, 80),
            Run(1_000, 10, 20, 40, 80));

        Assert.Equal(agrees, compared!.Agrees);
        Assert.StartsWith(agrees is null ? "At 10 virtual users: One run of each" : "At 40 virtual users: async is better",
            compared.Summary, StringComparison.Ordinal);
    }

    [Fact]
    public void A_claim_that_calls_none_better_is_left_alone()
    {
        Assert.Null(Compare(new ExperimentClaim { Id = "c" }, Run(20, 40), Run(20, 40)));
    }

    [Fact]
    public void A_claim_that_was_not_tried_is_left_alone()
    {
        ExperimentPart part = PartOf(new ExperimentClaim { Id = "c", Alike = Both });

        var compared = new ComparedClaims(part, Comparisons(part, Run(20, 40), Run(1_000, 40)));

        Assert.Null(compared.Beside([Tried(ClaimOutcome.NotTried)])[0].Comparison);
    }

    [Theory]
    [InlineData(1.2, 20, ClaimOutcome.Differs, ClaimOutcome.NotTold)]
    [InlineData(1.2, 20, ClaimOutcome.DirectionOnly, ClaimOutcome.NotTold)]
    [InlineData(1.2, 20, ClaimOutcome.Holds, ClaimOutcome.NotTold)]
    [InlineData(1.3, 20, ClaimOutcome.Differs, ClaimOutcome.Differs)]
    [InlineData(1.3, 20, ClaimOutcome.Holds, ClaimOutcome.Holds)]
    [InlineData(1.2, 1_000, ClaimOutcome.Differs, ClaimOutcome.Differs)]
    [InlineData(1.2, 1_000, ClaimOutcome.Holds, ClaimOutcome.Holds)]
    public void A_figure_near_its_bound_is_not_told_on_either_side_where_the_comparison_cannot_tell_the_arms_apart(
        double margin, double placesOfAsync, ClaimOutcome tried, ClaimOutcome outcome)
    {
        ExperimentPart part = PartOf(new ExperimentClaim { Id = "c", Better = Both });

        LabClaim claim = new ComparedClaims(part, Comparisons(part, Run(20, 40), Run(placesOfAsync, 40)))
            .Beside([Tried(tried) with { Margin = margin }])[0];

        Assert.Equal(outcome, claim.Outcome);
        Assert.Equal(outcome == ClaimOutcome.NotTold, claim.Why.Contains("two runs of one service", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData(ClaimOutcome.Holds)]
    [InlineData(ClaimOutcome.Differs)]
    public void Arms_that_are_called_alike_are_judged_by_their_bounds_on_either_side(ClaimOutcome outcome)
    {
        ExperimentPart part = PartOf(new ExperimentClaim { Id = "c", Alike = Both });

        var compared = new ComparedClaims(part, Comparisons(part, Run(20, 40), Run(20, 40)));

        Assert.Equal(outcome, compared.Beside([Tried(outcome) with { Margin = 1.01 }])[0].Outcome);
    }

    [Fact]
    public void A_near_miss_of_a_claim_that_compares_nothing_differs() =>
        Assert.Equal(ClaimOutcome.Differs, new ComparedClaims(PartOf(new ExperimentClaim { Id = "c" }), [])
            .Beside([Tried(ClaimOutcome.Differs) with { Margin = 1.01 }])[0].Outcome);

    [Fact]
    public void An_arm_that_was_cut_short_is_not_compared()
    {
        ExperimentPart part = PartOf(new ExperimentClaim { Id = "c", Alike = Both });

        Assert.Empty(Comparisons(part, Run(20, 40) with { Interrupted = true }, Run(1_000, 40)));
    }

    [Fact]
    public void A_comparison_names_the_runs_it_rests_on_and_whether_their_load_was_late()
    {
        ExperimentPart part = PartOf(new ExperimentClaim { Id = "c" });

        LabComparison found = Comparisons(part, Run(20, 40),
            Run(1_000, 40) with { Generator = new GeneratorResult { Saturated = true } })[0];

        Assert.Equal(["ramp-sync/run.json", "ramp-async/run.json"], found.Runs.Select(run => run.Path));
        Assert.StartsWith("The generator was the limit in 1 of 2 runs", Assert.Single(found.Notes), StringComparison.Ordinal);
        Assert.Equal("async is better: sync's p50 is 2 times async's.", found.Headline);
    }

    private static ClaimComparison? Compare(ExperimentClaim claim, RunResult sync, RunResult async)
    {
        ExperimentPart part = PartOf(claim);
        return new ComparedClaims(part, Comparisons(part, sync, async)).Beside([Tried(ClaimOutcome.Holds)])[0].Comparison;
    }

    private static IReadOnlyList<LabComparison> Comparisons(ExperimentPart part, RunResult sync, RunResult async) =>
        new PartComparison(part,
            new ExperimentSettings { ReadLoad = LoadText.Parse }).Compare(new Dictionary<string, IReadOnlyList<RunResult>>
            {
                ["sync"] = [sync], ["async"] = [async]
            });

    private static ExperimentPart PartOf(ExperimentClaim claim) => new()
    {
        Name = "ramp", Quick = "--users 40", Arms = [new ExperimentArm { Name = "sync" }, new ExperimentArm { Name = "async" }],
        Claims = [claim],
    };

    private static LabClaim Tried(ClaimOutcome outcome) =>
        new() { Id = "c", Statement = "s", Published = "p", Measured = "m", Outcome = outcome };

    private static List<string>? Words(string? text) => text is null ? null : [.. text.Split(' ')];

    private static RunResult Run(double places, params double[] users) =>
        SyntheticRuns.Queue([.. users.Select(count => (count, 10.0))], 200, places);
}
