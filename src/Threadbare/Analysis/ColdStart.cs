namespace Threadbare.Analysis;

/// <summary>Judges a service that holds its load warm by what the same load does at once to a cold process.</summary>
internal static class ColdStart
{
    /// <summary>The highest load of a run that held, to be sent at once; null when it did not hold.</summary>
    public static double? ChooseLoad(RunResult held) => held.Verdict is { Outcome: VerdictOutcome.Holds }
        ? held.Steps.Max(step => step.Users ?? step.Rate)
        : null;

    /// <summary>Describes a load of the kind that a run tried, such as <c>32 virtual users</c>.</summary>
    public static string DescribeLoad(RunResult run, double load) => LoadOf(load, run.Plan?.Load.IsOpen ?? false);

    /// <summary>Adds what happened to the cold process; where a run held and the pool starved, that becomes the headline and the
    /// limit.</summary>
    /// <param name="held">The run, with its verdict.</param>
    /// <param name="spike">Its load, at once on a cold process.</param>
    public static RunResult Judge(RunResult held, RunResult spike)
    {
        Verdict verdict = held.Verdict! with { Findings = [.. held.Verdict.Findings, SpikeFinding.Create(spike)] };
        if (verdict.Outcome != VerdictOutcome.Holds || spike.Interrupted)
        {
            return held with { Verdict = verdict };
        }

        return spike.Verdict is { Limit: Limit.ThreadPool } cold
            ? EndpointLinks.Link(held with
            {
                Blame = held.Blame.Count > 0 ? held.Blame : spike.Blame,
                Verdict = verdict with
                {
                    Limit = Limit.ThreadPool,
                    Confidence = cold.Confidence == Confidence.High ? Confidence.Medium : cold.Confidence,
                    Summary = $"Holds warm, starves cold. {held.Verdict.Summary} {Describe(spike)}",
                    Doubt = Describe(spike),
                },
            })
            : held with { Verdict = DescribeBoth(verdict, held) };
    }

    // A cold process that held leaves no doubt about blocked threads.
    private static Verdict DescribeBoth(Verdict verdict, RunResult held)
    {
        var situation = new Situation(held, LoadCurve.Create(held));
        string summary = VerdictText.Holds(situation, hasHeldCold: true).Summary;
        return verdict with
        {
            Summary = FailedRequests.Tell(summary, situation), Doubt = FailedRequests.DescribeShortly(situation),
        };
    }

    private static string Describe(RunResult spike)
    {
        StepResult step = spike.Steps[0];
        string load = LoadOf(step.Load, step.Rate is not null);
        string worst = step.Ok > 0 ? $"the slowest request took {Time(step.ResponseTime.Max)}" : "not one request was answered";
        string wait = step.Runtime?.QueueWaitP99 is { } queueWait ? $", and work waited up to {Time(queueWait)} for a pool thread" : "";
        return $"But {load} at once on a cold process starve its thread pool: {worst}{wait}.";
    }
}
