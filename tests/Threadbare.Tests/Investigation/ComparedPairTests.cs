using Threadbare.Diagnostics.Investigation.Comparison;
using Threadbare.Diagnostics.Investigation.Targets;
using Threadbare.Plan;
using Threadbare.Tests.Analysis.Comparison;
using Xunit;

namespace Threadbare.Tests.Investigation;

public sealed class ComparedPairTests
{
    [Fact]
    public void What_was_cut_short_is_kept_and_not_compared()
    {
        ArmRound[] done = [Round("a", 1), Round("b", 1), Round("b", 2) with { Run = Rounds.Of(1) with { Interrupted = true } }];

        ComparedPair pair = ComparedPair.SelectAlike(Order(together: false), done);

        Assert.Equal(done[..2], pair.Rounds);
        Assert.Equal(["B, round 2, is kept and not compared: it was cut short."], pair.NotesOnOthers(done));
    }

    [Fact]
    public void What_was_loaded_alone_of_two_together_is_kept_and_not_compared()
    {
        ArmRound[] done = [Round("b", 1), Round("a", 1), Round("a", 2)];

        ComparedPair pair = ComparedPair.SelectAlike(Order(together: true), done);

        Assert.Equal(done[..2], pair.Rounds);
        Assert.Equal(["A, round 2, is kept and not compared: the other arm was not loaded beside it."], pair.NotesOnOthers(done));
    }

    [Fact]
    public void An_arm_that_was_loaded_once_more_in_its_turn_is_compared()
    {
        ArmRound[] done = [Round("a", 1), Round("b", 1), Round("b", 2)];

        Assert.Equal(done, ComparedPair.SelectAlike(Order(together: false), done).Rounds);
    }

    private static ArmRound Round(string arm, int number) => new(arm, number, Rounds.Of(100), $"{arm}-{number}/run.json");

    private static ComparisonPlan Order(bool together) => new(Arm("a"), Arm("b"), 5, together);

    private static ComparisonArm Arm(string name) => new(name, new LoadPlan { Urls = ["http://host/" + name] }, new TargetOptions());
}
