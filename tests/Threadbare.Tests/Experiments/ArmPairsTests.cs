using Threadbare.Experiments.Claims;
using Threadbare.Experiments.Files;
using Threadbare.Experiments.Loads;
using Threadbare.Plan;
using Threadbare.Tool.Options;
using Xunit;

namespace Threadbare.Tests.Experiments;

public sealed class ArmPairsTests
{
    private static readonly ExperimentSettings Quick = new() { ReadLoad = LoadText.Parse };

    private static readonly ExperimentPart Part = new()
    {
        Name = "limits", Quick = "--users 10 --duration 5s", Full = "--users 10 --duration 5m",
        Arms =
        [
            new ExperimentArm { Name = "sync" }, new ExperimentArm { Name = "async" },
            new ExperimentArm { Name = "more", Quick = "--users 20" }, new ExperimentArm { Name = "warm", Full = "--duration 1m" }
        ],
    };

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Where_none_are_named_the_first_is_compared_with_each_other_one_of_its_load(bool isFull)
    {
        Assert.Equal(["sync/async", "sync/warm"], Named(Part, Quick with { IsFull = isFull }));
    }

    [Fact]
    public void Those_that_are_named_are_compared()
    {
        Assert.Equal(["async/sync"], Named(Part with { Pairs = [["async", "sync"]] }, Quick));
    }

    [Fact]
    public void Searches_are_not_compared()
    {
        Assert.Empty(ArmPairs.Choose(Part with { Searches = true }, Quick));
    }

    [Theory]
    [InlineData("sync", "part limits, pairs [sync]: expected two arms, such as [sync, async].")]
    [InlineData("sync sync", "part limits, pairs [sync, sync]: expected two arms, such as [sync, async].")]
    [InlineData("sync asnyc", "part limits, pairs: 'asnyc' is no arm. Expected one of sync, async, more, warm.")]
    [InlineData("sync more",
        "part limits, pairs [sync, more]: the loads differ (10 virtual users; 20 virtual users). Expected arms of the same load.")]
    public void A_pair_that_cannot_be_compared_is_told(string names, string problem)
    {
        UsageException fault = Assert.Throws<UsageException>(() => ArmPairs.Choose(Part with { Pairs = [[.. names.Split(' ')]] }, Quick));

        Assert.Equal(problem, fault.Message);
    }

    [Fact]
    public void Pairs_of_searches_are_told()
    {
        UsageException fault = Assert.Throws<UsageException>(() =>
            ArmPairs.Choose(Part with { Searches = true, Pairs = [["sync", "async"]] }, Quick));

        Assert.Equal("part limits: it searches, and two searches are no two runs of one load. Leave pairs out.", fault.Message);
    }

    [Theory]
    [InlineData("sync async", "", null, null)]
    [InlineData("sync", "", null,
        "part limits, claim c, [sync]: expected two arms that are compared, such as [sync, async] or [sync, warm].")]
    [InlineData("async warm", "", null,
        "part limits, claim c, [async, warm]: expected two arms that are compared, such as [sync, async] or [sync, warm].")]
    [InlineData("sync async", "async sync", null, "part limits, claim c: alike and better contradict each other. Leave one out.")]
    [InlineData("sync async", "", "45..3", "part limits, claim c, at 45..3: expected the loads that it speaks of, such as 3..45.")]
    public void A_claim_that_the_comparison_cannot_speak_of_is_told(string alike, string better, string? at, string? problem)
    {
        ExperimentPart part = Part with { Claims = [new ExperimentClaim
        {
            Id = "c", Alike = Words(alike), Better = Words(better), At = at
        }] };

        Assert.Equal(problem is null ? [] : [problem], ComparedClaims.Problems(part, ArmPairs.Choose(part, Quick)));
    }

    private static List<string>? Words(string text) => text.Length == 0 ? null : [.. text.Split(' ')];

    private static IEnumerable<string> Named(ExperimentPart part, ExperimentSettings settings) =>
        ArmPairs.Choose(part, settings).Select(pair => $"{pair.A.Name}/{pair.B.Name}");
}
