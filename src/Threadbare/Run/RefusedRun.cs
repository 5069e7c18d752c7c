using Threadbare.Http;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run.Machine;

namespace Threadbare.Run;

/// <summary>Creates the result of a run that did not start, so that its files say why.</summary>
public static class RefusedRun
{
    /// <summary>Creates the result.</summary>
    /// <param name="plan">The load that was not sent.</param>
    /// <param name="reasons">The reasons, each a sentence.</param>
    /// <param name="now">The present time.</param>
    public static RunResult Create(LoadPlan plan, IReadOnlyList<string> reasons, DateTimeOffset now) => new()
    {
        Id = RunId.Create(now, plan.Search is null ? "run" : "find"),
        StartedAt = now,
        Plan = plan,
        Target = TargetDescription.FromPlan(plan) with { Engine = Engines.UsesWire(plan) ? "wire" : "client" },
        Environment = EnvironmentReader.Read(plan),
        Notes = ["The load did not start. " + string.Join(" ", reasons)],
    };
}
