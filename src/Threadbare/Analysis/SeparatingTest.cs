namespace Threadbare.Analysis;

/// <summary>The test that tells two limits apart that fit alike: one load, on the service started again with a change.</summary>
/// <param name="Change">The setting and its value, such as <c>min-threads=64</c>.</param>
/// <param name="Load">Virtual users, or arrivals a second: well past the tipping point, so that what a limit lets through shows.</param>
internal sealed record SeparatingTest(string Change, double Load)
{
    /// <summary>Chooses the test; null where the verdict is conclusive, or no start with a change would tell.</summary>
    public static SeparatingTest? Choose(RunResult result)
    {
        if (result is not { Verdict: { Outcome: VerdictOutcome.Inconclusive, TippingPoint: { } tip } verdict, Trials: [] })
        {
            return null;
        }

        Situation situation = new Situation(result, LoadCurve.Create(result)).ForLimits();
        string? change = ListTrials(verdict).Select(trial => trial.Describe(situation)).FirstOrDefault(described => described is not null);
        return change is null ? null : new SeparatingTest(change, Math.Ceiling(VerdictConstants.SeparatingLoad * tip.High));
    }

    // The trials of the limits that fit, the least disturbing first.
    private static IEnumerable<LimitTrial> ListTrials(Verdict verdict)
    {
        HashSet<string> fitting = [.. verdict.Findings.Where(finding => finding.Severity == FindingSeverity.Error)
            .Select(finding => finding.Id)];
        return AllLimits.Definitions
            .Where(definition => fitting.Contains(LimitFindings.IdFor(definition.Limit)))
            .Select(definition => definition.Trial)
            .OfType<LimitTrial>()
            .OrderBy(trial => trial.Setting);
    }
}
