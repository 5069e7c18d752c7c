using Threadbare.Diagnostics.Investigation.Comparison;
using Threadbare.Diagnostics.Investigation.Targets;
using Threadbare.Plan;
using Threadbare.Results.Comparison;
using Threadbare.Results.Json;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Analysis.Comparison;
using Xunit;

namespace Threadbare.Tests.Investigation;

public sealed class ComparedPairTests
{
    [Fact]
    public void What_was_cut_short_is_kept_and_not_compared()
    {
        ArmRound[] done = [Round(Arm.A, 1), Round(Arm.B, 1), Round(Arm.B, 2) with { Run = Rounds.Create(1) with { Interrupted = true } }];

        ComparedPair pair = ComparedPair.SelectAlike(Order(together: false), done);

        Assert.Equal(done[..2], pair.Rounds);
        Assert.Equal(["B, round 2, is kept and not compared: it was cut short."], pair.NotesOnOthers(done));
    }

    [Fact]
    public void What_was_loaded_alone_of_two_together_is_kept_and_not_compared()
    {
        ArmRound[] done = [Round(Arm.B, 1), Round(Arm.A, 1), Round(Arm.A, 2)];

        ComparedPair pair = ComparedPair.SelectAlike(Order(together: true), done);

        Assert.Equal(done[..2], pair.Rounds);
        Assert.Equal(["A, round 2, is kept and not compared: the other arm was not loaded beside it."], pair.NotesOnOthers(done));
    }

    [Fact]
    public void An_arm_that_was_loaded_once_more_in_its_turn_is_compared()
    {
        ArmRound[] done = [Round(Arm.A, 1), Round(Arm.B, 1), Round(Arm.B, 2)];

        Assert.Equal(done, ComparedPair.SelectAlike(Order(together: false), done).Rounds);
    }

    [Theory]
    [InlineData("still-compiling", "The service was still being compiled in 1 of 2 runs, ")]
    [InlineData("warm-up-needed", null)]
    public void Rounds_of_a_service_that_was_still_being_compiled_are_told(string finding, string? note)
    {
        var verdict = new Verdict
        {
            Outcome = VerdictOutcome.Holds, Limit = Limit.None, Confidence = Confidence.Medium, Summary = "Holds.",
            Findings = [new Finding { Id = finding, Severity = FindingSeverity.Warning, Statement = "Cold." }],
        };
        ArmRound cold = Round(Arm.A, 1) with { Run = Rounds.Create(100) with { Verdict = verdict } };

        string[] notes = [.. new ComparedPair("a", "b", [cold, Round(Arm.B, 1)]).Notes()];

        Assert.Equal(note is null ? 0 : 1, notes.Length);
        Assert.All(notes, text => Assert.StartsWith(note!, text, StringComparison.Ordinal));
    }

    private static ArmRound Round(Arm arm, int number) => new(arm, number, Rounds.Create(100), $"{arm.ToWord()}-{number}/run.json");

    private static ComparisonPlan Order(bool together) => new(ArmOf(Arm.A), ArmOf(Arm.B), 5, together);

    private static ComparisonArm ArmOf(Arm arm) => new(arm, new LoadPlan { Urls = ["http://host/" + arm.ToWord()] }, new TargetOptions());
}
