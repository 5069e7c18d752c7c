namespace Threadbare.Analysis.Findings;

/// <summary>Steps in which throughput and times account for more or fewer users than there were, with the reason.</summary>
internal sealed class LittlesLaw : IFindingRule
{
    public IEnumerable<Finding> Examine(Situation s)
    {
        List<StepResult> steps = [.. s.Result.Steps.Where(step => step is { SetAside: false, Imbalance: not null })];
        if (steps.Count > 0)
        {
            yield return new Finding
            {
                Id = "littles-law",
                Severity = FindingSeverity.Info,
                Statement = "At some loads, throughput × response time accounts for more or fewer users than there were.",
                For = [.. steps.Select(Describe)],
            };
        }
    }

    private static string Describe(StepResult step)
    {
        Imbalance found = step.Imbalance!;
        string reason = found.Reason switch
        {
            ImbalanceReason.Stall when step.Stall is { } stall => $"nothing was answered for {Time(1000 * stall.Seconds)}",
            ImbalanceReason.Stall => "nothing was answered",
            ImbalanceReason.Joining => "users were still joining or leaving",
            ImbalanceReason.Failures => "some requests failed, and the times are those of successes",
            ImbalanceReason.Changing => "the figures were still changing",
            ImbalanceReason.Edges => "the step is short, so the requests at its ends count",
            ImbalanceReason.Disturbed => "requests were sent too late",
            ImbalanceReason.Unexplained => "no reason was found, which is a defect of Threadbare",
            _ => throw new System.Diagnostics.UnreachableException(),
        };
        return $"At {LoadOf(step.Users!.Value, isOpen: false)} they make {Number(Math.Round(found.Users, 1))}: {reason}.";
    }
}
