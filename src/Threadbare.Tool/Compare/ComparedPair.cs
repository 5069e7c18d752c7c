using Threadbare.Results;
using Threadbare.Results.Comparison;
using Threadbare.Results.Verdicts;

namespace Threadbare.Tool.Compare;

/// <summary>Two arms with the rounds that are compared.</summary>
/// <param name="NameOfA">What A is.</param>
/// <param name="NameOfB">What B is.</param>
/// <param name="Rounds">The whole rounds of both.</param>
internal sealed record ComparedPair(string NameOfA, string NameOfB, IReadOnlyList<ArmRound> Rounds)
{
    public IReadOnlyList<RunResult> A => Of(Arm.A);

    public IReadOnlyList<RunResult> B => Of(Arm.B);

    public IEnumerable<RunResult> Runs => Rounds.Select(round => round.Run);

    /// <summary>The rounds of a live comparison that are alike: whole, and, where both arms are loaded together, none that was loaded alone.</summary>
    public static ComparedPair OfAlike(CompareOrder order, IReadOnlyList<ArmRound> done)
    {
        ArmRound[] whole = [.. done.Where(round => round.IsWhole)];
        return new(order.A.Plan.Urls[0], order.B.Plan.Urls[0], [.. whole.Where(round => !order.Together || whole.Count(other => other.Round == round.Round) == 2)]);
    }

    /// <summary>True where each arm has a round.</summary>
    public bool IsThere => A.Count > 0 && B.Count > 0;

    /// <summary>The round of an arm that stands in the middle of its medians: the one to look at.</summary>
    public ArmRound MiddleOf(Arm arm)
    {
        ArmRound[] rounds = [.. Rounds.Where(round => round.Arm == arm).OrderBy(round => round.Run.Totals.ResponseTime.P50)];
        return rounds[rounds.Length / 2];
    }

    /// <summary>What a reader must know of the rounds, each a sentence.</summary>
    public IEnumerable<string> Notes()
    {
        if (Runs.Count(run => run.Generator.Saturated) is > 0 and int saturated)
        {
            yield return $"The generator was the limit in {saturated} of {Rounds.Count} runs, not the services: do not trust these figures. {string.Join(" ", Runs.SelectMany(run => run.Generator.Reasons).Take(1))}";
        }

        foreach (ArmRound round in Rounds)
        {
            foreach (ThresholdResult broken in round.Run.Thresholds.Where(threshold => !threshold.Holds))
            {
                yield return $"{round.Arm.ToName()}, round {round.Round}, broke {broken.Expression}: {broken.Why}";
            }
        }
    }

    /// <summary>Which runs are kept and not compared.</summary>
    public IEnumerable<string> NotesOnOthers(IReadOnlyList<ArmRound> done) => done.Except(Rounds)
        .Select(round => $"{round.Arm.ToName()}, round {round.Round}, is kept and not compared: {(round.IsWhole ? "the other arm was not loaded beside it." : "it was cut short.")}");

    private IReadOnlyList<RunResult> Of(Arm arm) => [.. Rounds.Where(round => round.Arm == arm).Select(round => round.Run)];
}
