namespace Threadbare.Run;

/// <summary>Creates the result of a run that did not start, so that its files say why.</summary>
internal static class RefusedRun
{
    /// <summary>Creates the result.</summary>
    /// <param name="plan">The load that was not sent.</param>
    /// <param name="reasons">The reasons, each a sentence.</param>
    /// <param name="now">The present time.</param>
    public static RunResult Create(LoadPlan plan, IReadOnlyList<string> reasons, DateTimeOffset now) => Refuse(new RunResult
    {
        Id = RunId.Create(now, plan.Search is null ? "run" : "find"),
        StartedAt = now,
        Plan = plan,
        Target = TargetDescription.FromPlan(plan) with { Engine = Engines.UsesWire(plan) ? "wire" : "client" },
        Environment = EnvironmentReader.Read(plan),
    },
        "The load did not start. " + string.Join(" ", reasons));

    /// <summary>Returns a run of which nothing can be judged, with its gate.</summary>
    /// <param name="run">What was measured all the same.</param>
    /// <param name="refusal">Why nothing can be judged, in a sentence or more.</param>
    public static RunResult Refuse(RunResult run, string refusal) =>
        ThresholdJudge.Judge(run with { Verdict = null, Refusal = refusal }, baseline: null);
}
