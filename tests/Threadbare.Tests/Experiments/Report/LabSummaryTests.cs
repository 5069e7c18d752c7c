using Threadbare.Experiments.Report;
using Threadbare.Results.Comparison;
using Xunit;

namespace Threadbare.Tests.Experiments.Report;

public sealed class LabSummaryTests
{
    [Fact]
    public void Says_what_holds_what_the_comparison_adds_and_which_arm_is_better()
    {
        string text = LabSummary.Write(new LabReport
        {
            Name = "tour",
            Title = "One slow call",
            StartedAt = DateTimeOffset.UnixEpoch,
            Command = "threadbare lab",
            Claims =
            [
                Claim("a", ClaimOutcome.Holds, new ClaimComparison(null, "One run of each cannot tell.")),
                Claim("b", ClaimOutcome.Differs, new ClaimComparison(false, "async is better.")),
                Claim("c", ClaimOutcome.NotTried, null),
                Claim("d", ClaimOutcome.DirectionOnly, null),
                Claim("e", ClaimOutcome.NotTold, null),
            ],
            Parts = [new LabPart { Name = "partner", Title = "40 users", Comparisons = [Pair] }],
        });

        Assert.StartsWith("# One slow call\n\n**1 of 3 claims hold**\n\n", text, StringComparison.Ordinal);
        Assert.Contains("| a | p | m | holds; the comparison cannot tell: One run of each cannot tell. |\n", text,
            StringComparison.Ordinal);
        Assert.Contains("| b | p | m | differs: why; the comparison contradicts: async is better. |\n", text, StringComparison.Ordinal);
        Assert.Contains("| c | p | m | not tried: why |\n| d | p | m | direction only: why |\n| e | p | m | not told: why |\n", text,
            StringComparison.Ordinal);
        Assert.Contains("- 40 users: **sync against async.** async is better: sync's p50 is 2 times async's. A note.\n", text,
            StringComparison.Ordinal);
    }

    private static LabComparison Pair => new()
    {
        Part = "partner", A = "sync", B = "async", Notes = ["A note."],
        Comparison = new ComparisonVerdict
        {
            Outcome = ComparedOutcome.BBetter,
            Summary = "async is better: sync's p50 is 2 times async's. How far two runs lie apart was not measured.", Margin = 0.05
        },
    };

    private static LabClaim Claim(string statement, ClaimOutcome outcome, ClaimComparison? comparison) =>
        new()
        {
            Id = "i", Statement = statement, Published = "p", Measured = "m", Outcome = outcome, Why = "why", Comparison = comparison,
        };
}
