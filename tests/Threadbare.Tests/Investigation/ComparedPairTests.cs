using Threadbare.Diagnostics.Investigation.Comparison;
using Threadbare.Diagnostics.Investigation.Targets;
using Threadbare.Plan;
using Threadbare.Results.Comparison;
using Threadbare.Results.Json;
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

    private static ArmRound Round(Arm arm, int number) => new(arm, number, Rounds.Create(100), $"{arm.ToWord()}-{number}/run.json");

    private static ComparisonPlan Order(bool together) => new(ArmOf(Arm.A), ArmOf(Arm.B), 5, together);

    private static ComparisonArm ArmOf(Arm arm) => new(arm, new LoadPlan { Urls = ["http://host/" + arm.ToWord()] }, new TargetOptions());
}
