namespace Threadbare.Diagnostics.Investigation.Comparison;

/// <summary>Two arms with the rounds that are compared.</summary>
/// <param name="NameOfA">The address or the file of A.</param>
/// <param name="NameOfB">The address or the file of B.</param>
/// <param name="Rounds">The whole rounds of both.</param>
internal sealed record ComparedPair(string NameOfA, string NameOfB, IReadOnlyList<ArmRound> Rounds)
{
    /// <summary>The runs of A, in the order of their rounds.</summary>
    public IReadOnlyList<RunResult> A => SelectRuns(Arm.A);

    /// <summary>The runs of B, in the order of their rounds.</summary>
    public IReadOnlyList<RunResult> B => SelectRuns(Arm.B);

    /// <summary>All runs of both.</summary>
    public IEnumerable<RunResult> Runs => Rounds.Select(round => round.Run);

    /// <summary>True when each arm has a round.</summary>
    public bool HasBoth => A.Count > 0 && B.Count > 0;

    /// <summary>Selects the rounds of a live comparison that are alike: whole and, when both arms are loaded together, loaded with the
    /// other.</summary>
    public static ComparedPair SelectAlike(ComparisonPlan plan, IReadOnlyList<ArmRound> done)
    {
        ArmRound[] whole = [.. done.Where(round => round.IsWhole)];
        IEnumerable<ArmRound> alike = plan.Together
            ? whole.Where(round => whole.Count(other => other.Round == round.Round) == 2)
            : whole;
        return new ComparedPair(plan.A.Address, plan.B.Address, [.. alike]);
    }

    /// <summary>Returns the round of an arm whose median response time is the median of all: the one to show.</summary>
    public ArmRound GetMedianRound(Arm arm)
    {
        ArmRound[] rounds = [.. Rounds.Where(round => round.Arm == arm).OrderBy(round => round.Run.Totals.ResponseTime.P50)];
        return rounds[rounds.Length / 2];
    }

    /// <summary>Creates the result, with the notes on these rounds.</summary>
    public ComparisonResult CreateResult(
        string id, DateTimeOffset startedAt, ComparisonVerdict comparison, IReadOnlyList<ComparedRun> runs) => new()
    {
        Id = id, StartedAt = startedAt, A = NameOfA, B = NameOfB, Comparison = comparison, Runs = runs, Notes = [.. Notes()],
    };

    /// <summary>Returns the comparison with its gate.</summary>
    /// <param name="result">The comparison of these rounds.</param>
    /// <param name="thresholds">The thresholds on both arms together.</param>
    public ComparisonResult JudgeGate(ComparisonResult result, IReadOnlyList<Threshold> thresholds) =>
        ComparisonGate.Judge(result, thresholds, [.. Rounds.Select(round => (round.Place, round.Run))]);

    /// <summary>Lists what a reader must know about the rounds, each in a sentence.</summary>
    public IEnumerable<string> Notes()
    {
        int saturated = Runs.Count(run => run.Generator.Saturated);
        if (saturated > 0)
        {
            string reason = Runs.SelectMany(run => run.Generator.Reasons).FirstOrDefault() ?? "";
            yield return $"The generator was the limit in {saturated} of {Rounds.Count} runs, not the services: do not trust these "
                + $"figures. {reason}";
        }

        int cold = Runs.Count(run => run.Verdict?.Findings.Any(finding => finding.Id == StillCompiling.Id) == true);
        if (cold > 0)
        {
            yield return $"The service was still being compiled in {cold} of {Rounds.Count} runs, so these show code that is not yet "
                + "optimized. A longer warm-up keeps it out.";
        }

        foreach (ArmRound round in Rounds)
        {
            foreach (ThresholdResult broken in round.Run.Thresholds.Where(threshold => !threshold.Holds))
            {
                yield return $"{round.Label} broke {broken.Expression}: {broken.Why}";
            }
        }
    }

    /// <summary>Lists the rounds that are kept but not compared, each in a sentence.</summary>
    public IEnumerable<string> NotesOnOthers(IReadOnlyList<ArmRound> done) => done.Except(Rounds).Select(round =>
    {
        string why = round switch
        {
            { HasStoodStill: true } => "this tool stood still in it.",
            { IsWhole: false } => "it was cut short.",
            _ => "the other arm was not loaded beside it.",
        };
        return $"{round.Label} is kept and not compared: {why}";
    });

    private IReadOnlyList<RunResult> SelectRuns(Arm arm) => [.. Rounds.Where(round => round.Arm == arm).Select(round => round.Run)];
}
